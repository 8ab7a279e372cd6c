import { describe, expect, it } from "vitest";
import { deleteForGood } from "#contract/bin.ts";
import { getCatererBriefVersion, openCatererBrief, renewCatererLink } from "#contract/caterer-briefs.ts";
import { deleteGuest } from "#contract/guests.ts";
import { eraseHealth } from "#contract/health-data.ts";
import { listJournalEntries } from "#contract/journal.ts";
import { createMoment, deleteMoment, updateMoment } from "#contract/moments.ts";
import { minute } from "#server/platform/clock.ts";
import { getBrief, sendBrief } from "#test/support/briefs.ts";
import { dinnerForEachTest } from "#test/support/dinners.ts";
import { createSeatingHelpers } from "#test/support/venue.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

const dinner = dinnerForEachTest(world, couple);

describe("versions", () => {
  it("are read with what changed since the one before, by their own wedding", async () => {
    const { lea } = await dinner.guests();
    await dinner.settings({ names: "full" });
    const first = await dinner.send();
    await dinner.changeGuest(lea.id, { allergies: "Œufs" });
    const second = await dinner.send();
    const read = (id: string, token = couple.token) =>
      world.ask(getCatererBriefVersion, { params: { id }, as: token });
    expect((await read(first.id)).expectDone()).toMatchObject({ version: first, differences: null });
    expect((await read(second.id)).expectDone().differences?.changes).toMatchObject([
      { name: "Léa Zorglub", what: "allergies", before: "", after: "Œufs" },
    ]);
    const other = await world.signUpCouple("Autres");
    (await read(first.id, other.token)).expectRefused(404, "version_not_found");
  });

  it("keep the numbers of tables when one is deleted, and say when one is renumbered", async () => {
    const hall = createSeatingHelpers(world, couple);
    const tables = [];
    for (const name of ["Table 1", "Table 2", "Table 3"]) tables.push(await hall.table(name));
    const tom = await world.addGuest(couple, { firstName: "Tom", lastName: "Petit", allergies: "arachides" });
    await dinner.answer({ [tom.id]: true });
    await hall.seated([tom], tables[2]?.id ?? "");
    await dinner.settings({ names: "full" });
    await dinner.send();
    (await hall.deleteTable(tables[1]?.id ?? "")).expectDone();
    const after = await dinner.brief();
    expect(after.content.tables.map(({ number, name }) => [number, name])).toEqual([
      [1, "Table 1"],
      [3, "Table 3"],
    ]);
    expect(after.change_count).toBe(0);
    (await hall.change(tables[2]?.id ?? "", { number: 8 })).expectDone();
    const { differences, change_count } = await dinner.brief();
    expect(change_count).toBe(1);
    expect(differences?.tables).toEqual([
      { number: 8, former_number: 3, before: "Table 3", after: "Table 3" },
    ]);
  });

  it("of before tables had numbers are compared without them", async () => {
    const hall = createSeatingHelpers(world, couple);
    const table = await hall.table("Les cousins", { number: 7 });
    const { id } = await dinner.send();
    const { content } = (await world.ask(getCatererBriefVersion, { params: { id }, ...as() })).expectDone();
    const { has_own_numbers: _isNew, ...former } = content;
    const old = { ...former, tables: [{ id: table.id, number: 1, name: "Les cousins" }] };
    await world.database.write((queries) =>
      queries
        .updateTable("caterer_brief_versions")
        .set({ content: JSON.stringify(old) })
        .where("id", "=", id)
        .execute(),
    );
    expect(await dinner.brief()).toMatchObject({ change_count: 0 });
    (await hall.change(table.id, { name: "Les amis" })).expectDone();
    expect((await dinner.brief()).differences?.tables).toEqual([
      { number: 7, former_number: 7, before: "Les cousins", after: "Les amis" },
    ]);
  });

  it("are journaled: who sent the brief of which moment, and nothing of what it says", async () => {
    await dinner.guests();
    const body = { name: "Le banquet" };
    (await world.ask(updateMoment, { params: { id: dinner.id }, body, ...as() })).expectDone();
    await dinner.settings({ names: "full" });
    const { id } = await dinner.send({ channel: "file" });
    const { entries, names } = (await world.ask(listJournalEntries, as())).expectDone();
    expect(entries[0]).toMatchObject({ actor: "member", user_id: couple.userId, area: "guests", count: 1 });
    expect(entries[0]?.changes).toEqual([
      { area: "guests", kind: "caterer_brief_version", thing_id: id, act: "created", fields: null },
    ]);
    expect(names[id]).toBe("Le banquet");
    expect(JSON.stringify(entries[0])).not.toMatch(/Zorglub|pécan/u);
  });

  it("have remarks whose change is journaled, and nothing of what they say", async () => {
    await dinner.settings({ remarks: "Sans arachide pour Odile" });
    const { entries, names } = (await world.ask(listJournalEntries, as())).expectDone();
    expect(entries[0]?.changes).toEqual([
      {
        area: "guests",
        kind: "caterer_brief",
        thing_id: dinner.id,
        act: "updated",
        fields: { remarks: null },
      },
    ]);
    expect(names[dinner.id]).toBe("dinner");
    await dinner.settings({ names: "full" });
    expect((await world.ask(listJournalEntries, as())).expectDone().entries[0]?.id).toBe(entries[0]?.id);
  });

  it("forget a guest who is deleted for good, but not their seat", async () => {
    const { tom, first } = await dinner.guests();
    await dinner.settings({ names: "full" });
    const { id } = await dinner.send();
    (await world.ask(deleteGuest, { params: { id: tom.id }, ...as() })).expectDone();
    (await world.ask(deleteForGood, { params: { id: tom.id }, ...as() })).expectDone();
    const version = (await world.ask(getCatererBriefVersion, { params: { id }, ...as() })).expectDone();
    expect(JSON.stringify(version)).not.toMatch(/Tom|pécan/u);
    expect(version.content.people[0]).toMatchObject({ name: "", allergies: "", table_id: first, seat: 0 });
    expect(version.content.counts.adults).toBe(4);
  });

  it("lose diets, allergies and access needs when health data are erased", async () => {
    const { zoe } = await dinner.guests();
    await dinner.answer({ [zoe.id]: true });
    const { id } = await dinner.send();
    const read = async () =>
      JSON.stringify((await world.ask(getCatererBriefVersion, { params: { id }, ...as() })).expectDone());
    expect(await read()).toMatch(/Vegan.*pécan|pécan.*Vegan/u);
    expect(await read()).toContain("Fauteuil");
    (await world.ask(eraseHealth, { body: {}, ...as() })).expectDone();
    expect(await read()).not.toMatch(/Vegan|pécan|Fauteuil/u);
    expect((await dinner.brief()).change_count).toBe(0);
  });

  it("go with a moment that is deleted for good", async () => {
    const body = { name: "Le méchoui" };
    const { id: momentId } = (await world.ask(createMoment, { body, ...as() })).expectDone();
    const { id } = await sendBrief(world, couple, momentId);
    (
      await world.ask(updateMoment, { params: { id: momentId }, body: { place: "Cour" }, ...as() })
    ).expectDone();
    expect((await getBrief(world, couple, momentId)).differences?.moment).toEqual([
      { what: "place", before: "", after: "Cour" },
    ]);
    (await world.ask(deleteMoment, { params: { id: momentId }, ...as() })).expectDone();
    (await world.ask(getCatererBriefVersion, { params: { id }, ...as() })).expectDone();
    (await world.ask(deleteForGood, { params: { id: momentId }, ...as() })).expectDone();
    (await world.ask(getCatererBriefVersion, { params: { id }, ...as() })).expectRefused(
      404,
      "version_not_found",
    );
  });
});

