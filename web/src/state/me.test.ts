import { waitFor } from "@testing-library/svelte";

import { answering, refusal } from "../testing/server";
import { me } from "./me.svelte";

const NOBODY = { id: null, name: "", kind: "nobody" };

test("a name that was given elsewhere on the page is not asked for again", async () => {
  const asked = answering({ "GET /me": NOBODY, "POST /me": { id: "p1", name: "Ada", kind: "guest" } });
  await me.load();
  expect(await me.named(" Ada ")).toBe(true);
  expect(me.asked).toBeNull();
  expect(asked.at(-1)?.body).toEqual({ name: "Ada" });
});

test("a name that cannot be had is asked for", async () => {
  answering({ "GET /me": NOBODY, "POST /me": refusal(409, "taken", "the name Ada is taken") });
  await me.load();
  const named = me.named("Ada");
  await waitFor(() => expect(me.asked).not.toBeNull());
  me.asked?.(false);
  expect(await named).toBe(false);
});
