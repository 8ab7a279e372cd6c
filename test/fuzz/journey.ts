/** A journey of the fuzzer: its steps, one after the other, on a ground of their own, each answer held against the oracles. */
import { setTimeout as pause } from "node:timers/promises";
import { rowsOf } from "#test/support/wedding-rows.ts";
import { compose, type Filled } from "./composing.ts";
import type { Call, Document } from "./document.ts";
import { type Cast, castOf, type Ground, handedOver, hangPhoto, recast } from "./ground.ts";
import { Hole, type Json, Memory, nounOf, type Recipe } from "./memory.ts";
import { faultIn, parsed } from "./oracles.ts";
import { type Answer, type Request, Wire } from "./sending.ts";
import type { Step } from "./steps.ts";
import type { Tally } from "./tally.ts";

/** Something that must never be, with the requests that led to it. */
export class Fault extends Error {
  constructor(what: string, trail: readonly string[]) {
    super(`${what}\nafter these requests, the last of which showed it:\n${trail.slice(-12).join("\n")}`);
  }
}

/** Milliseconds until whoever was told that the server is busy asks again, and how often. */
const [again, patience] = [250, 40];

/** Steps between two looks at what the other couple has. */
const lookEvery = 25;

/** Calls after which somebody works on another wedding. */
const moves = new Set(["acceptInvitation", "beginWedding", "openWedding", "leaveWedding", "removeMember"]);

export class Journey {
  readonly #ground: Ground;
  readonly #document: Document;
  readonly #tally: Tally;
  readonly #memory: Memory;
  readonly #wire: Wire;
  readonly #trail: string[] = [];
  #cast: Cast;
  /** Steps, the one that is being taken counted. */
  taken = 0;

  static async begin(ground: Ground, document: Document, tally: Tally): Promise<Journey> {
    const memory = new Memory(ground.secrets.ids);
    const cast = await castOf(ground, memory);
    await hangPhoto(ground, memory, cast);
    return new Journey({ ground, document, tally, memory, cast });
  }

  constructor({ ground, document, tally, memory, cast }: Parts) {
    this.#ground = ground;
    this.#document = document;
    this.#tally = tally;
    this.#memory = memory;
    this.#cast = cast;
    this.#wire = new Wire(ground.port);
  }

  /** @throws Fault */
  async go(steps: readonly Step[]): Promise<void> {
    const { world, others } = this.#ground;
    const before = await rowsOf(world, others);
    const look = async (): Promise<void> => {
      if ((await rowsOf(world, others)) !== before) this.#fail("the other couple's rows were changed");
    };
    try {
      for (const [index, step] of steps.entries()) {
        await this.#take(step);
        if (index % lookEvery === lookEvery - 1) await look();
      }
      await look();
    } finally {
      this.#wire.close();
    }
  }

