/** Opens the real app on a database of its own, and creates couples in it. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { inject } from "vitest";
import { type StoredFile, uploadFiles } from "#contract/documents.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Guest } from "#contract/guests.ts";
import { addGuest } from "#contract/guests.ts";
import { register } from "#contract/account.ts";
import { changeWedding } from "#contract/wedding.ts";
import { buildApp, type BuiltApp } from "#server/app.ts";
import type { Database } from "#server/database/database.ts";
import { createJournalWriter } from "#server/features/journal/writing.ts";
import { journaledTables } from "#server/journaled-tables.ts";
import { newId } from "#server/platform/clock.ts";
import { Announcements } from "#server/platform/announcements.ts";
import { readConfig } from "#server/platform/config.ts";
import type { FileLimits, Platform } from "#server/platform/context.ts";
import { type HttpLimits } from "#server/platform/http/limits.ts";
import { openLog } from "#server/platform/log.ts";
import { noMail } from "#server/platform/mail/outbox.ts";
import { openStaging } from "#server/platform/storage/staging.ts";
import { createTokens } from "#server/platform/tokens.ts";
import { openFreshDatabase } from "./database.ts";
import { type HttpResponse, ask, type RequestOptions, type SentFile } from "./http.ts";
import { openTestStorage } from "./storage.ts";

export interface Couple {
  readonly token: string;
  readonly device: string;
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

export interface World {
  readonly app: BuiltApp["app"];
  readonly served: readonly Endpoint[];
  readonly database: Database;
  readonly platform: Platform;
  /** Makes a call of the contract, with a member's token or without one. */
  ask<E extends Endpoint>(endpoint: E, request?: RequestOptions): Promise<HttpResponse<E>>;
  /** Signs up one account, whose wedding has the names of both partners. */
  signUpCouple(name?: string): Promise<Couple>;
  addGuest(of: Couple, fields?: Record<string, unknown>): Promise<Guest>;
  /** Uploads files into a folder, or to the root. */
  upload(of: Couple, files: readonly SentFile[], folderId?: string): Promise<readonly StoredFile[]>;
  /** Moves the clock forward. */
  advanceClock(milliseconds: number): void;
  close(): Promise<void>;
}

export const password = "un bouquet de pivoines";

export const fileLimits: FileLimits = { maxFileBytes: 2_000_000, quotaBytes: 8_000_000 };

/**
 * `overrides`: replaced parts of the platform; `wrapDatabase`: wraps the database; `log`: receives log lines; `limits`:
 * limits of the server's load. Load shedding is off by default, because the event loop of a machine that runs
 * tests is often delayed.
 */
export async function openWorld(
  overrides: Partial<Platform> = {},
  wrapDatabase = (database: Database): Database => database,
  log = openLog("silent"),
  limits: Partial<HttpLimits> = {},
): Promise<World> {
  const database = wrapDatabase(overrides.database ?? (await openFreshDatabase()));
  const storage = await openTestStorage();
  let clockOffset = 0;
  const platform: Platform = {
    announcements: new Announcements(),
    writeJournal: createJournalWriter(journaledTables),
    clock: () => Date.now() + clockOffset,
    newId,
    tokens: createTokens("a secret that is only ever used by tests"),
    storage,
    staging: openStaging(join(inject("folder"), randomUUID())),
    files: fileLimits,
    mail: noMail,
    google: undefined,
    payment: { kind: "practice", offer: { cents: 4900, currency: "EUR", text: { fr: "", en: "" } } },
    publicUrl: "https://promesse.exemple.fr",
    supportEmail: "",
    isSellerNamed: true,
    signUp: "open",
    signUpsPerHour: 10_000,
    writesPerMinute: 1_000_000,
    ...overrides,
    database,
  };
  const config = readConfig({
    DATA_DIR: inject("folder"),
    LOG_LEVEL: "silent",
    PUBLIC_URL: "https://promesse.exemple.fr",
  });
  const { app, served } = await buildApp(platform, config, log, { maxEventLoopDelay: 0, ...limits });
  let coupleCount = 0;
  const world: World = {
    app,
    served,
    database,
    platform,
    ask: (endpoint, request) => ask(app, endpoint, request),
    async signUpCouple(name = "Élise") {
      coupleCount += 1;
      const email = `couple${coupleCount}@exemple.fr`;
      const body = { email, password, first_name: name, last_name: "Marchand" };
      const { token, device } = (await world.ask(register, { body })).expectDone();
      const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
        id: string;
      };
      const names = { woman_first_name: name, man_first_name: "Gabriel" };
      (await world.ask(changeWedding, { body: names, as: token })).expectDone();
      return { token, device, userId: claims.id, email, password };
    },
    async addGuest(of, fields = {}) {
      const body = { firstName: "Mireille", lastName: "Aubert", ...fields };
      return (await world.ask(addGuest, { body, as: of.token })).expectDone();
    },
    async upload(of, files, folderId = "null") {
      const response = await world.ask(uploadFiles, { body: { folderId }, files, as: of.token });
      return response.expectDone().files;
    },
    advanceClock: (milliseconds) => {
      clockOffset += milliseconds;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
  return world;
}
