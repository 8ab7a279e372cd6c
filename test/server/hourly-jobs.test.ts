/**
 * Checks that a failure in the hourly sweeps stops nothing else: it is logged, and the failed part is done
 * later.
 */
import type { KyselyPlugin } from "kysely";
import { pino } from "pino";
import { beforeEach, expect, it } from "vitest";
import { deleteWedding } from "#contract/deletion.ts";
import { addBudgetItem } from "#contract/budget.ts";
import { deleteGuest } from "#contract/guests.ts";
import { binHandlers } from "#server/dependencies.ts";
import type { ReplyLinkRow } from "#server/database/reply-rows.ts";
import type { WeddingRow } from "#server/database/tables/weddings.ts";
import { purgeExpiredItems, type BinHandlers } from "#server/features/bin/service.ts";
import { freezeCountsOfPastWeddings } from "#server/features/budget/settings.ts";
import { sendDueBriefReminders } from "#server/features/caterer-briefs/reminding.ts";
import { deleteDueWeddings } from "#server/features/deletion/service.ts";
import { eraseDueHealthData } from "#server/features/health-data/service.ts";
import { fillMailStops } from "#server/features/replies/service.ts";
import { fillReplyCodes } from "#server/features/reply-links/service.ts";
import { dayDuration } from "#server/platform/clock.ts";
import type { Platform } from "#server/platform/context.ts";
import { deleteMarked, sweepBlobs } from "#server/platform/storage/loose-blobs.ts";
import { runHourlyJobs } from "#server/hourly-jobs.ts";
import { answerForGuests, setDinnerDay, sendBrief } from "#test/support/briefs.ts";
import { joinWedding, getWeddingId } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
let weddingId: string;
beforeEach(async () => {
  weddingId = await getWeddingId(world, couple);
});

async function deletedGuest(): Promise<string> {
  const { id } = await world.addGuest(couple);
  (await world.ask(deleteGuest, { params: { id }, as: couple.token })).expectDone();
  return id;
}

async function idsInBin(): Promise<string[]> {
  const rows = world.database.read.selectFrom("bin_items").select("id").where("wedding_id", "=", weddingId);
  return (await rows.execute()).map(({ id }) => id);
}

/** Handlers that fail to purge tasks. */
const poisoned: BinHandlers = {
  ...binHandlers,
  task: { ...binHandlers.task, purge: () => Promise.reject(new Error("secret of the couple")) },
};

async function fillWithTasks(count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    wedding_id: weddingId,
    id: world.platform.newId(),
    kind: "task" as const,
    label: "",
    deleted_at: world.platform.clock() - 1,
    deleted_by: "",
    part_of: null,
  }));
  await world.database.write((queries) => queries.insertInto("bin_items").values(rows).execute());
}

it("the hourly sweep empties a bin past rows that cannot be purged, and purges those later", async () => {
  await fillWithTasks(201);
  const guest = await deletedGuest();
  world.advanceClock(31 * dayDuration);
  const failure: unknown = await purgeExpiredItems(world.platform, poisoned).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: "201 failed" });
  const left = await idsInBin();
  expect(left).toHaveLength(201);
  expect(left).not.toContain(guest);
  await purgeExpiredItems(world.platform, binHandlers);
  expect(await idsInBin()).toEqual([]);
  world.advanceClock(-31 * dayDuration);
});

/** Makes the first write fail. */
function failingOnce({ database, ...platform }: Platform): Platform {
  let writes = 0;
  const write: typeof database.write = (job, options) => {
    writes += 1;
    return writes === 1 ? Promise.reject(new Error("no")) : database.write(job, options);
  };
  return {
    ...platform,
    database: { ...database, scheduleSecureErase: () => database.scheduleSecureErase(), write },
  };
}

