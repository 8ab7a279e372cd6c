/** The response to a database error, and what the log says about it. */
import Fastify from "fastify";
import { expect, it } from "vitest";
import { openFreshDatabase } from "#test/support/database.ts";
import { registerErrorHandler } from "./error-handler.ts";

it("the server answers a violated foreign key with 500 and logs it", async () => {
  const database = await openFreshDatabase();
  const lines: string[] = [];
  const app = Fastify({ logger: { level: "error", stream: { write: (line: string) => lines.push(line) } } });
  registerErrorHandler(app);
  const row = { wedding_id: "nowhere", user_id: "nobody", role: "couple", permissions: "{}" } as const;
  app.get("/", () =>
    database.write((queries) =>
      queries
        .insertInto("members")
        .values({ ...row, joined_at: 1, opened_at: null })
        .execute(),
    ),
  );
  const response = await app.inject("/");
  expect([response.statusCode, response.json()]).toMatchObject([500, { error: { code: "internal" } }]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "unexpected error", error: { code: expect.stringMatching(/^23503$|FOREIGNKEY$/u) } },
  ]);
  await app.close();
  await database.close();
});
