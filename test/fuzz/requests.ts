/** Generates random requests: the caller, the values, one mistake in them, and how the request is sent. */
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { createSmallestArchive } from "#test/support/archives.ts";
import { createPicture } from "#test/support/files.ts";
import type { Call } from "./document.ts";
import { type Memory, getNoun } from "./memory.ts";
import { bodyMutations } from "./mutators.ts";
import { type Json, Values } from "./values.ts";

export interface Request {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string | undefined;
}

/**
 * `newcomer` is the user who last signed in by a call of the fuzzer. `forger` has a token that we never
 * signed.
 */
export type Actor = "couple" | "partner" | "helper" | "newcomer" | "leaver" | "forger" | "nobody";

export interface Step {
  readonly as: Actor;
  readonly request: Request;
  /** How many copies are sent at once. */
  readonly times: number;
  /** Seconds that pass before the request. */
  readonly wait: number;
}

function weighted<T>(...choices: readonly (readonly [number, T])[]): fc.Arbitrary<T> {
  return fc.oneof(...choices.map(([weight, one]) => ({ weight, arbitrary: fc.constant(one) })));
}

type Sent = readonly [type: string | undefined, payload: Buffer | string, encoding?: string];
const json = "application/json";

/** Bodies with a wrong content type or encoding. */
const encodings: readonly ((body: string) => Sent)[] = [
  (body) => [undefined, body],
  (body) => ["text/plain", body],
  () => ["application/x-www-form-urlencoded", "title=x&price=1"],
  () => [
    "multipart/form-data; boundary=x",
    `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--`,
  ],
  (body) => [`${json}; charset=utf-16; charset="`, body],
  (body) => [json, `\ufeff${body}`],
  (body) => [json, Buffer.from(body, "utf16le")],
  () => [json, Buffer.from(`{"title":"\u00e9\u00ff"}`, "latin1")],
  (body) => [json, `${body}}`],
  (body) => [json, body.slice(0, -1)],
  (body) => [json, `${body.slice(0, -1)},"id":"x","id":null}`],
  () => [json, ""],
  () => [json, `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
  () => [json, `{"title":"${"a".repeat(1_000_001)}"}`],
  (body) => [json, gzipSync(body), "gzip"],
  (body) => [json, ["null", "true", "0", '""', "[]", "-0", "1e999"][body.length % 7] ?? "null"],
];

/** Further headers; each request gets one of them. */
const furtherHeaders: readonly Readonly<Record<string, string>>[] = [
  { range: "bytes=0-10" },
  { range: "bytes=99999999999999999999-" },
  { "if-modified-since": "yesterday" },
  { "x-http-method-override": "DELETE" },
  { "x-forwarded-for": "127.0.0.1, 10.0.0.1" },
  { "x-forwarded-host": "evil.exemple" },
  { cookie: `i18next=en; theme=${"x".repeat(3000)}; chat=yes; =; ;` },
  { "user-agent": `Mozilla/5.0 (${"x".repeat(2000)}) \u00e9\u00ff` },
  { origin: "https://evil.exemple" },
  { "content-encoding": "br" },
  { expect: "200-ok" },
  { "accept-charset": "utf-7" },
  { "if-match": '"x"' },
  ...["*/*", "", "image/*", `${json};q=0`, "a".repeat(500)].map((accept) => ({ accept })),
  ...["fr", "en-GB,en;q=0.9", "de, *;q=0", "EN", ",,,;;;", "fr;".repeat(1000), "\u00ff\u00fe"].map(
    (language) => ({ "accept-language": language }),
  ),
  ...["another", "\u00e9 , x"].map((wedding) => ({ "x-wedding": wedding })),
  ...["*", 'W/"\u00e9", , "', `"${"x".repeat(3000)}", `.repeat(2)].map((match) => ({
    "if-none-match": match,
  })),
];

/** Small files: valid ones, which are more frequent, and some with wrong content. */
const [png, jpeg] = await Promise.all([createPicture("image/png"), createPicture("image/jpeg")]);
const goodFiles: readonly (readonly [name: string, bytes: Buffer | string])[] = [
  ["photo.png", png],
  ["photo.jpg", jpeg],
  ["note.txt", "Bonjour\n"],
  ["liste.csv", "Prénom;Nom\r\nZoé;Roux\r\n"],
  ["mariage.zip", await createSmallestArchive()],
];
const oddFiles: typeof goodFiles = [
  ["vide.txt", ""],
  ["coupe.png", png.subarray(0, 40)],
  ["coupe.jpg", jpeg.subarray(0, 100)],
  ["faux.png", "<svg onload=alert(1)>"],
  ["archive.docx", "PK\u0003\u0004 and nothing more"],
  ["programme.exe", "MZ\u0090\u0000"],
  ["../../etc/passwd", "root"],
  ["con.txt", "x"],
  ["é\u0000\u202etxt.exe", "x"],
  ["", "x"],
  ["x".repeat(3000), "long"],
  ["grand.txt", "a".repeat(100_000)],
  ["zero.pdf", `%PDF-${"\u0000".repeat(500)}`],
];
const files = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...goodFiles) },
  { weight: 1, arbitrary: fc.constantFrom(...oddFiles) },
);

/** After these calls the caller is signed out or in another wedding. */
const callsThatEndSession = new Set(
  "logout endSessions deleteAccount acceptInvitation leaveWedding beginWedding importWedding openWedding".split(
    " ",
  ),
);

function getActors({ name }: Call): fc.Arbitrary<Actor> {
  const [couple, partner, newcomer] = callsThatEndSession.has(name) ? [1, 1, 6] : [24, 2, 2];
  return weighted<Actor>(
    [couple, "couple"],
    [partner, "partner"],
    [2, "helper"],
    [newcomer, "newcomer"],
    [1, "leaver"],
    [1, "forger"],
    [1, "nobody"],
  );
}

/** What is known when a step is generated. `getToken` and `wedding` are called then. */
interface StepContext {
  readonly memory: Memory;
  readonly getToken: (actor: Actor) => string | undefined;
  readonly wedding: () => string;
}

export function getSteps(call: Call, { memory, getToken, wedding }: StepContext): fc.Arbitrary<Step> {
  const noun = getNoun(call.name);
  const values = new Values(memory);
  const body = call.body === undefined ? weighted([9, undefined], [1, { x: 1 }]) : values.of(call.body, noun);
  const unchanged = (value: Json): Json => value;
  const usual = fc.record({
    as: getActors(call),
    params: values.fields(call.params, noun),
    query: values.fields(call.query, noun),
    body,
    mutate: fc.oneof(
      { weight: 3, arbitrary: fc.constant(unchanged) },
      { weight: 1, arbitrary: bodyMutations },
    ),
    coding: fc.oneof({ weight: 14, arbitrary: fc.constant(undefined) }, fc.constantFrom(...encodings)),
    odd: fc.oneof({ weight: 8, arbitrary: fc.constant({}) }, fc.constantFrom(...furtherHeaders)),
    match: weighted([8, "no"], [2, "own"], [1, "any"]),
    namesWedding: weighted([6, false], [1, true]),
    files: fc.oneof(
      { weight: 9, arbitrary: fc.array(files, { minLength: 1, maxLength: 2 }) },
      fc.constant([]),
    ),
    isCut: weighted([30, false], [1, true]),
    times: weighted([60, 1], [1, 2], [1, 3]),
    wait: weighted([400, 0], [20, 61], [1, 301], [1, 3601]),
  });
  return usual.map((made) => {
    const isRead = call.method === "GET";
    const query = isRead ? made.mutate(made.query) : made.query;
    const path = getPath(call, made.params) + getSearch(query);
    const sent = getBody(call, isRead ? made.body : made.mutate(made.body), made);
    const [type, payload, encoding] = sent ?? [];
    const etag =
      made.match === "own" ? memory.getEtag(path) : made.match === "any" ? memory.getAnyEtag() : undefined;
    const token = getToken(made.as);
    const headers = {
      accept: json,
      "accept-language": "en",
      ...(etag !== undefined && { "if-none-match": etag }),
      ...(made.namesWedding && { "x-wedding": wedding() }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...made.odd,
      ...(type !== undefined && { "content-type": type }),
      ...(encoding !== undefined && { "content-encoding": encoding }),
    };
    return { ...made, request: { method: call.method, path, headers, body: payload } };
  });
}

function getPath({ path }: Call, params: Readonly<Record<string, Json>>): string {
  const raw = "raw:";
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = toText(params[name] ?? "");
    return value.startsWith(raw) ? value.slice(raw.length) : encodeURIComponent(value);
  });
}

/** Writes lists as a repeated name and objects as names in brackets, as other servers read them. */
function getSearch(query: Json): string {
  const search = new URLSearchParams();
  for (const [name, value] of getEntries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(name, toText(one));
    else if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) search.append(`${name}[${key}]`, toText(one));
    else if (value !== undefined) search.append(name, toText(value));
  }
  const written = search.toString();
  // Node itself refuses a larger request head, so the server could not answer it.
  return written === "" ? "" : `?${written.slice(0, 6000)}`;
}

function getEntries(value: Json): readonly (readonly [string, Json])[] {
  if (Array.isArray(value)) return value.map((one) => ["", one] as const);
  return typeof value === "object" && value !== null ? Object.entries(value) : [["", value]];
}

function toText(value: Json): string {
  return typeof value === "string" ? value.toWellFormed() : (JSON.stringify(value) ?? "").slice(0, 6000);
}

interface BodyOptions {
  readonly coding: (typeof encodings)[number] | undefined;
  readonly files: typeof goodFiles;
  /** Whether the end of the form is missing. */
  readonly isCut: boolean;
}

function getBody({ upload }: Call, body: Json, options: BodyOptions): Sent | undefined {
  if (options.coding !== undefined) return options.coding(JSON.stringify(body) ?? "");
  if (upload !== undefined) return getForm(upload, body, options);
  return body === undefined ? undefined : [json, JSON.stringify(body)];
}

/** Fields come first, as our pages send them. A field that is not text is sent as JSON. */
function getForm(upload: string, body: Json, { files: sent, isCut }: BodyOptions): Sent {
  const boundary = "----promesse-fuzz";
  const part = (disposition: string, bytes: Buffer | string): Buffer =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from("\r\n"),
    ]);
  const fields = getEntries(body)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => part(`name="${name.replaceAll(/[\r\n"]/gu, "_")}"`, toText(value)));
  const carried = sent.map(([name, bytes], index) => {
    // Sometimes a file is sent in a field that takes none.
    const field = index === 1 && name === "con.txt" ? "other" : upload;
    return part(`name="${field}"; filename="${name}"`, bytes);
  });
  const end = isCut ? "" : `--${boundary}--\r\n`;
  return [
    `multipart/form-data; boundary=${boundary}`,
    Buffer.concat([...fields, ...carried, Buffer.from(end)]),
  ];
}
