/**
 * A server of its own whose data a story may reach into, and the second of the couple put there: no screen invites
 * anyone yet, so the row that an invitation would make is written where the server reads it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { type Member, signUp, startAlone, test as base } from "./browser.ts";

interface WorkerFixtures {
  /** Where the server keeps its data. */
  readonly folder: string;
}

interface Fixtures {
  /** The other of the couple: Camille Roy, with an account of their own. */
  readonly second: Member;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  folder: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture depends on nothing
    async ({}, use) => {
      await use(mkdtempSync(join(tmpdir(), "promesse-e2e-")));
    },
    { scope: "worker" },
  ],
  server: [
    async ({ postOffice, folder }, use) => {
      const { server, stop } = await startAlone({ SMTP_URL: postOffice.url, DATA_DIR: folder });
      await use(server);
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  second: async ({ couple, server, folder }, use) => {
    const second = await signUp(server.url);
    await second.ask("PUT", "/api/profile", { first_name: "Camille", last_name: "Roy" });
    makeCouple(join(folder, "promesse.db"), couple, second);
    await use(second);
  },
});

/** The second leaves the wedding that came with their account, and every session of theirs works on the other one. */
function makeCouple(file: string, first: Member, second: Member): void {
  const database = new BetterSqlite3(file, { timeout: 5000 });
  try {
    database.pragma("foreign_keys = on");
    const membership = database.prepare<[string], { wedding_id: string; user_id: string }>(
      "select wedding_id, user_id from members join users on users.id = user_id where email = ?",
    );
    const [ours, theirs] = [membership.get(first.email), membership.get(second.email)];
    if (ours === undefined || theirs === undefined) throw new Error("both have signed up");
    const ids = { to: ours.wedding_id, from: theirs.wedding_id, user: theirs.user_id, now: Date.now() };
    database.transaction(() => {
      database
        .prepare(
          "insert into members (wedding_id, user_id, role, joined_at) values (@to, @user, 'couple', @now)",
        )
        .run(ids);
      database.prepare("update sessions set wedding_id = @to where user_id = @user").run(ids);
      database.prepare("delete from weddings where id = @from").run(ids);
    })();
  } finally {
    database.close();
  }
}
