/** Asks a server for one call after another over one connection, and times each from its first byte sent to its last received. */
import { Agent, request } from "node:http";
import { endpoints } from "#contract/endpoints.ts";
import { changeWedding } from "#contract/wedding.ts";
import { tokensFrom } from "#server/platform/tokens.ts";
import type { Running } from "../processes.ts";
import { type Asked, calls, type Visit, visitTo } from "./calls.ts";
import { type Hall, secret } from "./fleet.ts";
import { idIn, prefixOf, randomFrom, saltOf } from "./weddings.ts";

export interface Asker {
  /** Makes a call for the `turn`-th time; gives the milliseconds it took. @throws Error if it is refused. */
  ask(name: string, turn: number): Promise<number>;
  /** Makes these calls one after the other, as one of the couple of the n-th wedding; gives the milliseconds of each. */
  visit(n: number, names: readonly string[]): Promise<number[]>;
  close(): void;
}

const people = { couple: 0, second: 1, helper: 2 } as const;
const monthFromNow = (): number => Date.now() + 30 * 86_400_000;

export function askerOf(hall: Hall, server: Running, seed: number): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const tokens = tokensFrom(secret);
  const tokenOf = async (prefix: string, who: keyof typeof people): Promise<string> => {
    const { members = [], sessions = [] } = hall.template.ids;
    const of = people[who];
    const [id, sessionId] = [members[of], sessions[of]].map((one) => idIn(prefix, one ?? ""));
    return tokens.signSession({ id: id ?? "", sessionId: sessionId ?? "", expiresAt: monthFromNow() });
  };
  const send = async (name: string, prefix: string, asked: Asked): Promise<number> => {
    const token = asked.as === "nobody" ? undefined : await tokenOf(prefix, asked.as ?? "couple");
    return timed(agent, server.url, sent(name, asked, token));
  };
  const order = places(hall, seed);
  const visitOf = (n: number, turn: number, prefix: string): Visit =>
    visitTo(hall.template, { n, turn, tokens, prefix, salt: saltOf(n) });
  return {
    async ask(name, turn) {
      // Each call takes its own way through the weddings, all of them in turn before any comes again.
      const n = order(name === "stopDeletion" ? "deleteWedding" : name, turn);
      const prefix = prefixOf(n, hall.count);
      const visit = visitOf(n, Math.floor(turn / 100), prefix);
      const method = endpoints.get(name)?.method;
      // A kept answer is none of the database's: before each read something of the wedding changes.
      if (method === "GET") await send("changeWedding", prefix, { body: { wedding_place: `Sens ${turn}` } });
      return send(name, prefix, calls[name]?.(visit) ?? {});
    },
    async visit(n, names) {
      const prefix = prefixOf(n, hall.count);
      const visit = visitOf(n, 0, prefix);
      const took: number[] = [];
      for (const name of names) took.push(await send(name, prefix, calls[name]?.(visit) ?? {}));
      return took;
    },
    close: () => agent.destroy(),
  };
}

/** So many runs on one hall before a wedding is come to again that an earlier one took things away from. */
const mostRuns = 16;

/** A way through `count` weddings for each call: of a hundred, every one before any again; of many, any no run before came to. */
function places({ count, runs }: Hall, seed: number): (name: string, turn: number) => number {
  const ways = new Map<string, number[]>();
  const apart = count > 100 ? mostRuns : 1;
  const each = Math.floor(count / apart);
  return (name, turn) => {
    const way = ways.get(name) ?? [];
    ways.set(name, way);
    if (way.length === 0) {
      const random = randomFrom(seedOf(name) + seed);
      const distinct = new Set<number>();
      while (distinct.size < 100) distinct.add(random(each));
      way.push(...distinct);
    }
    // In a hundred, the hundred; in more, others each time round.
    const at = ((way[turn % 100] ?? 0) + Math.floor(turn / 100) * (count > 100 ? 7919 : 0)) % each;
    return at * apart + (runs % apart);
  };
}

function seedOf(name: string): number {
  return name.split("").reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

function sent(name: string, { params = {}, query = {}, body, file }: Asked, token: string | undefined): Sent {
  const { method, path } = endpoints.get(name) ?? changeWedding;
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  const search = new URLSearchParams(query).toString();
  const form = file === undefined ? undefined : formOf(file);
  return {
    method,
    path: search === "" ? filled : `${filled}?${search}`,
    headers: {
      accept: "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(form === undefined
        ? body === undefined
          ? {}
          : { "content-type": "application/json" }
        : { "content-type": form.type }),
    },
    body: form?.body ?? (body === undefined ? undefined : JSON.stringify(body)),
  };
}

function formOf(name: string): { type: string; body: string } {
  const edge = "promesse-simulation";
  const part = (about: string, content: string): string =>
    `--${edge}\r\ncontent-disposition: form-data; ${about}\r\n\r\n${content}\r\n`;
  const file = `name="file"; filename="${name}.txt"\r\ncontent-type: text/plain`;
  const body = `${part('name="folderId"', "null")}${part(file, name)}--${edge}--\r\n`;
  return { type: `multipart/form-data; boundary=${edge}`, body };
}

function timed(agent: Agent, origin: string, { method, path, headers, body }: Sent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const begun = performance.now();
  const asking = request(origin + path, { method, agent, headers: { ...headers, ...length } }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.once("end", () => {
      const took = performance.now() - begun;
      if (answer.statusCode === 200) resolve(took);
      else
        reject(
          new Error(
            `${method} ${path}: ${answer.statusCode} ${Buffer.concat(parts).toString().slice(0, 200)}`,
          ),
        );
    });
  });
  asking.once("error", reject);
  asking.end(body);
  return promise;
}
