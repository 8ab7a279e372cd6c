/**
 * Runs one journey of the fuzzer: random calls one after the other in a world of their own, with each answer
 * checked.
 */
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { readWeddingRows } from "#test/support/wedding-rows.ts";
import { findFault, parseJson, type Tally } from "./answers.ts";
import type { Call, Document } from "./document.ts";
import { type Personas, createPersonas, type Fixture, provideValues } from "./fixture.ts";
import { Memory, getNoun } from "./memory.ts";
import { type Request, type Step, getSteps } from "./requests.ts";
import { type Answer, HttpClient } from "./http-client.ts";

/** Steps between two checks of the other couple's rows. */
const checkInterval = 25;

/** After these calls the caller is in another wedding. */
const callsToOtherWedding = new Set([
  "acceptInvitation",
  "beginWedding",
  "importWedding",
  "openWedding",
  "leaveWedding",
  "removeMember",
]);

interface JourneyOptions {
  readonly seed: number;
  readonly length: number;
  /** The calls to choose from; all of the document by default. */
  readonly among?: readonly Call[];
}

export class Journey {
  readonly #fixture: Fixture;
  readonly #document: Document;
  readonly #tally: Tally;
  readonly #memory: Memory;
  readonly #client: HttpClient;
  readonly #trail: string[] = [];
  #personas: Personas | undefined;

  constructor(fixture: Fixture, document: Document, tally: Tally) {
    this.#fixture = fixture;
    this.#document = document;
    this.#tally = tally;
    this.#memory = new Memory(fixture.secrets.ids);
    this.#client = new HttpClient(fixture.port);
  }

  /** @throws Error with the latest requests when a check fails. */
  async run({ seed, length, among = this.#document.calls }: JourneyOptions): Promise<void> {
    const { world, others } = this.#fixture;
    let personas = await createPersonas(this.#fixture, this.#memory);
    this.#personas = personas;
    const steps = this.#createSteps();
    const before = await readWeddingRows(world, others);
    const choices = fc.tuple(fc.constantFrom(...among), fc.integer());
    try {
      for (const [index, [call, own]] of fc.sample(fc.noBias(choices), { seed, numRuns: length }).entries()) {
        await provideValues(this.#fixture, this.#memory, personas, call);
        const arbitrary = steps.get(call);
        const [step] = arbitrary === undefined ? [] : fc.sample(arbitrary, { seed: own, numRuns: 1 });
        if (step !== undefined) personas = await this.#makeStep(call, step, personas);
        this.#personas = personas;
        if (index % checkInterval !== 0 && index !== length - 1) continue;
        if ((await readWeddingRows(world, others)) !== before)
          this.#fail("the other couple's rows were changed");
      }
    } finally {
      this.#client.close();
    }
  }

  #createSteps(): Map<Call, fc.Arbitrary<Step>> {
    const context = {
      memory: this.#memory,
      getToken: (actor: Step["as"]): string | undefined => {
        if (actor === "nobody") return undefined;
        return actor === "newcomer" ? this.#memory.find("newcomer") : this.#personas?.[actor].token;
      },
      wedding: () => this.#personas?.wedding ?? "none",
    };
    return new Map(this.#document.calls.map((call) => [call, fc.noBias(getSteps(call, context))]));
  }

  /** Makes the call, and returns the callers after it. */
  async #makeStep(call: Call, { as, request, times, wait }: Step, personas: Personas): Promise<Personas> {
    this.#fixture.world.advanceClock(wait * 1000);
    this.#trail.push(`${as}: ${describeRequest(request)}`);
    const answers = await Promise.all(Array.from({ length: times }, () => this.#send(request))).catch(
      (error: unknown) => this.#fail(`no answer: ${String(error)}`),
    );
    for (const answer of answers) this.#check(call, request, answer, as);
    if (as !== "couple" && as !== "partner" && as !== "helper") return personas;
    const isOut = answers.some(({ text }) => text.includes('"not_signed_in"'));
    const isElsewhere = callsToOtherWedding.has(call.name) && answers.some(({ status }) => status === 200);
    return isOut || isElsewhere ? createPersonas(this.#fixture, this.#memory) : personas;
  }

  /** Retries while the server is busy, as it may be while it vacuums a deletion. */
  async #send(request: Request): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.#client.send(request);
      if (answer.status !== 503 || !answer.text.includes('"busy"') || tries === 40) return answer;
      await pause(250);
    }
  }

  #check(call: Call, request: Request, answer: Answer, as: Step["as"]): void {
    const { secrets, logged } = this.#fixture;
    this.#tally.note(call.name, answer.status);
    const fault =
      findFault(answer, { document: this.#document, call, request, secrets }) ||
      (logged.length > 0 ? `logged ${logged.join(" ")}` : "");
    if (fault !== "")
      this.#fail(`${call.name}: ${fault}\nanswer: ${answer.status} ${answer.text.slice(0, 1500)}`);
    if (answer.status === 200) this.#learn(call, request, answer, as);
  }

  #learn(call: Call, { path }: Request, { headers, text }: Answer, as: Step["as"]): void {
    const body = parseJson(text);
    if (call.method === "GET") this.#memory.noteEtag(path, headers["etag"]);
    if (typeof body === "object" && body !== null && "token" in body)
      this.#memory.note("newcomer", String(body.token));
    // A newcomer's rows belong to another wedding than the couple's.
    if (as === "newcomer") return;
    this.#memory.learn(getNoun(call.name), body);
    const [, id] = /\/([^/?]+)(?:\?|$)/u.exec(path) ?? [];
    if (call.method === "DELETE" && id !== undefined) this.#memory.forget(id);
  }

  #fail(what: string): never {
    throw new Error(`${what}\nafter these requests, the latest last:\n${this.#trail.slice(-12).join("\n")}`);
  }
}

function describeRequest({ method, path, headers, body = "" }: Request): string {
  const { accept: _, authorization: __, ...others } = headers;
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(others).slice(0, 300)} ${body.toString().slice(0, 600)}`;
}
