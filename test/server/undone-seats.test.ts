/** Checks that a helper who undoes a bulk change gives nothing back that their permissions do not allow to change. */
import { expect, it } from "vitest";
import { changeGuests } from "#contract/guests.ts";
import { isAllowed } from "#contract/permissions.ts";
import { assignGuest } from "#contract/seating.ts";
import { undoChange } from "#contract/undo.ts";
import { createRow } from "#test/support/examples.ts";
import { areaHelpers, chosenHelpers } from "#test/support/helpers.ts";
import { createHelper } from "#test/support/partners.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();

/** Beside the presets, the one who may edit both areas. */
const both = ["guests and the seating plan", { guests: "edit", seating: "edit" }] as const;

it.each([...chosenHelpers, ...areaHelpers, both])(
  "a helper with %s gives a seat back only with the permission of the seating plan",
  async (_, permissions) => {
    const couple = await world.signUpCouple();
    const as = couple.token;
    const helper = await createHelper(world, couple, { permissions });
    const { id } = await world.addGuest(couple);
    const table_id = await createRow(world, couple, "addTable", "Une");
    (await world.ask(assignGuest, { body: { guest_id: id, table_id }, as })).expectDone();
    const body = { ids: [id], changes: { table_id: null } };
    const { change_id } = (await world.ask(changeGuests, { body, as })).expectDone();
    // Their own change, from before a permission was taken away.
    await world.database.write((db) =>
      db
        .updateTable("undoable_changes")
        .set({ made_by: helper.userId })
        .where("id", "=", change_id ?? "")
        .execute(),
    );
    const { status } = await world.ask(undoChange, { params: { id: change_id ?? "" }, as: helper.token });
    const member = { role: "helper", permissions } as const;
    const mayUndo = isAllowed(member, "guests:edit");
    expect(status).toBe(mayUndo ? 200 : 403);
    const row = world.database.read.selectFrom("guests").select("table_id").where("id", "=", id);
    const isBack = mayUndo && isAllowed(member, "seating:edit");
    expect(await row.executeTakeFirst()).toEqual({ table_id: isBack ? table_id : null });
  },
);
