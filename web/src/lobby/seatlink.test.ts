import { seatAddress } from "./seatlink";

test("a pasted link is understood, whatever host it names", () => {
  expect(seatAddress("  https://x.test/join/k3v9#tok.en-x_1\n")).toBe("/join/k3v9#tok.en-x_1");
});

test.each(["", "hello", "https://x.test/join/k3v9", "https://x.test/t/k3v9#abc"])("%j is no seat link", (pasted) => {
  expect(seatAddress(pasted)).toBeNull();
});
