/** A row always has its blob and a blob its row, whatever fails at any moment. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { uploadFiles } from "#contract/documents.ts";
import { EngineError } from "#server/database/engine-error.ts";
import { hour, newId } from "#server/platform/clock.ts";
import { createDocumentHelpers, type DocumentHelpers } from "#test/support/document-helpers.ts";
import { openTestStorage } from "#test/support/storage.ts";
import { openWorld, type World } from "#test/support/world.ts";
import { sweepBlobs } from "./loose-blobs.ts";
import { openStaging } from "./staging.ts";
import type { BlobKey, Storage } from "./storage.ts";

let world: World;
let papers: DocumentHelpers;
let folder: string;

/** Replaces `put` of the storage when set. */
let putting: ((put: () => Promise<void>, key: BlobKey) => Promise<void>) | undefined;

beforeEach(async () => {
  const storage = await openTestStorage();
  const failing: Storage = {
    ...storage,
    put: async (key, file) => {
      const put = () => storage.put(key, file);
      await (putting === undefined ? put() : putting(put, key));
    },
  };
  putting = undefined;
  folder = join(inject("folder"), newId());
  world = await openWorld({ storage: failing, staging: openStaging(folder) });
  papers = createDocumentHelpers(world, await world.signUpCouple());
});
afterEach(async () => {
  vi.useRealTimers();
  await world.close();
});

function send(name = "a.txt", bytes = "contenu") {
  return world.ask(uploadFiles, { files: [{ name, bytes }], as: papers.couple.token });
}

async function loose(): Promise<number> {
  return (await world.database.read.selectFrom("loose_contents").select("id").execute()).length;
}

async function notedAt(): Promise<number> {
  const [noted] = await world.database.read.selectFrom("loose_contents").select("noted_at").execute();
  return noted?.noted_at ?? 0;
}

/** All files in the staging folder, at any depth. */
function coming(): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.split("/").length > 1,
  );
}

/**
 * Makes the next upload lose the answer to its commit. The commit itself happens at the next write to the database,
 * which `next` replaces if given.
 */
function loseCommit(next?: () => Promise<never>) {
  const write = world.database.write.bind(world.database);
  const { promise: goOn, resolve: land } = Promise.withResolvers<void>();
  let isPut = false;
  let landing: Promise<unknown> | undefined;
  putting = async (put) => {
    await put();
    isPut = true;
  };
  world.database.write = async (job, options) => {
    if (!isPut) return write(job, options);
    if (landing !== undefined) {
      land();
      return next === undefined ? write(job, options) : next();
    }
    const { promise: done, resolve: isDone } = Promise.withResolvers<void>();
    landing = write(async (queries) => {
      const result = await job(queries);
      isDone();
      await goOn;
      return result;
    }, options);
    await Promise.race([done, landing]);
    throw new EngineError("08007", "Whether this was kept is not known");
  };
  return {
    lost: () => landing !== undefined,
    landing: async () => {
      land();
      await landing;
      world.database.write = write;
    },
  };
}

function noRoom(): Error {
  return Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
}

describe("an upload that fails", () => {
  it("for lack of disk space says so, and leaves nothing", async () => {
    putting = () => Promise.reject(noRoom());
    (await send()).expectRefused(507, "storage_full");
    expect(await papers.countStoredBlobs()).toBe(0);
    expect([await loose(), coming()]).toEqual([0, []]);
    putting = undefined;
    (await send()).expectDone();
    expect(await papers.countStoredBlobs()).toBe(1);
  });

  it("after some files were stored keeps those", async () => {
    let left = 1;
    putting = async (put) => {
      left -= 1;
      if (left < 0) throw noRoom();
      await put();
    };
    const files = ["un", "deux"].map((bytes) => ({ name: `${bytes}.txt`, bytes }));
    const answer = (await world.ask(uploadFiles, { files, as: papers.couple.token })).expectDone();
    expect(answer.files.map(({ name }) => name)).toEqual(["un.txt"]);
    expect(answer.refused).toMatchObject([{ name: "deux.txt", code: "storage_full" }]);
    expect(await papers.countStoredBlobs()).toBe(1);
  });

  it("after some files were stored does not claim that nothing was, when the database fails", async () => {
    let left = 1;
    putting = async (put) => {
      left -= 1;
      if (left < 0) throw new EngineError("ECONNREFUSED", "gone");
      await put();
    };
    const files = ["un", "deux"].map((bytes) => ({ name: `${bytes}.txt`, bytes }));
    const response = await world.ask(uploadFiles, { files, as: papers.couple.token });
    response.expectRefused(503, "outcome_unknown");
    expect(await papers.listFileNames()).toEqual(["un.txt"]);
  });

  it("because its folder was deleted meanwhile removes its blob", async () => {
    const place = await papers.createFolder("Bientôt parti");
    putting = async (put) => {
      await put();
      await papers.remove(place);
    };
    const files = [{ name: "a.txt", bytes: "a" }];
    const response = await world.ask(uploadFiles, {
      body: { folderId: place.id },
      files,
      as: papers.couple.token,
    });
    response.expectRefused(404, "folder_not_found");
    expect(await papers.countStoredBlobs()).toBe(0);
    expect(await loose()).toBe(0);
  });

  it("to finish before the sweep gives it up is refused, so that no row lacks its blob", async () => {
    putting = async (put) => {
      await put();
      await sweepBlobs(world.platform, world.platform.clock() + 1);
    };
    (await send()).expectRefused(409, "conflict");
    expect(await papers.countStoredBlobs()).toBe(0);
    putting = undefined;
    (await send()).expectDone();
    expect(await papers.countStoredBlobs()).toBe(1);
  });

  it("because the answer to its commit was lost keeps its blob if the commit succeeds", async () => {
    const { lost, landing } = loseCommit();
    (await send()).expectRefused(503, "outcome_unknown");
    expect(lost()).toBe(true);
    await landing();
    expect(await papers.countStoredBlobs()).toBe(1);
    expect(await loose()).toBe(0);
    const [stored] = await papers.listAllFiles();
    expect((await world.app.inject({ url: stored?.url ?? "" })).body).toBe("contenu");
  });

  it("because the answer to its commit was lost says so, even when the database stays unreachable", async () => {
    const { landing } = loseCommit(() => Promise.reject(new EngineError("ECONNREFUSED", "gone")));
    const response = await send();
    response.expectRefused(503, "outcome_unknown");
    expect(response.headers["retry-after"]).toBeUndefined();
    await landing();
  });

  it("in the middle of its body leaves nothing", async () => {
    const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nla moitié';
    const response = await world.app.inject({
      method: "POST",
      url: "/upload-file",
      headers: {
        authorization: `Bearer ${papers.couple.token}`,
        "content-type": "multipart/form-data; boundary=x",
      },
      payload: start,
    });
    expect(response.statusCode).toBe(400);
    expect(await papers.listFileNames()).toEqual([]);
    expect([await papers.countStoredBlobs(), coming()]).toEqual([0, []]);
  });
});