  async #take(step: Step): Promise<void> {
    const call = this.#document.calls.find(({ name }) => name === step.call);
    this.taken += 1;
    if (call === undefined) throw new Error(`no call ${step.call}`);
    this.#memory.side = step.as === "newcomer" ? "newcomer" : "ours";
    if (step.wait > 0) this.#ground.world.wait(step.wait * 1000);
    const request = compose(call, step, await this.#fill(step));
    this.#trail.push(`${step.as}: ${shown(request)}`);
    const answers = await Promise.all(Array.from({ length: step.times }, () => this.#send(request))).catch(
      (error: unknown) => this.#fail(`no answer: ${String(error)}`),
    );
    for (const answer of answers) this.#judge(call, request, answer);
    await this.#recast(step, answers);
  }

  /** Again after a moment where the server says so, as it may while a deletion is written out of the file. */
  async #send(request: Request): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.#wire.send(request);
      if (answer.status !== 503 || !answer.text.includes('"busy"') || tries === patience) return answer;
      this.#tally.again += 1;
      await pause(again);
    }
  }

  #judge(call: Call, request: Request, answer: Answer): void {
    const { secrets, logged } = this.#ground;
    const body = parsed(answer.text);
    this.#tally.note(call.name, answer.status, codeIn(body));
    const given = { document: this.#document, call, request, secrets };
    const fault = faultIn(answer, given) || (logged.length > 0 ? `logged ${logged.join(" ")}` : "");
    if (fault !== "")
      this.#fail(`${call.name}: ${fault}\nanswer: ${answer.status} ${answer.text.slice(0, 1500)}`);
    if (answer.status !== 200) return;
    if (call.method === "GET") this.#memory.noteEtag(request.path, answer.headers["etag"]);
    this.#memory.learn(nounOf(call.name), body);
    if (call.method === "DELETE") {
      const [, id = ""] = /\/([^/?]+)(?:\?|$)/u.exec(request.path) ?? [];
      this.#memory.forget(id);
    }
    if (typeof body === "object" && body !== null && "token" in body)
      this.#memory.note("newcomer", String(body.token));
  }

  #fail(what: string): never {
    throw new Fault(what, this.#trail);
  }

  /** Somebody new where somebody is out, or elsewhere. */
  async #recast({ as, call }: Step, answers: readonly Answer[]): Promise<void> {
    if (as !== "couple" && as !== "partner" && as !== "helper") return;
    const isOut = answers.some(({ text }) => text.includes('"not_signed_in"'));
    const isElsewhere = moves.has(call) && answers.some(({ status }) => status === 200);
    if (isOut || isElsewhere) this.#cast = await recast(this.#ground, this.#memory, this.#cast, as);
  }

  async #fill(step: Step): Promise<Filled> {
    const { as } = step;
    const newcomer = this.#memory.find("newcomer", 0);
    const token = as === "nobody" ? undefined : as === "newcomer" ? newcomer : this.#cast[as].token;
    return {
      params: (await this.#filled(step.params)) as Filled["params"],
      query: await this.#filled(step.query),
      body: step.body === undefined ? undefined : await this.#filled(step.body),
      token,
      etagOf: (url) => this.#memory.etagOf(url),
      anyEtag: this.#memory.anyEtag(),
      wedding: this.#cast.wedding,
    };
  }

  async #filled(recipe: Recipe): Promise<Json> {
    if (recipe instanceof Hole) return this.#remembered(recipe);
    if (typeof recipe !== "object" || recipe === null) return recipe;
    if (Array.isArray(recipe)) return Promise.all(recipe.map((one: Recipe) => this.#filled(one)));
    const fields = Object.entries(recipe as Readonly<Record<string, Recipe>>);
    const filled = fields.map(async ([name, one]) => [name, await this.#filled(one)] as const);
    return Object.fromEntries(await Promise.all(filled));
  }

  async #remembered({ of, pick }: Hole): Promise<string> {
    const memory = this.#memory;
    if (of === "any") return memory.any(pick);
    if (of === "Item") return memory.find(pick % 3 === 0 ? "File" : "Folder", pick);
    if (of === "Linked") return memory.find(pick % 2 === 0 ? "BudgetItem" : "Expense", pick);
    if (!byHand.test(of) || pick % 4 === 0) return memory.find(of, pick);
    const found = await handedOver(this.#ground, of, this.#cast, memory.find("address", pick));
    memory.note(of, found);
    return found;
  }
}

/** What no reply holds. */
const byHand = /^(?:token of .*|google_token|session_id)$/u;

interface Parts {
  readonly ground: Ground;
  readonly document: Document;
  readonly tally: Tally;
  readonly memory: Memory;
  readonly cast: Cast;
}

function codeIn(body: unknown): string {
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

function shown({ method, path, headers, body = "" }: Request): string {
  const { accept: _, authorization: __, ...others } = headers;
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(others).slice(0, 300)} ${body.toString().slice(0, 600)}`;
}
