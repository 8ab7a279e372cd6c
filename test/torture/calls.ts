/** Calls while something is wrong: every outcome counts, and no answer is one of them. */
import { password } from "./calling.ts";

export interface Asking {
  readonly method?: string;
  readonly path: string;
  readonly body?: object | FormData;
  readonly token?: string | undefined;
  readonly language?: "fr" | "en";
}

export interface Outcome {
  /** 0 when nobody answered. */
  readonly status: number;
  /** A refusal's. */
  readonly code: string;
  readonly message: string;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** Milliseconds. */
  readonly took: number;
  readonly reply: unknown;
}

/** Milliseconds after which an answer is none. */
export const patience = 30_000;

/** Never throws. */
export async function outcomeOf(url: string, asking: Asking): Promise<Outcome> {
  const begun = performance.now();
  try {
    const answer = await fetch(url + asking.path, requestOf(asking));
    const text = await answer.text();
    const reply = read(text);
    const retryAfter = answer.headers.get("retry-after");
    return {
      status: answer.status,
      ...(answer.ok ? { code: "", message: "" } : refusalIn(reply)),
      retryAfter: retryAfter === null ? undefined : Number(retryAfter),
      took: performance.now() - begun,
      reply,
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    const took = performance.now() - begun;
    return { status: 0, code: "", message, retryAfter: undefined, took, reply: undefined };
  }
}

function requestOf({ method = "GET", body, token, language = "en" }: Asking): RequestInit {
  const isForm = body instanceof FormData;
  return {
    method,
    signal: AbortSignal.timeout(patience),
    headers: {
      accept: "application/json",
      "accept-language": language,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function refusalIn(reply: unknown): { code: string; message: string } {
  const { error } = (reply ?? {}) as { error?: { code?: string; message?: string } };
  return { code: error?.code ?? "", message: error?.message ?? "" };
}

export const asks = {
  guests: (token: string): Asking => ({ path: "/api/guests/user", token }),
  addGuest: (token: string, firstName: string): Asking => ({
    method: "POST",
    path: "/api/guests",
    token,
    body: { firstName },
  }),
  files: (token: string): Asking => ({ path: "/files", token }),
  upload: (token: string, name: string, text: string): Asking => {
    const body = new FormData();
    body.append("folderId", "null");
    body.append("file", new Blob([text]), name);
    return { method: "POST", path: "/upload-file", token, body };
  },
  signIn: (email: string, language: "fr" | "en" = "en"): Asking => ({
    method: "POST",
    path: "/login",
    body: { email, password },
    language,
  }),
  signOut: (token: string): Asking => ({ method: "POST", path: "/logout", token }),
  health: { path: "/healthz" } as Asking,
};

export function countOf(outcomes: readonly Outcome[], is: (outcome: Outcome) => boolean): number {
  return outcomes.filter(is).length;
}

/** 0 of none. */
export function most(numbers: readonly number[]): number {
  return numbers.reduce((top, number) => Math.max(top, number), 0);
}
