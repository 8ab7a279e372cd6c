/** From a step with its holes filled to the bytes of a request. */
import { gzipSync } from "node:zlib";
import type { Call } from "./document.ts";
import type { Json } from "./memory.ts";
import type { Request } from "./sending.ts";
import { sortsOfFiles } from "./sorts-of-files.ts";
import { spoilt } from "./spoiling.ts";
import { beside, type Coding, type Step } from "./steps.ts";

/** What of a step was filled from memory. */
export interface Filled {
  readonly params: Readonly<Record<string, Json>>;
  readonly query: Json;
  readonly body: Json;
  readonly token: string | undefined;
  readonly etagOf: (url: string) => string | undefined;
  readonly anyEtag: string;
  readonly wedding: string | undefined;
}

export function compose(call: Call, step: Step, filled: Filled): Request {
  const isRead = call.method === "GET";
  const [query, body] = spoil(step, filled, isRead);
  const path = pathOf(call, filled.params) + searchOf(query);
  const sent = isRead && step.manner.coding === "json" ? {} : bodyOf(call, step, body);
  return {
    method: call.method,
    path,
    headers: { ...headersOf(step, filled, path), ...sent.headers },
    body: sent.payload,
  };
}

function spoil({ spoil: one }: Step, { query, body }: Filled, isRead: boolean): [Json, Json] {
  if (one === null) return [query, body];
  return isRead || body === undefined ? [spoilt(query, one), body] : [query, spoilt(body, one)];
}

const raw = "raw:";

function pathOf({ path }: Call, params: Filled["params"]): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const given = params[name] ?? "";
    const value = typeof given === "string" ? given : JSON.stringify(given);
    return value.startsWith(raw) ? value.slice(raw.length) : encodeURIComponent(value.toWellFormed());
  });
}

/** Lists as a name said again, objects as names in brackets, as other servers read them. */
function searchOf(query: Json): string {
  const pairs: (readonly [string, Json])[] = Array.isArray(query)
    ? query.map((one) => ["", one] as const)
    : typeof query === "object" && query !== null
      ? Object.entries(query)
      : [["", query]];
  const search = new URLSearchParams();
  for (const [name, value] of pairs) {
    if (Array.isArray(value)) for (const one of value) search.append(name, text(one));
    else if (typeof value === "object" && value !== null) {
      for (const [key, one] of Object.entries(value)) search.append(`${name}[${key}]`, text(one));
    } else if (value !== undefined) search.append(name, text(value));
  }
  const written = search.toString();
  // Beyond what Node reads of a request's head it is not ours to answer.
  return written === "" ? "" : `?${written.slice(0, 6000)}`;
}

function text(value: Json): string {
  return typeof value === "string" ? value.toWellFormed() : (JSON.stringify(value) ?? "").slice(0, 2000);
}

function headersOf({ manner }: Step, filled: Filled, path: string): Record<string, string> {
  const { accept, language } = manner;
  const [name, value] = beside[manner.beside] ?? [];
  const match = matchOf(manner.match, filled, path);
  const wedding = { no: undefined, own: filled.wedding, others: "another", odd: "\u00e9 , x" }[
    manner.wedding
  ];
  return {
    ...(accept !== null && { accept }),
    ...(language !== null && { "accept-language": language }),
    ...(match !== undefined && { "if-none-match": match }),
    ...(wedding !== undefined && { "x-wedding": wedding }),
    ...(name !== undefined && { [name]: value ?? "" }),
    ...(filled.token !== undefined && { authorization: `Bearer ${filled.token}` }),
  };
}

function matchOf(match: Step["manner"]["match"], filled: Filled, path: string): string | undefined {
  switch (match) {
    case "no":
      return undefined;
    case "own":
      return filled.etagOf(path);
    case "any":
      return filled.anyEtag;
    case "star":
      return "*";
    case "odd":
      return 'W/"\u00e9", , "';
    case "long":
      return `"${"x".repeat(3000)}", `.repeat(2);
  }
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: Buffer | string;
}

const json = "application/json";

function bodyOf(call: Call, step: Step, body: Json): Sent {
  if (call.upload !== undefined && step.manner.coding === "json") return form(call.upload, step, body);
  if (body === undefined && step.manner.coding === "json") return {};
  const written = JSON.stringify(body) ?? "";
  return coded(written, step.manner.coding);
}

function coded(written: string, coding: Coding): Sent {
  const as = (type: string, payload: Buffer | string): Sent => ({
    headers: { "content-type": type },
    payload,
  });
  const other: Record<Coding, () => Sent> = {
    json: () => as(json, written),
    untyped: () => ({ payload: written }),
    text: () => as("text/plain", written),
    form: () => as("application/x-www-form-urlencoded", "title=x&price=1"),
    multipart: () =>
      as(
        "multipart/form-data; boundary=x",
        `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--`,
      ),
    charset: () => as(`${json}; charset=utf-16; charset="`, written),
    bom: () => as(json, `\ufeff${written}`),
    utf16: () => as(json, Buffer.from(written, "utf16le")),
    latin1: () => as(json, Buffer.from(`{"title":"\u00e9\u00ff"}`, "latin1")),
    broken: () => as(json, `${written}}`),
    cut: () => as(json, written.slice(0, -1)),
    twice: () => as(json, `${written.slice(0, -1)},"id":"x","id":null}`),
    empty: () => as(json, ""),
    deep: () => as(json, `${"[".repeat(50_000)}${"]".repeat(50_000)}`),
    large: () => as(json, `{"title":"${"a".repeat(1_000_001)}"}`),
    gzip: () => ({
      headers: { "content-type": json, "content-encoding": "gzip" },
      payload: gzipSync(written),
    }),
    literal: () => as(json, ["null", "true", "0", '""', "[]", "-0", "1e999"][written.length % 7] ?? "null"),
  };
  return other[coding]();
}

const boundary = "----promesse-fuzz";

/** Fields first, as browsers of ours send them; a field that is no text is sent as JSON. */
function form(field: string, { files, spoil: one }: Step, body: Json): Sent {
  const fields =
    typeof body === "object" && body !== null ? Object.entries(body) : [["folderId", body] as const];
  const parts = fields
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => part(`name="${quoted(name)}"`, text(value)));
  const sent = files.map((index) => {
    const { name, bytes } = sortsOfFiles[index % sortsOfFiles.length] ?? { name: "a.txt", bytes: "a" };
    // Now and then in a field that takes none.
    const place = one !== null && one.at === 0 ? "other" : field;
    return part(`name="${place}"; filename="${name}"`, bytes);
  });
  const end = one !== null && one.at === 1 ? "" : `--${boundary}--\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, ...sent, Buffer.from(end)]),
  };
}

function quoted(name: string): string {
  return name.replaceAll(/[\r\n"]/gu, "_");
}

function part(disposition: string, bytes: Buffer | string): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from("\r\n")]);
}
