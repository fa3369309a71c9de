import { answering, refusal } from "../testing/server";
import { get, post, postText, reason, Refusal } from "./http";

test("a body is sent as JSON, with the header that foreign pages cannot send", async () => {
  const asked = answering({ "POST /me": { id: "p", name: "Ada", kind: "guest" } });
  expect(await post("/me", { name: "Ada" })).toMatchObject({ name: "Ada" });
  expect(asked[0]?.body).toEqual({ name: "Ada" });
  expect(asked[0]?.headers).toMatchObject({ "X-Fragboard": "1", "Content-Type": "application/json" });
});

test("a record file is sent as text", async () => {
  const asked = answering({ "POST /import": {} });
  await postText("/import", "line one\nline two");
  expect(asked[0]?.headers["Content-Type"]).toBe("text/plain");
  expect(asked[0]?.body).toBe("line one\nline two");
});

test("a refusal has the server's words and code", async () => {
  answering({ "GET /me": refusal(409, "taken", "this name is taken") });
  const error = await get("/me").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ status: 409, code: "taken", message: "this name is taken" });
});

test("what is not the server's word gets words of its own", async () => {
  answering({ "GET /me": new Response("<html>Bad gateway</html>", { status: 502 }) });
  await expect(get("/me")).rejects.toMatchObject({ status: 502, message: expect.stringContaining("502") });
});

test("a server that is not there is told from one that refuses", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed to fetch")));
  await expect(get("/me")).rejects.toMatchObject({ status: 0, code: "offline" });
});

test("an empty answer is no error", async () => {
  answering({ "POST /logout": "" });
  expect(await post("/logout")).toBeUndefined();
});

test("only refusals have reasons: mistakes of our own are not swallowed", () => {
  expect(() => reason(new TypeError("oops"))).toThrow("oops");
});
