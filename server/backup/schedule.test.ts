/** Scheduled backups: when they run, in which process, and which archives are kept. */
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { type TestInstallation, createInstallation } from "#test/support/installations.ts";
import { startProcess } from "#test/support/running-server.ts";
import { hour, minute } from "../platform/clock.ts";
import { maxBackupTime, readLease } from "./lease.ts";
import { createBackup } from "./create-backup.ts";
import {
  getBackupName,
  removeOldest,
  type Schedule,
  createSchedule,
  type ScheduleInput,
} from "./schedule.ts";

let home: TestInstallation;
let folder: string;
let now: number;
let logged: { level: number; msg: string; reason?: string }[];
beforeEach(async () => {
  home = await createInstallation();
  folder = join(home.folder, "backups");
  now = Date.UTC(2027, 5, 12, 10);
  logged = [];
});

const log = pino({ level: "info" }, { write: (line: string) => logged.push(JSON.parse(line)) });

async function withSchedules(
  count: number,
  job: (schedules: Schedule[], scheduling: ScheduleInput) => Promise<void>,
): Promise<void> {
  const database = await home.open();
  const settings = { folder, everyHours: 24, maxCopies: 2 };
  const make = async (path: string, signal: AbortSignal): Promise<string> => {
    await createBackup({ config: home.config, path, signal });
    return "";
  };
  const scheduling: ScheduleInput = { database, clock: () => now, settings, log, createBackup: make };
  const schedules = Array.from({ length: count }, () => createSchedule(scheduling));
  try {
    await job(schedules, scheduling);
  } finally {
    await database.close();
  }
}

describe("scheduled backups", () => {
  it("run when due, in one of several servers, and the oldest are removed", async () => {
    await withSchedules(3, async (schedules) => {
      const lookAll = async () =>
        (await Promise.all(schedules.map((each) => each.runIfDue()))).filter((path) => path !== undefined);
      expect(await lookAll()).toEqual([join(folder, "promesse-20270612T100000Z.tar")]);
      now += 23 * hour;
      expect(await lookAll()).toEqual([]);
      now += hour;
      expect(await lookAll()).toHaveLength(1);
      now += 50 * hour;
      expect(await lookAll()).toHaveLength(1);
    });
    expect(readdirSync(folder)).toEqual(["promesse-20270613T100000Z.tar", "promesse-20270615T120000Z.tar"]);
    expect(logged.map(({ msg }) => msg)).toEqual(["backup made", "backup made", "backup made"]);
  });

  it("are complete although an old archive cannot be removed, which is logged", async () => {
    const [stuck, old] = [getBackupName(now - 90 * hour), getBackupName(now - 80 * hour)];
    mkdirSync(join(folder, stuck, "cannot be removed as a file"), { recursive: true });
    writeFileSync(join(folder, old), "");
    await withSchedules(1, async ([schedule], { database }) => {
      now += minute;
      writeFileSync(join(folder, getBackupName(now - hour)), "");
      expect(await schedule?.runIfDue()).toBe(join(folder, getBackupName(now)));
      expect(await readLease(database.read)).toEqual({ madeAt: now, heldUntil: 0 });
    });
    expect(readdirSync(folder)).toEqual([stuck, getBackupName(now - hour), getBackupName(now)]);
    expect(logged.map(({ level, msg }) => [level, msg])).toEqual([
      [30, "backup made"],
      [40, "an old backup could not be removed"],
    ]);
  });

  it("that fail are logged, and retried after an hour", async () => {
    writeFileSync(folder, "not a folder");
    await withSchedules(2, async ([one, other]) => {
      expect(await one?.runIfDue()).toBeUndefined();
      expect(logged).toMatchObject([{ level: 50, msg: "the backup failed", reason: /EEXIST|ENOTDIR/u }]);
      now += hour - minute;
      rmSync(folder);
      expect(await other?.runIfDue()).toBeUndefined();
      now += minute;
      expect(await other?.runIfDue()).toBe(join(folder, getBackupName(now)));
    });
  });

  it("are taken over from a killed process, but not from a running one", async () => {
    await withSchedules(1, async ([schedule], { database }) => {
      const lease = JSON.stringify({ madeAt: 0, heldUntil: now + maxBackupTime });
      await database.write((queries) =>
        queries.insertInto("settings").values({ name: "backup_claim", value: lease }).execute(),
      );
      expect(await schedule?.runIfDue()).toBeUndefined();
      now += maxBackupTime;
      expect(await schedule?.runIfDue()).toBe(join(folder, getBackupName(now)));
      expect(await readLease(database.read)).toEqual({ madeAt: now, heldUntil: 0 });
    });
  });

  it("are aborted when the server stops, and leave nothing", async () => {
    await withSchedules(1, async ([schedule], { database }) => {
      const looking = schedule?.runIfDue();
      const claimed = async () => (await readLease(database.read)).heldUntil;
      await expect.poll(claimed, { interval: 1 }).toBeGreaterThan(now);
      await schedule?.stop();
      expect(await looking).toBeUndefined();
      expect(readdirSync(folder)).toEqual([]);
      expect(await readLease(database.read)).toEqual({ madeAt: 0, heldUntil: 0 });
    });
  });

  it("run at the start of the server when one was missed", { timeout: 90_000 }, async () => {
    const server = await startProcess({ ...home.environment, BACKUP_DIR: folder, PORT: "0" });
    await expect.poll(() => server.output(), { timeout: 80_000, interval: 50 }).toContain("backup made");
    await server.stop();
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^promesse-\d{8}T\d{6}Z\.tar$/u)]);
  });
});

