/** Checks properties that every answer must have, whatever the request, and counts the answers. */
import * as v from "valibot";
import { ErrorBody } from "#contract/errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Call, Document } from "./document.ts";
import type { Request } from "./requests.ts";
import type { Answer } from "./http-client.ts";

/** What no answer may contain: ids and words of the other couple. */
export interface Secrets {
  readonly ids: ReadonlySet<string>;
  readonly pattern: RegExp;
}

interface Exchange {
  readonly document: Document;
  readonly call: Call;
  readonly request: Request;
  readonly secrets: Secrets;
}

/** Returns what is wrong with an answer; empty if nothing is. */
export function findFault(answer: Answer, exchange: Exchange): string {
  return findWrongHeader(answer) || findWrongBody(answer, exchange) || findLeak(answer, exchange.secrets);
}

function findWrongHeader({ status, headers }: Answer): string {
  if (headers["x-content-type-options"] !== "nosniff") return "no nosniff";
  if (headers["content-security-policy"] === undefined) return "no policy";
  const cache = headers["cache-control"] ?? "";
  if (status >= 400 ? cache !== "no-store" : !/private|no-store/u.test(cache))
    return `cache-control: ${cache}`;
  if (status === 304 || headers["content-type"] === "application/json; charset=utf-8") return "";
  return `type ${headers["content-type"]}`;
}

function findWrongBody({ status, text }: Answer, { document, call, request }: Exchange): string {
  if (status === 304) {
    const isConditional = request.method === "GET" && request.headers["if-none-match"] !== undefined;
    return isConditional && text === "" ? "" : "a 304 that nobody asked for, or with a body";
  }
  const body = parseJson(text);
  if (body === undefined) return "no JSON";
  if (status === 200) return call.findFault(body);
  if (status < 400 || status >= 500) return `status ${status}`;
  const wrong = document.findFaultOfError(body);
  if (wrong !== "") return wrong;
  const { error, message } = v.parse(ErrorBody, body);
  // A request head that is too large has a status of its own (server/platform/http/client-errors.ts).
  const isUnreadable = error.code === "too_large" && status === 431;
  if (!isUnreadable && new AppError(error.code).status !== status)
    return `${error.code} with status ${status}`;
  return error.message === "" || message !== error.message ? "no words" : "";
}

/** Returns undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/giu;

function findLeak({ headers, text }: Answer, { ids, pattern }: Secrets): string {
  const all = `${JSON.stringify(headers)}\n${text}`;
  const leaked = pattern.exec(all)?.[0] ?? [...listIds(all)].find((id) => ids.has(id));
  return leaked === undefined ? "" : `something of the other couple's: ${leaked}`;
}

export function listIds(text: string): Set<string> {
  return new Set([...text.matchAll(uuid)].map(([id]) => id.toLowerCase()));
}

/** Counts answers, because a fuzzer whose calls never succeed has shown nothing. */
export class Tally {
  requests = 0;
  readonly #calls: ReadonlyMap<string, { done: number; refused: number }>;
  readonly #statuses = new Map<number, number>();

  constructor(calls: readonly Call[]) {
    this.#calls = new Map(calls.map(({ name }) => [name, { done: 0, refused: 0 }]));
  }

  note(name: string, status: number): void {
    this.requests += 1;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    const call = this.#calls.get(name);
    if (call !== undefined) call[status < 400 ? "done" : "refused"] += 1;
  }

  /** Returns the calls that were never answered in this way. */
  listMissing(how: "done" | "refused"): string[] {
    return [...this.#calls].filter(([, count]) => count[how] === 0).map(([name]) => name);
  }

  summarise(): string {
    const leastOften = [...this.#calls].toSorted(([, a], [, b]) => a.done - b.done).slice(0, 15);
    const statuses = [...this.#statuses].map(([status, count]) => `${status} ${count}`).join(", ");
    return `${this.requests} requests: ${statuses}\nleast often done: ${leastOften.map(([name, { done }]) => `${name} ${done}`).join(", ")}`;
  }
}
