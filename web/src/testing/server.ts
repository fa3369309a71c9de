/** A stand-in for the server: answers by route, and remembers what it was asked. */
import { vi } from "vitest";

export interface Asked {
  route: string;
  body: unknown;
  headers: Record<string, string>;
}

type Reply = object | string | ((body: unknown) => object | string | Response);

/** Answers `"GET /me"` and the like; a `Response` (see `refusal`) is given as it is. Unknown routes are a 404. */
export function answering(routes: Record<string, Reply>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
    const route = `${init.method ?? "GET"} ${address.replace(/^\/api/, "")}`;
    const body = read(init.body);
    asked.push({ route, body, headers: init.headers as Record<string, string> });
    const reply = routes[route];
    const given = typeof reply === "function" ? reply(body) : reply;
    if (given === undefined) return Promise.resolve(refusal(404, "no-route", `nothing at ${route}`));
    if (given instanceof Response) return Promise.resolve(given.clone());
    return Promise.resolve(new Response(typeof given === "string" ? given : JSON.stringify(given)));
  });
  return asked;
}

export function refusal(status: number, code: string, message: string): Response {
  return new Response(JSON.stringify({ code, message, clause: "" }), { status });
}

function read(body: unknown): unknown {
  try {
    return typeof body === "string" ? JSON.parse(body) : body;
  } catch {
    return body;
  }
}
