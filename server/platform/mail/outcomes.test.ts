/** What features are told of their emails, and what happens when they fail. */
import { pino } from "pino";
import { beforeEach, expect, it } from "vitest";
import { minute } from "#server/platform/clock.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { deliverDue, type FinishedEmail, type MailerContext } from "./delivery.ts";
import type { EmailOutcomeHandler, EmailTemplate, EmailTemplates } from "./email-template.ts";
import { enqueueEmail } from "./outbox.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const template: EmailTemplate = async () => ({
  subject: "Bonjour",
  preheader: "",
  blocks: [],
  footer: { reason: "" },
});

let sentCount: number;
let logLines: string[];
beforeEach(async () => {
  [sentCount, logLines] = [0, []];
  await world.database.write((db) =>
    enqueueEmail(
      { ...world.platform, db },
      { kind: "confirm", userId: null, address: "anouk@exemple.fr", language: "fr" },
    ),
  );
});

function createMailer(confirm: EmailOutcomeHandler): MailerContext {
  return {
    platform: world.platform,
    sender: {
      send: async () => {
        sentCount += 1;
      },
      close: () => undefined,
    },
    templates: new Proxy({} as EmailTemplates, { get: () => template }),
    outcomes: { confirm },
    log: pino({ base: null }, { write: (line: string) => logLines.push(line) }),
    finished: new Map<string, FinishedEmail>(),
    isClosing: () => false,
  };
}

async function countOutboxRows(): Promise<number> {
  return (await world.database.read.selectFrom("outbox").select("id").execute()).length;
}

it("delivery tells a feature the outcome again after it failed, without a second email", async () => {
  const outcomes: string[] = [];
  let attempts = 0;
  const mailer = createMailer(async (_platform, _message, outcome) => {
    attempts += 1;
    if (attempts === 1) throw new Error("busy");
    outcomes.push(outcome);
  });
  await deliverDue(mailer);
  expect(await countOutboxRows()).toBe(1);
  await deliverDue(mailer);
  expect(outcomes).toEqual(["sent"]);
  expect([sentCount, await countOutboxRows()]).toEqual([1, 0]);
});

it("delivery removes a sent email after a minute if its outcome cannot be recorded", async () => {
  const mailer = createMailer(() => Promise.reject(new TypeError("anouk@exemple.fr")));
  await deliverDue(mailer);
  world.advanceClock(minute);
  await deliverDue(mailer);
  expect([sentCount, await countOutboxRows()]).toEqual([1, 0]);
  expect(logLines.join("")).toContain("TypeError");
  expect(logLines.join("")).not.toContain("@");
});
