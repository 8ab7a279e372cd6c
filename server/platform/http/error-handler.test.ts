/** What an error of the database is answered with, and what the log says of it. */
import Fastify from "fastify";
import { expect, it } from "vitest";
import { openFreshDatabase } from "#test/support/database.ts";
import { registerErrorHandler } from "./error-handler.ts";

it("a row that names one that does not exist is our fault: a 500 and a line in the log", async () => {
  const database = await openFreshDatabase();
  const lines: string[] = [];
  const app = Fastify({ logger: { level: "error", stream: { write: (line: string) => lines.push(line) } } });
  registerErrorHandler(app);
  const row = { wedding_id: "nowhere", user_id: "nobody", role: "couple", budget: 1, documents: 1 } as const;
  app.get("/", () =>
    database.write((queries) =>
      queries
        .insertInto("members")
        .values({ ...row, joined_at: 1, opened_at: null })
        .execute(),
    ),
  );
  const answer = await app.inject("/");
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { error: { code: "internal" } }]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "unexpected error", error: { code: expect.stringMatching(/^23503$|FOREIGNKEY$/u) } },
  ]);
  await app.close();
  await database.close();
});
