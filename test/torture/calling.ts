/** Calls to a server as its pages make them; what is refused is an error, whoever refused it. */
import { setTimeout as wait } from "node:timers/promises";

export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body?: object | FormData | undefined;
}

/** The server answered, and not with what was asked for. */
export class RefusedCallError extends Error {
  readonly status: number;

  constructor({ method, path }: Call, status: number, text: string) {
    super(`${method} ${path} answered ${status}: ${text.slice(0, 200)}`);
    this.status = status;
  }
}

export type Reply = Readonly<Record<string, unknown>>;

/** @throws RefusedCallError, or whatever fetch throws when nobody answers. */
export async function send(url: string, token: string | undefined, call: Call): Promise<Reply> {
  const { method, path, body } = call;
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    headers: {
      accept: "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new RefusedCallError(call, answer.status, await answer.text());
  return (await answer.json()) as Reply;
}

export const password = "un bouquet de roses";

/** A token that lasts thirty days. */
export async function signUp(url: string, email: string): Promise<string> {
  const names = { first_name: "Anne", last_name: "Bord" };
  await inTurn(url, { method: "POST", path: "/register", body: { email, password, ...names } });
  return signIn(url, email);
}

export async function signIn(url: string, email: string): Promise<string> {
  const body = { email, password, rememberMe: true };
  const { token } = await inTurn(url, { method: "POST", path: "/login", body });
  return String(token);
}

/** On a slow machine whoever signs in with many others may be asked to come again in a second. */
async function inTurn(url: string, call: Call): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(url, undefined, call);
    } catch (error) {
      if (attempt === 20 || !(error instanceof RefusedCallError) || error.status !== 503) throw error;
      await wait(1000);
    }
  }
}

/** The id of the wedding a token opens. */
export async function weddingOf(url: string, token: string): Promise<string> {
  const user = await send(url, token, { method: "GET", path: "/user" });
  return String((user["wedding"] as Reply)["id"]);
}
