/**
 * Lets calls in, as many as can be answered soon, and tells the others at once that it is too busy. Refusing must cost next to
 * nothing and never wait behind the work that causes it: so calls are begun for a slice of each turn of the event loop, and
 * what arrives meanwhile waits, or is refused.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "../errors.ts";
import type { Log } from "../log.ts";
import { errorBody, refusalWords } from "../words.ts";
import { languageOf, type Language } from "#i18n/languages.ts";
import { isFilePath } from "./files.ts";
import { asksForPage, pageLanguage } from "./page-asked.ts";

export interface Limits {
  /** How many calls may be under way or wait to begin. */
  readonly calls: number;
  /** Milliseconds of each turn of the event loop in which calls are begun; twice as long where refusing took as long. */
  readonly slice: number;
}

/**
 * What the slower engine answers in about a second, and more than a hall of couples asks for at once: whoever is let in waits
 * no longer, and when the rush is over so is what it left. Short slices keep refusing quick; a third of the time is left for
 * those who were let in while ten times as many come as can be served.
 */
export const usualLimits: Limits = { calls: 500, slice: 4 };

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface Parts {
  readonly limits: Limits;
  readonly log: Log;
  /** What is told to browsers with every answer. */
  readonly told: Readonly<Record<string, string>>;
}

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Seconds after which whoever was refused may try again. */
const retryAfter = 1;
/** Milliseconds of a turn while new connections come. */
const shortSlice = 1;
/** Milliseconds between two lines about who was refused. */
const tallyEvery = 1000;
/** Milliseconds: calls whose connection broke off unseen are looked for no oftener. */
const lookEvery = 100;

export class Turnstile {
  readonly #answer: Answer;
  readonly #limits: Limits;
  readonly #log: Log;
  readonly #refusals: Refusals;
  readonly #waiting: Call[] = [];
  readonly #underWay = new Set<Call>();
  /** When calls began to be let in in this turn of the event loop, and for how long they are; undefined until one is. */
  #turn: { readonly began: number; readonly allowed: number } | undefined;
  /** When the first of those arrived who were refused since then; undefined if nobody was. */
  #refusedSince: number | undefined;
  #lookedAt = 0;
  #hasNewcomer = false;
  /** Since the last line of the log. */
  #refused = 0;

  constructor(answer: Answer, { limits, log, told }: Parts) {
    this.#answer = answer;
    this.#limits = limits;
    this.#log = log;
    this.#refusals = new Refusals(told);
  }