describe("the remains of a killed backup", () => {
  it("are removed by the next backup of that name after an hour, and nothing else is", async () => {
    await (await home.open()).close();
    const path = join(home.folder, "nightly.tar");
    const dead = [
      "nightly.tar.4194999.part",
      "nightly.tar.4194999.part-rows",
      "nightly.tar.4194999.part-rows-wal",
    ];
    const stored = ["other.tar.4194999.part", "nightly.tar.2024.parts"];
    const young = ["nightly.tar.4194998.part", "nightly.tar.4194998.part-rows"];
    for (const name of [...dead, ...stored, ...young]) writeFileSync(join(home.folder, name), "");
    for (const name of [...dead, ...stored]) utimesSync(join(home.folder, name), 0, 0);
    await createBackup({ config: home.config, path });
    const left = readdirSync(home.folder).filter((name) => name.includes(".part"));
    expect(left.toSorted()).toEqual([...stored, ...young].toSorted());
  });
});

it("a backup is made beside the young remains of a killed process with the same id", async () => {
  await (await home.open()).close();
  const path = join(home.folder, "nightly.tar");
  writeFileSync(`${path}.${process.pid}.part`, "");
  await createBackup({ config: home.config, path });
  expect(readdirSync(home.folder)).toContain("nightly.tar");
});

describe("the folder of backups", () => {
  it("loses the oldest archives and unfinished ones, and no foreign file", async () => {
    const own = join(inject("folder"), randomUUID());
    mkdirSync(own);
    const days = [1, 2, 3, 4].map((day) => getBackupName(Date.UTC(2027, 0, day)));
    const others = [
      "notes.txt",
      "promesse-20270101.tar",
      "promesse-20270101T000000Z.tar.gz",
      "before-update.tar",
    ];
    const [dead, living] = [`${days[0]}.77.part`, `${days[1]}.78.part-rows`];
    for (const name of [...days, ...others, dead, living]) writeFileSync(join(own, name), "");
    utimesSync(join(own, dead), 0, 0);
    const { removedNames } = await removeOldest(own, 3, days[3] ?? "");
    expect(removedNames.toSorted()).toEqual([days[0], dead]);
    expect(readdirSync(own).toSorted()).toEqual([...days.slice(1), ...others, living].toSorted());
  });

  it("keeps the latest archive even when a clock running ahead gave others a later name", async () => {
    const own = join(inject("folder"), randomUUID());
    mkdirSync(own);
    const [made, ahead] = [getBackupName(Date.UTC(2027, 0, 1)), getBackupName(Date.UTC(2030, 0, 1))];
    for (const name of [made, ahead]) writeFileSync(join(own, name), "");
    expect((await removeOldest(own, 2, made)).removedNames).toEqual([]);
    expect((await removeOldest(own, 1, made)).removedNames).toEqual([ahead]);
    expect(readdirSync(own)).toEqual([made]);
  });
});