it("the hourly sweep deletes weddings past one that cannot be deleted, and that one later", async () => {
  const couples = [couple, await world.signUpCouple()];
  const doomed: string[] = [];
  for (const one of couples) {
    const partner = await world.signUpCouple();
    await joinWedding(world, one, partner);
    doomed.push(await getWeddingId(world, one));
    const body = { password: one.password, confirmation: "delete" };
    (await world.ask(deleteWedding, { body: body, as: one.token })).expectDone();
    world.advanceClock(1);
  }
  const left = async () => {
    const rows = await world.database.read.selectFrom("weddings").select("id").execute();
    return rows.map(({ id }) => id).filter((id) => doomed.includes(id));
  };
  world.advanceClock(8 * dayDuration);
  await expect(deleteDueWeddings(failingOnce(world.platform))).rejects.toMatchObject({
    errors: [{ message: doomed[0] }],
  });
  expect(await left()).toEqual([doomed[0]]);
  await deleteDueWeddings(world.platform);
  expect(await left()).toEqual([]);
  world.advanceClock(-8 * dayDuration);
});

it("the hourly sweep removes blobs past one that the storage cannot remove, and that one later", async () => {
  const { storage } = world.platform;
  const ids = Array.from({ length: 3 }, () => world.platform.newId()).toSorted();
  const rows = ids.map((id) => ({ wedding_id: weddingId, id, noted_at: 0 }));
  await world.database.write((queries) => queries.insertInto("loose_contents").values(rows).execute());
  const remove: typeof storage.remove = (key) =>
    key.id === ids[0] ? Promise.reject(new Error("no")) : storage.remove(key);
  const broken = { ...world.platform, storage: { ...storage, remove } };
  await expect(deleteMarked(broken)).rejects.toThrow("no");
  await expect(sweepBlobs(broken)).rejects.toMatchObject({ message: "1 failed" });
  const left = await world.database.read.selectFrom("loose_contents").select("id").execute();
  expect(left).toEqual([{ id: ids[0] }]);
  expect(await sweepBlobs(world.platform)).toBe(1);
});

/**
 * A platform whose queries about one wedding fail, as those of a wedding with a value that no code expects. Queries
 * that look for due weddings name none, and work.
 */
function brokenFor(brokenId: string): Platform {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes(brokenId)) throw new RangeError("secret of the couple");
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { database, ...platform } = world.platform;
  const write: typeof database.write = (job, options) =>
    database.write((queries) => job(queries.withPlugin(plugin)), options);
  const read = database.read.withPlugin(plugin);
  const scheduleSecureErase = () => database.scheduleSecureErase();
  return { ...platform, database: { ...database, scheduleSecureErase, read, write } };
}

interface Sweeping {
  readonly sweep: (platform: Platform) => Promise<unknown>;
  /** Makes the sweep have something to do in the wedding. */
  readonly prepare: (one: Couple, weddingId: string) => Promise<unknown>;
  /** Whether the sweep has done it. */
  readonly isDone: (weddingId: string) => Promise<boolean>;
}

const updateWeddings = (id: string, changes: Partial<WeddingRow>) =>
  world.database.write((queries) =>
    queries.updateTable("weddings").set(changes).where("id", "=", id).execute(),
  );
const daysAway = (days: number) =>
  new Date(world.platform.clock() + days * dayDuration).toISOString().slice(0, 10);
const updateLinks = (id: string, changes: Partial<ReplyLinkRow>) =>
  world.database.write((queries) =>
    queries.updateTable("reply_links").set(changes).where("wedding_id", "=", id).execute(),
  );

