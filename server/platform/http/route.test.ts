import { expect, it } from "vitest";
import { getWedding } from "#contract/wedding.ts";
import { addGuest, deleteGuest } from "#contract/guests.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import type { Server } from "./request.ts";
import { route } from "./route.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

async function revision(): Promise<number> {
  const { revision: now } = await world.database.read
    .selectFrom("weddings")
    .innerJoin("members", "members.wedding_id", "weddings.id")
    .select("revision")
    .where("members.user_id", "=", couple.userId)
    .executeTakeFirstOrThrow();
  return now;
}

it("a route increments the wedding's revision for a call that writes, and not for a read or an error", async () => {
  const before = await revision();
  (await world.ask(getWedding, { as: couple.token })).expectDone();
  (await world.ask(deleteGuest, { params: { id: "none" }, as: couple.token })).expectRefused(
    404,
    "guest_not_found",
  );
  expect(await revision()).toBe(before);
  await world.addGuest(couple);
  expect(await revision()).toBe(before + 1);
});

it("a route allows own transactions only on the closed list, and gives no database to a handler", () => {
  const bindings = [
    (server: Server) => {
      // @ts-expect-error -- addGuest is not on the closed list
      route(server, addGuest, async () => ({}), { transaction: "own" });
    },
    (server: Server) => {
      route(server, addGuest, async (context) => {
        // @ts-expect-error -- a context holds no database
        await context.database.write(async () => undefined);
        return {} as never;
      });
    },
    (server: Server) => {
      // @ts-expect-error -- there is no `prepare`
      route(server, addGuest, async (_context, _call, prepared: string) => prepared as never);
    },
  ];
  expect(bindings).toHaveLength(3);
});