describe("parallel uploads", () => {
  it("of the same blob store it once, under both names", async () => {
    await Promise.all(Array.from({ length: 3 }, () => send()));
    expect(await papers.countStoredBlobs()).toBe(1);
    expect((await papers.listFileNames()).toSorted()).toEqual(["a (2).txt", "a (3).txt", "a.txt"]);
    expect(await loose()).toBe(0);
  });

  it("and a removal of the same blob leave a row with its blob", async () => {
    const first = (await send()).expectDone().files[0];
    if (first === undefined) throw new Error("nothing was kept");
    await papers.remove(first);
    // The blob exists while the second upload arrives, and is removed before its row is written.
    const write = world.database.write.bind(world.database);
    let removed = false;
    world.database.write = async (job) => {
      if (!removed) {
        removed = true;
        await papers.removeForGood(first.id);
      }
      return write(job);
    };
    (await send("b.txt")).expectDone();
    expect(removed).toBe(true);
    expect(await papers.countStoredBlobs()).toBe(1);
    const [stored] = await papers.listAllFiles();
    expect((await world.app.inject({ url: stored?.url ?? "" })).body).toBe("contenu");
  });
});

describe("the sweep", () => {
  it("leaves a blob whose upload takes longer than the usual limit", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    putting = async (put) => {
      await put();
      for (let past = 0; past < 3 * hour; past += hour / 2) {
        world.advanceClock(hour / 2);
        const before = await notedAt();
        vi.advanceTimersByTime(hour / 2);
        await vi.waitUntil(async () => (await notedAt()) > before, { timeout: 10_000 });
        expect(await sweepBlobs(world.platform)).toBe(0);
      }
    };
    (await send()).expectDone();
    vi.useRealTimers();
    expect(await papers.countStoredBlobs()).toBe(1);
  });

  it("removes pending blobs of a killed process, and nothing that has a row", async () => {
    (await send()).expectDone();
    const { wedding_id: weddingId } = await world.database.read
      .selectFrom("contents")
      .select("wedding_id")
      .executeTakeFirstOrThrow();
    const id = newId();
    const path = join(inject("folder"), id);
    writeFileSync(path, "orphelin");
    const noted = { wedding_id: weddingId, id, noted_at: world.platform.clock() };
    await world.database.write((queries) => queries.insertInto("loose_contents").values(noted).execute());
    await world.platform.storage.put(
      { weddingId, id },
      { path, size: 8, sha256: createHash("sha256").update("orphelin").digest("hex") },
    );
    // The blob may still be arriving. Only at the start of the only process is it certain that it is not.
    expect(await sweepBlobs(world.platform)).toBe(0);
    expect(await sweepBlobs(world.platform, world.platform.clock() + 1)).toBe(1);
    expect(await papers.countStoredBlobs()).toBe(1);
    await world.database.write((queries) => queries.insertInto("loose_contents").values(noted).execute());
    world.advanceClock(2 * hour);
    expect(await sweepBlobs(world.platform)).toBe(1);
  });

  it("clears the staging folders of dead processes, and leaves those of others", async () => {
    const here = openStaging(folder);
    const { path } = await here.open();
    const own = path.split("/").at(-2) ?? "";
    const [machine] = own.split(`.${process.pid}`);
    for (const name of [`${machine}.999999999`, "another-machine.1"]) {
      mkdirSync(join(folder, name, "upload"), { recursive: true });
    }
    expect(await openStaging(folder).sweep()).toBe(2);
    expect(readdirSync(folder)).toEqual(["another-machine.1"]);
  });
});
