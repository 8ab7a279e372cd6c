/** The world in which a journey takes place: whose calls are made, whose things must stay untouched. */
import { copyFileSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { inject } from "vitest";
import { addBudgetItem } from "#contract/budget.ts";
import { addWish } from "#contract/wishes.ts";
import { createCheckoutSession, payInPractice } from "#contract/checkout.ts";
import { deleteGuest } from "#contract/guests.ts";
import { logout } from "#contract/account.ts";
import { inviteMember } from "#contract/members.ts";
import { changeContact } from "#contract/providers.ts";
import { uploadPhoto } from "#contract/photos.ts";
import { makeLink } from "#server/features/account/service.ts";
import { openDatabase } from "#server/database/open.ts";
import { readConfig } from "#server/platform/config.ts";
import type { Platform } from "#server/platform/context.ts";
import { incomingIn } from "#server/platform/storage/incoming.ts";
import { openStorage } from "#server/platform/storage/open.ts";
import { engine } from "#test/support/database.ts";
import { weeklyToken } from "#server/features/weekly/service.ts";
import { googleFrom } from "#server/platform/google.ts";
import { bodies, kind, made, tableOf, uploaded, uploads } from "#test/support/examples.ts";
import type { GoogleStandIn } from "#test/support/google.ts";
import { helperOf, invite, join as bring, weddingOf } from "#test/support/partners.ts";
import { rowsOf } from "#test/support/wedding-rows.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";
import type { Memory } from "./memory.ts";
import { idsIn, type Secrets } from "./oracles.ts";
import type { Actor } from "./steps.ts";

export interface Ground {
  readonly world: World;
  readonly port: number;
  readonly google: GoogleStandIn;
  /** Nobody acts for them. */
  readonly others: Couple;
  readonly secrets: Secrets;
  /** What the log says of level error or worse, and what nobody caught. */
  readonly logged: readonly string[];
  close(): Promise<void>;
}

export async function openGround(google: GoogleStandIn): Promise<Ground> {
  const logged: string[] = [];
  const log = pino(
    { level: "error", base: null },
    {
      write: (line: string) => {
        // It is told so, and asks again.
        if (!line.includes('"SQLITE_BUSY"')) logged.push(line);
      },
    },
  );
  const { folder, parts } = await inMemory();
  const mail = { sends: true, hurry: () => undefined };
  const world = await openWorld({ mail, ...parts }, undefined, log);
  Object.assign(world.platform, { google: googleFrom(google.settings, world.platform.clock) });
  const others = await world.couple("Secretname");
  await furnishOthers(world, others);
  const ids = idsIn(await rowsOf(world, others));
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = world.app.server.address() as AddressInfo;
  const note = (error: unknown): void => void logged.push(String(error));
  const heard = ["unhandledRejection", "uncaughtException", "warning"] as const;
  for (const event of heard) process.on(event, note);
  const close = async (): Promise<void> => {
    for (const event of heard) process.off(event, note);
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { world, port, google, others, logged, secrets: { ids, words: /\bSecret|couple1@/u }, close };
}

/** What waits for no disk, where there is memory to be had as a folder: what is asked here has nothing to outlive. */
async function inMemory(): Promise<{ folder: string; parts: Partial<Platform> }> {
  const memory = "/dev/shm";
  const isRoomy = existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > 1e9;
  const folder = mkdtempSync(join(isRoomy ? memory : inject("folder"), "promesse-fuzz-"));
  const storage = await openStorage(readConfig({ DATA_DIR: folder }));
  const incoming = incomingIn(join(folder, "incoming"));
  if (engine === "postgres") return { folder, parts: { storage, incoming } };
  const file = join(folder, "promesse.db");
  copyFileSync(join(inject("folder"), "template.db"), file);
  return { folder, parts: { storage, incoming, database: await openDatabase({ file }) } };
}

/** One of everything, each under a name that nobody else ever writes. */
async function furnishOthers(world: World, others: Couple): Promise<void> {
  const as = others.token;
  for (const name of ["addTask", "addEvent", "addBudgetItem", "recordExpense", "addWitness", "createFolder"])
    await made(world, others, name);
  await uploaded(world, others);
  await tableOf(world, others);
  await world.guest(others, { firstName: "Secretguest" });
  const gone = await world.guest(others, { firstName: "Secretlost" });
  (await world.ask(deleteGuest, { params: { id: gone.id }, as })).expectDone();
  const wish = { kind: "locked", guest_id: (await world.guest(others, { firstName: "Secretwish" })).id };
  (await world.ask(addWish, { body: wish, as })).expectDone();
  (await world.ask(changeContact, { params: kind, body: { company: "Secretcompany" }, as })).expectDone();
  (
    await world.ask(uploadPhoto, { body: bodies["uploadPhoto"], files: uploads["uploadPhoto"] ?? [], as })
  ).expectDone();
  await invite(world, others);
  (await world.ask(createCheckoutSession, { as })).expectDone();
}

/** Who acts, each by a token; newcomers are of the memory's. */
export type Cast = Readonly<Record<Exclude<Actor, "newcomer" | "nobody">, Couple>> & {
  readonly wedding: string;
};

/** A couple of two, who help them, and one of each thing, so that no call is without something to work on. */
export async function castOf(ground: Ground, memory: Memory): Promise<Cast> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await newCast(ground, memory);
    } catch (error) {
      // As for whoever asks: while a deletion is written out of the file, the server may say that it is busy.
      if (tries === 5 || !String(error).includes('"busy"')) throw error;
      await pause(500);
    }
  }
}

