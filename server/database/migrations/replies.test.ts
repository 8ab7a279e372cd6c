/**
 * The migration to moments and replies keeps what weddings had. `version-8.tar` was made by the code of that time.
 */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import type { Database } from "#server/database/database.ts";
import { projectRoot } from "#server/platform/config.ts";
import { createInstallation } from "#test/support/installations.ts";

let database: Database;
beforeAll(async () => {
  const home = await createInstallation();
  await restoreBackup({
    config: home.config,
    path: join(projectRoot, "server/database/migrations/version-8.tar"),
  });
  database = await home.open();
});
afterAll(() => database.close());

describe("a wedding from before moments", () => {
  it("keeps presence, seats and the content of the bin", async () => {
    const rows = await database.read
      .selectFrom("guests")
      .innerJoin("weddings", "weddings.id", "guests.wedding_id")
      .select([
        "woman_first_name",
        "first_name",
        "presence",
        "needs_seat",
        "seat",
        "former_seat",
        "deleted_at",
      ])
      .orderBy("guests.id")
      .execute();
    const said = rows.map(({ woman_first_name, first_name, deleted_at, ...row }) => [
      woman_first_name,
      first_name,
      row.presence,
      row.needs_seat,
      row.seat,
      row.former_seat,
      deleted_at !== null,
    ]);
    expect(said).toEqual([
      ["Elise", "Léa", 1, 1, 3, null, false],
      // The placeholder name '+1 de Léa' is removed.
      ["Elise", "", null, 1, 4, null, false],
      // A guest who declined keeps the seat.
      ["Elise", "Paul", 0, 0, 5, null, false],
      ["Elise", "Mamie Jeanne", 1, 1, null, 0, false],
      ["Elise", "Noé", null, 1, null, null, false],
      // A guest who comes with nobody keeps the name.
      ["Elise", "+1", 0, 0, null, null, false],
      ["Elise", "Zoé", 1, 1, 6, null, true],
      ["Camille", "Ana", 0, 0, null, null, false],
      ["Camille", "Bo", 1, 1, null, null, false],
      ["Camille", "Cy", null, 1, null, null, false],
      ["Camille", "", null, 1, null, null, false],
      ["Nora", "Max", 0, 0, null, null, false],
      ["Nora", "Ida", null, 1, null, null, false],
    ]);
  });

  it("has the moments that were chosen, and every guest is invited with the known answer", async () => {
    const moments = await database.read
      .selectFrom("moments")
      .innerJoin("weddings", "weddings.id", "moments.wedding_id")
      .select(["woman_first_name", "kind", "day", "sequence"])
      .execute();
    const kinds = moments.map(({ woman_first_name, kind }) => `${woman_first_name} ${kind}`);
    expect(kinds.toSorted()).toEqual([
      "Elise brunch",
      "Elise civil_wedding",
      "Elise cocktail",
      "Elise dinner",
      "Nora brunch",
      "Nora religious_wedding",
    ]);
    const answers = await database.read
      .selectFrom("attendances")
      .innerJoin("guests", (on) =>
        on
          .onRef("guests.wedding_id", "=", "attendances.wedding_id")
          .onRef("guests.id", "=", "attendances.guest_id"),
      )
      .select(["presence", "answer", "answered_by", "withdrawn_at"])
      .execute();
    // Élise has 7 guests and 4 moments, Nora 2 and 2; Camille chose no moments.
    expect(answers).toHaveLength(32);
    for (const { presence, answer, answered_by, withdrawn_at } of answers) {
      expect(answer).toBe(presence);
      expect(answered_by).toBe(presence === null ? null : "member");
      expect(withdrawn_at).toBeNull();
    }
  });

  it("has a link for each guest, and the next start adds its code", async () => {
    const links = await database.read.selectFrom("reply_links").select(["guest_id", "code_hash"]).execute();
    const guests = await database.read.selectFrom("guests").select("id").execute();
    expect(new Set(links.map(({ guest_id }) => guest_id))).toEqual(new Set(guests.map(({ id }) => id)));
    expect(links).toHaveLength(guests.length);
    expect(links.every(({ code_hash }) => code_hash === null)).toBe(true);
  });

  it("is checked for the day on which health data are erased", async () => {
    const weddings = await database.read
      .selectFrom("weddings")
      .select(["woman_first_name", "adult_from", "health_next_at"])
      .orderBy("woman_first_name")
      .execute();
    expect(weddings).toEqual([
      { woman_first_name: "Camille", adult_from: 12, health_next_at: null },
      { woman_first_name: "Elise", adult_from: 12, health_next_at: 0 },
      { woman_first_name: "Nora", adult_from: 12, health_next_at: 0 },
    ]);
  });
});
