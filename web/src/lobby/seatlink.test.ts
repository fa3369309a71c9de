import { seatAddress, seatLink } from "./seatlink";

test("a link made here is understood here", () => {
  const link = seatLink("k3v9", "tok.en-x_1");
  expect(link).toBe(`${location.origin}/join/k3v9#tok.en-x_1`);
  expect(seatAddress(`  ${link}\n`)).toBe("/join/k3v9#tok.en-x_1");
});

test.each(["", "hello", "https://x.test/join/k3v9", "https://x.test/t/k3v9#abc"])("%j is no seat link", (pasted) => {
  expect(seatAddress(pasted)).toBeNull();
});