async function newCast({ world }: Ground, memory: Memory): Promise<Cast> {
  memory.side = "ours";
  memory.leave();
  const couple = await world.couple("Ours");
  const partner = await world.couple("Camille");
  await bring(world, couple, partner);
  const helper = await helperOf(world, couple, { budget: true });
  const leaver = await world.couple("Gone");
  (await world.ask(logout, { as: leaver.token })).expectDone();
  const forger = { ...couple, token: `${couple.token.slice(0, -8)}AAAAAAAA` };
  for (const [noun, name] of Object.entries(adding))
    memory.note(noun, await made(world, couple, name, "Ours"));
  for (const noun of ["Guest", "Guest"]) memory.note(noun, (await world.guest(couple)).id);
  const item = { type: "Ours", price: 1 };
  memory.note(
    "BudgetItem",
    (await world.ask(addBudgetItem, { body: item, as: couple.token })).expectDone().id,
  );
  memory.note("Table", await tableOf(world, couple, "Ours"));
  const wish = { kind: "locked", guest_id: memory.find("Guest", 0) };
  memory.note("Wish", (await world.ask(addWish, { body: wish, as: couple.token })).expectDone().id);
  const invitation = (await world.ask(inviteMember, { body: {}, as: couple.token })).expectDone();
  memory.note("Invitation", invitation.id);
  memory.note("Member", helper.userId);
  const contact = { params: kind, body: { company: "Ours" }, as: couple.token };
  (await world.ask(changeContact, contact)).expectDone();
  const [file] = await world.upload(couple, [{ name: "Ours.txt", bytes: "Ours" }]);
  memory.note("File", file?.id ?? "");
  for (const { email } of [couple, partner]) memory.note("address", email);
  return { couple, partner, helper, leaver, forger, wedding: await weddingOf(world, couple) };
}

/** One photo: it costs more than all else together. */
export async function hangPhoto({ world }: Ground, memory: Memory, { couple }: Cast): Promise<void> {
  const photo = { body: bodies["uploadPhoto"], files: uploads["uploadPhoto"] ?? [], as: couple.token };
  memory.note("Photo", (await world.ask(uploadPhoto, photo)).expectDone().photo.id);
}

/** Somebody new in the place of one who is out, or elsewhere; all of them where that cannot be. */
export async function recast(ground: Ground, memory: Memory, cast: Cast, who: Actor): Promise<Cast> {
  const { world } = ground;
  try {
    if (who === "helper") return { ...cast, helper: await helperOf(world, cast.couple, { documents: true }) };
    if (who === "partner") {
      const partner = await world.couple("Camille");
      await bring(world, cast.couple, partner);
      return { ...cast, partner };
    }
  } catch {
    // The couple is out too, or is two.
  }
  return castOf(ground, memory);
}

const adding: Readonly<Record<string, string>> = {
  Task: "addTask",
  Event: "addEvent",
  Expense: "recordExpense",
  Witness: "addWitness",
  Folder: "createFolder",
};

/** What a payment of somebody's own is looked at by. */
async function paidSession(world: World): Promise<string> {
  const as = (await world.couple("Payer")).token;
  const { clientSecret } = (await world.ask(createCheckoutSession, { as })).expectDone();
  const body = { ...bodies["payInPractice"], client_secret: clientSecret };
  return (await world.ask(payInPractice, { body, as })).expectDone().session_id;
}

let persons = 0;

/** What is only had by mail, from Google or from somebody else's hand; 'none' where it is not to be had. */
export async function handedOver(ground: Ground, of: string, cast: Cast, address: string): Promise<string> {
  const { world, google } = ground;
  const link = async (kindOf: "confirm" | "reset") =>
    (await makeLink(world.platform, kindOf, address))?.split("#")[1] ?? "none";
  switch (of) {
    case "token of AtLink":
      return link("reset");
    case "token of Password":
      // Of somebody's own: it ends their sessions.
      return (
        (await makeLink(world.platform, "reset", (await world.couple("Forgetful")).email))?.split("#")[1] ??
        "none"
      );
    case "token of Address":
      return link("confirm");
    case "token of WeeklyMail":
      return weeklyToken(world.platform, cast.couple.userId);
    case "token of AtInvitation":
    case "token of Wedding":
      return invite(world, await world.couple("Host"));
    case "session_id":
      return paidSession(world);
    case "google_token": {
      persons += 1;
      const email = `google${persons}@exemple.fr`;
      const iat = Math.floor(world.platform.clock() / 1000);
      const good = { iat, nbf: iat - 300, exp: iat + 3600 };
      return google.token({ sub: `google${persons}`, email, hd: "exemple.fr", ...good });
    }
    default:
      return "none";
  }
}