describe("a renewed link", () => {
  const renew = async () => {
    const renewed = await world.ask(renewCatererLink, { params: { id: dinner.id }, ...as() });
    const token = new URL(renewed.expectDone().link?.url ?? "").hash.slice(1);
    return async (since?: number) =>
      (await world.ask(openCatererBrief, { body: { token, since } })).expectDone();
  };

  it("shows the last version and later ones, but compares with none from before it was made", async () => {
    const { lea } = await dinner.guests();
    await dinner.settings({ names: "full" });
    await dinner.changeGuest(lea.id, { allergies: "Arachides" });
    await dinner.send();
    await dinner.changeGuest(lea.id, { allergies: "" });
    world.advanceClock(minute);
    await dinner.send();
    world.advanceClock(minute);
    const open = await renew();
    for (const brief of [await open(), await open(1)]) {
      expect(brief).toMatchObject({ version: { number: 2 }, since: null, differences: null });
      expect(brief.versions.map(({ number }) => number)).toEqual([2]);
      expect(JSON.stringify(brief)).not.toContain("Arachides");
    }
    await dinner.changeGuest(lea.id, { diet: "Halal" });
    world.advanceClock(minute);
    await dinner.send();
    world.advanceClock(minute);
    await dinner.send();
    expect(await open(3)).toMatchObject({ version: { number: 4 }, since: 3 });
    expect(await open(1)).toMatchObject({ version: { number: 4 }, since: null });
    // The version that the link opened first was shown by it, but was sent before.
    expect((await open()).versions.map(({ number }) => number)).toEqual([4, 3]);
  });

  it("names nobody in more detail than the last version does", async () => {
    const { lea, lou } = await dinner.guests();
    await dinner.settings({ names: "full" });
    await dinner.send();
    const open = await renew();
    world.advanceClock(minute);
    await dinner.send();
    await dinner.answer({ [lea.id]: false });
    await dinner.changeGuest(lou.id, { diet: "Halal" });
    for (const [names, left] of [
      ["short", "Léa Z."],
      ["none", ""],
    ] as const) {
      await dinner.settings({ names });
      world.advanceClock(minute);
      await dinner.send();
      const brief = await open(2);
      expect(brief.differences?.departures.map(({ name }) => name)).toEqual([left]);
      expect(JSON.stringify(brief)).not.toContain("Zorglub");
      if (names === "none") expect(JSON.stringify(brief)).not.toMatch(/Léa|Lou/u);
    }
  });
});
