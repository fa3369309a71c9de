/** Requests to the server: JSON both ways, and every refusal thrown as a `Refusal` with words for people. */
import type { Trouble } from "./wire";

/** What the server (or the lack of one) answered instead of what was asked for; `status` 0: it was not reached. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly clause: string;

  constructor(status: number, trouble: Trouble) {
    super(trouble.message);
    this.name = "Refusal";
    this.status = status;
    this.code = trouble.code;
    this.clause = trouble.clause;
  }
}

export function get<T>(path: string): Promise<T> {
  return ask<T>("GET", path);
}

export function post<T>(path: string, body?: object): Promise<T> {
  return ask<T>("POST", path, body === undefined ? undefined : JSON.stringify(body), "application/json");
}

/** Sends a text as it is: a record file to import. */
export function postText<T>(path: string, text: string): Promise<T> {
  return ask<T>("POST", path, text, "text/plain");
}

export function remove<T>(path: string): Promise<T> {
  return ask<T>("DELETE", path);
}

async function ask<T>(method: string, path: string, body?: string, type?: string): Promise<T> {
  const answer = await request(method, path, body, type);
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

async function request(method: string, path: string, body?: string, type?: string): Promise<Response> {
  // The header shows the server that its own page is asking: a foreign page cannot send it.
  const headers: Record<string, string> = { Accept: "application/json", "X-Fragboard": "1" };
  if (body !== undefined && type) headers["Content-Type"] = type;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body, credentials: "same-origin" });
  } catch {
    throw new Refusal(0, {
      code: "offline",
      message: "The server cannot be reached. Check your connection.",
      clause: "",
    });
  }
  if (!answer.ok) throw new Refusal(answer.status, await troubleOf(answer));
  return answer;
}

async function troubleOf(answer: Response): Promise<Trouble> {
  const message = `The server answered ${answer.status}. Try again in a moment.`;
  const fallback = { code: "broken", message, clause: "" };
  try {
    const trouble: unknown = await answer.json();
    return isTrouble(trouble) ? trouble : fallback;
  } catch {
    return fallback; // a proxy's page, not the server's word
  }
}

function isTrouble(found: unknown): found is Trouble {
  return typeof found === "object" && found !== null && "message" in found && typeof found.message === "string";
}

/** The words of whatever was thrown. */
export function reason(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}