const perWedding: Readonly<Record<string, Sweeping>> = {
  health: {
    sweep: eraseDueHealthData,
    prepare: (_, id) => updateWeddings(id, { wedding_date: daysAway(-40), health_next_at: 1 }),
    async isDone(id) {
      const row = world.database.read.selectFrom("weddings").select("health_noticed_at").where("id", "=", id);
      return (await row.executeTakeFirstOrThrow()).health_noticed_at !== null;
    },
  },
  "frozen counts": {
    sweep: freezeCountsOfPastWeddings,
    async prepare(one) {
      const moment_id = await setDinnerDay(world, one, daysAway(-3));
      const price_lines = [{ kind: "adult", moment_id, unit_price: 62 }];
      const body = { type: "Traiteur et boissons", price: 1, price_lines };
      (await world.ask(addBudgetItem, { body, as: one.token })).expectDone();
    },
    async isDone(id) {
      const rows = world.database.read
        .selectFrom("budget_settings")
        .select("counts")
        .where("wedding_id", "=", id);
      return (await rows.execute()).some(({ counts }) => counts.includes("true"));
    },
  },
  "caterer briefs": {
    sweep: (platform) =>
      sendDueBriefReminders({ ...platform, mail: { sends: true, flush: () => undefined } }),
    async prepare(one, id) {
      const dinner = await setDinnerDay(world, one, daysAway(5));
      await sendBrief(world, one, dinner);
      const { id: guest } = await world.addGuest(one);
      await answerForGuests(world, one, dinner, { [guest]: true });
      // It is between 20:00 and 21:00 there. Zones are at most 14 hours ahead.
      const hours = 20 - new Date(world.platform.clock()).getUTCHours();
      const ahead = hours > 14 ? hours - 24 : hours;
      await updateWeddings(id, { time_zone: `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}` });
    },
    async isDone(id) {
      const rows = world.database.read
        .selectFrom("caterer_briefs")
        .select("reminded_hash")
        .where("wedding_id", "=", id);
      return (await rows.execute()).some(({ reminded_hash }) => reminded_hash !== null);
    },
  },
  "reply codes": {
    sweep: fillReplyCodes,
    async prepare(one, id) {
      await world.addGuest(one);
      await updateLinks(id, { code_hash: null });
    },
    async isDone(id) {
      const rows = world.database.read
        .selectFrom("reply_links")
        .select("code_hash")
        .where("wedding_id", "=", id);
      return (await rows.execute()).every(({ code_hash }) => code_hash !== null);
    },
  },
  "stopped mailboxes": {
    sweep: fillMailStops,
    async prepare(one, id) {
      await world.addGuest(one, { email: "stop@exemple.fr" });
      await updateLinks(id, { mails_stopped_at: 1, mailbox: "" });
    },
    async isDone(id) {
      const rows = world.database.read.selectFrom("mail_stops").selectAll().where("wedding_id", "=", id);
      return (await rows.execute()).length === 1;
    },
  },
};

it.each(Object.entries(perWedding))(
  "%s: a wedding that fails stops no other, and is named in the log by its id alone",
  async (_, { sweep, prepare, isDone }) => {
    const couples = [couple, await world.signUpCouple(), await world.signUpCouple()];
    const ids = await Promise.all(couples.map((one) => getWeddingId(world, one)));
    for (const [at, one] of couples.entries()) await prepare(one, ids[at] ?? "");
    const [first = "", broken = "", last = ""] = ids;
    await expect(sweep(brokenFor(broken))).rejects.toMatchObject({
      message: "1 failed",
      errors: [{ message: `wedding ${broken}` }],
    });
    expect([await isDone(first), await isDone(broken), await isDone(last)]).toEqual([true, false, true]);
    await sweep(world.platform);
    expect(await isDone(broken)).toBe(true);
  },
);

it("the server continues after a failed sweep, and logs which row failed without the couple's texts", async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const { signal } = new AbortController();
  await deletedGuest();
  const id = world.platform.newId();
  await world.database.write((queries) =>
    queries.insertInto("loose_contents").values({ wedding_id: weddingId, id, noted_at: 0 }).execute(),
  );
  world.advanceClock(31 * dayDuration);
  const storage = { ...world.platform.storage, remove: () => Promise.reject(new TypeError("Zoé")) };
  await runHourlyJobs(failingOnce({ ...world.platform, storage }), log, signal);
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { sweep: "sessions", item: "", name: "Error", msg: "sweep failed" },
    { sweep: "contents", item: `${weddingId}/${id}`, name: "TypeError", msg: "sweep failed" },
  ]);
  expect(lines.join("")).not.toContain("Zoé");
  expect(await idsInBin()).toEqual([]);
  await runHourlyJobs(world.platform, log, signal);
  expect(lines).toHaveLength(2);
  world.advanceClock(-31 * dayDuration);
});