  /** Answers now, soon, or that it is too busy. */
  enter(request: IncomingMessage, response: ServerResponse): void {
    const path = pathOf(request);
    // Whoever watches over the server is told that it lives, however busy it is.
    if (path === "/healthz") return this.#answer(request, response);
    // What an open page still has to load is refused last: it cannot ask again.
    const most = isFilePath(path) ? 2 * this.#limits.calls : this.#limits.calls;
    if (this.#isFull(most)) return this.#refuse({ request, response });
    if (this.#waiting.length === 0 && this.#hasTime()) return this.#begin({ request, response });
    this.#waiting.push({ request, response });
    setImmediate(this.#next);
    return undefined;
  }

  /**
   * A connection was made. The system hands over one a turn, and who still waits to be handed over cannot be refused: while
   * they come, turns are short.
   */
  readonly welcome = (): void => {
    if (this.#hasNewcomer) return;
    this.#hasNewcomer = true;
    // After the next turn: whoever comes then has to be seen first.
    setImmediate(() => setImmediate(() => (this.#hasNewcomer = false)));
  };

  #isFull(most: number): boolean {
    if (this.#waiting.length + this.#underWay.size < most) return false;
    const now = performance.now();
    if (now - this.#lookedAt < lookEvery) return true;
    this.#lookedAt = now;
    for (const call of this.#underWay) if (isGone(call)) this.#underWay.delete(call);
    return this.#waiting.length + this.#underWay.size >= most;
  }

  /** One a callback: what it sets off runs before the next, and counts. */
  readonly #next = (): void => {
    if (this.#waiting.length === 0) return;
    if (!this.#hasTime()) {
      setImmediate(this.#next);
      return;
    }
    const call = this.#waiting.shift();
    if (call !== undefined && !isGone(call)) this.#begin(call);
  };

  #hasTime(): boolean {
    const now = performance.now();
    this.#turn ??= this.#beginTurn(now);
    return now - this.#turn.began < this.#turn.allowed;
  }

  /** However many are refused, half of the time is for those who were let in, as long as refusing stays quick. */
  #beginTurn(now: number): { began: number; allowed: number } {
    const { slice } = this.#limits;
    const refusing = now - (this.#refusedSince ?? now);
    this.#refusedSince = undefined;
    setImmediate(() => {
      this.#turn = undefined;
    });
    if (this.#hasNewcomer) return { began: now, allowed: Math.min(slice, shortSlice) };
    return { began: now, allowed: Math.min(Math.max(slice, refusing), 2 * slice) };
  }

  #begin(call: Call): void {
    if (!takesLong(call.request)) this.#count(call);
    this.#answer(call.request, call.response);
  }

  /** From when it was sent whole: a slow client keeps nobody out. */
  #count(call: Call): void {
    const { request, response } = call;
    let isOver = false;
    const begin = (): void => {
      if (!isOver) this.#underWay.add(call);
    };
    response.once("close", () => {
      isOver = true;
      this.#underWay.delete(call);
    });
    if (hasBody(request)) request.once("end", begin);
    else begin();
  }

  #refuse({ request, response }: Call): void {
    this.#refusedSince ??= performance.now();
    const { body, headers } = this.#refusals.for(request);
    response.writeHead(503, headers).end(request.method === "HEAD" ? undefined : body);
    this.#tally();
  }

  /** One line for all who were refused within a second: one each would cost as much as refusing. */
  #tally(): void {
    this.#refused += 1;
    if (this.#refused > 1) return;
    setTimeout(() => {
      this.#log.warn({ route: "too busy", status: 503, refused: this.#refused }, "too many calls at once");
      this.#refused = 0;
    }, tallyEvery).unref();
  }
}

function isGone({ request, response }: Call): boolean {
  return request.socket.destroyed || response.destroyed;
}

/** What comes or goes by files takes as long as the network does, and hardly any time of ours. */
function takesLong(request: IncomingMessage): boolean {
  const isForm = request.headers["content-type"]?.startsWith("multipart/") ?? false;
  return (
    isForm || /^\/(?:contents|archives|exports)\//u.test(request.url ?? "") || isFilePath(pathOf(request))
  );
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

function pathOf({ url = "/" }: IncomingMessage): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}

interface Refused {
  /** A text leaves with its headers in one piece. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string | number>>;
}

const refusal = new Refusal("busy", { retryAfter });

/** A sentence where a page was asked for, else what every refusal is; written out once for each language. */
class Refusals {
  readonly #told: Readonly<Record<string, string>>;
  readonly #written = new Map<string, Refused>();

  constructor(told: Readonly<Record<string, string>>) {
    this.#told = told;
  }

  for(request: IncomingMessage): Refused {
    const { accept = "" } = request.headers;
    const isPage = accept.includes("text/html") && asksForPage(request);
    const language = isPage ? pageLanguage(request) : languageOf(request.headers["accept-language"]);
    const key = isPage ? `page ${language}` : language;
    let known = this.#written.get(key);
    if (known === undefined) {
      known = this.#writeOut(isPage, language);
      this.#written.set(key, known);
    }
    return known;
  }

  #writeOut(isPage: boolean, language: Language): Refused {
    const text = isPage
      ? `${refusalWords(refusal, language)}\n`
      : JSON.stringify(errorBody(refusal, language));
    const headers = {
      ...this.#told,
      "retry-after": String(retryAfter),
      "cache-control": "no-store",
      vary: "Accept, Authorization",
      "content-type": isPage ? "text/plain; charset=utf-8" : "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(text),
    };
    return { body: text, headers };
  }
}
