/** What must hold of every answer, whatever was asked. */
import * as v from "valibot";
import { ErrorBody } from "#contract/errors.ts";
import { Refusal } from "#server/platform/errors.ts";
import type { Call, Document } from "./document.ts";
import type { Answer, Request } from "./sending.ts";

/** What no answer may hold: ids of the other couple's, and words that they wrote. */
export interface Secrets {
  readonly ids: ReadonlySet<string>;
  readonly words: RegExp;
}

interface Given {
  readonly document: Document;
  readonly call: Call;
  readonly request: Request;
  readonly secrets: Secrets;
}

/** What is wrong with an answer; '' if nothing is. */
export function faultIn(answer: Answer, given: Given): string {
  return (
    wrongStatus(answer, given) || wrongHeaders(answer) || wrongBody(answer, given) || leak(answer, given)
  );
}

function wrongStatus({ status }: Answer, { request }: Given): string {
  if (status === 304) {
    const isFit = request.method === "GET" && request.headers["if-none-match"] !== undefined;
    return isFit ? "" : "a 304 that nobody asked for";
  }
  return status === 200 || (status >= 400 && status < 500) ? "" : `status ${status}`;
}

function wrongHeaders({ status, headers }: Answer): string {
  if (headers["x-content-type-options"] !== "nosniff") return "no nosniff";
  if (headers["content-security-policy"] === undefined) return "no policy";
  const cache = headers["cache-control"] ?? "";
  if (status >= 400 ? cache !== "no-store" : !/private|no-store/u.test(cache))
    return `cache-control: ${cache}`;
  if (status === 304) return "";
  return headers["content-type"] === "application/json; charset=utf-8"
    ? ""
    : `type ${headers["content-type"]}`;
}

function wrongBody({ status, text }: Answer, { document, call }: Given): string {
  if (status === 304) return text === "" ? "" : "a 304 with a body";
  const body = parsed(text);
  if (body === undefined) return "no JSON";
  if (status === 200) return call.wrongIn(body);
  const wrong = document.wrongInRefusal(body);
  if (wrong !== "") return wrong;
  const { error, message } = v.parse(ErrorBody, body);
  // A head too large to be read has a status of its own: what Node could not read, server/platform/http/unreadable.ts answers.
  const isUnreadable = error.code === "too_large" && status === 431;
  if (!isUnreadable && new Refusal(error.code).status !== status)
    return `${error.code} with status ${status}`;
  if (error.message === "" || message !== error.message) return "no words";
  return error.code === "internal" ? "an internal error" : "";
}

/** undefined: it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/giu;

function leak({ headers, text }: Answer, { secrets }: Given): string {
  const all = `${JSON.stringify(headers)}\n${text}`;
  if (secrets.words.test(all)) return `a word of the other couple's: ${secrets.words.exec(all)?.[0]}`;
  const id = [...all.matchAll(uuid)].find(([one]) => secrets.ids.has(one.toLowerCase()));
  return id === undefined ? "" : `an id of the other couple's: ${id[0]}`;
}

/** Every id in a text. */
export function idsIn(text: string): Set<string> {
  return new Set([...text.matchAll(uuid)].map(([id]) => id.toLowerCase()));
}
