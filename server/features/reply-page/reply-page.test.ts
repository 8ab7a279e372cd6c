import { describe, expect, it } from "vitest";
import { changeGuest, listGuests } from "#contract/guests.ts";
import { listAttendances, updateAttendances } from "#contract/moments.ts";
import { createQuestion } from "#contract/replies.ts";
import { addTable, assignGuest } from "#contract/seating.ts";
import { getWeddingId } from "#test/support/partners.ts";
import {
  getAnswerField,
  requestPage,
  getReplyCode,
  getDetailField,
  getFormFields,
  inviteFamily,
  type InvitedHousehold,
  openReplies,
  submitForm,
} from "#test/support/replying.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const open = (code: string, asking = {}) => requestPage(world.app, `/r/${code}`, asking);
const attendances = async () => (await world.ask(listAttendances, { as: couple.token })).expectDone();

/** In the order of the guests. */
async function answersNow({ guests }: InvitedHousehold) {
  const all = await attendances();
  return guests.map(({ id }) => all.find(({ guest_id }) => guest_id === id)?.answers);
}

async function guestNow(id = "") {
  const all = (await world.ask(listGuests, { as: couple.token })).expectDone();
  return all.find((guest) => guest.id === id);
}

describe("the page of a household", () => {
  it("saves answers of four people to three moments, which the couple reads next", async () => {
    const invited = await inviteFamily(world, couple);
    const before = await world.ask(listAttendances, { as: couple.token });
    const page = await open(invited.code);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Famille Lemoine");
    const answers = invited.moments.flatMap(({ kind }) =>
      invited.guests.map((_, at) => [getAnswerField(invited, kind, at), at === 3 ? "no" : "yes"] as const),
    );
    const sent = await submitForm(world.app, page.html, Object.fromEntries(answers));
    expect(sent).toMatchObject({ status: 303, headers: { location: `/r/${invited.code}?sent=1` } });
    const thanks = await requestPage(world.app, String(sent.headers["location"]));
    expect(thanks.text).toContain("Merci, votre réponse est bien arrivée.");
    expect(thanks.text).toContain("Paul ne viendra pas");
    const headers = { "if-none-match": String(before.headers["etag"]) };
    const after = await world.ask(listAttendances, { as: couple.token, headers });
    after.expectDone();
    expect((await answersNow(invited)).map((own) => Object.values(own ?? {}))).toEqual([
      [true, true, true],
      [true, true, true],
      [true, true, true],
      [false, false, false],
    ]);
  });

  it.each([
    ["all_yes", true],
    ["all_no", false],
  ])("answers for everybody at once: %s", async (action, value) => {
    const invited = await inviteFamily(world, couple);
    const { html } = await open(invited.code);
    expect((await submitForm(world.app, html, { do: action })).status).toBe(303);
    expect((await attendances()).every((one) => Object.values(one.answers).every((is) => is === value))).toBe(
      true,
    );
  });

  it("says when replies are not open, when there is nothing to answer, and when they have closed", async () => {
    const invited = await inviteFamily(world, couple);
    await openReplies(world, couple, { opened_at: null });
    expect((await open(invited.code)).text).toContain("Les réponses ne sont pas encore ouvertes.");
    await openReplies(world, couple, { deadline: "2020-01-31", contact: "Élise, 06 12 34 56 78" });
    expect((await open(invited.code)).text).toContain(
      "Les réponses sont closes depuis le 1er février. Pour un changement : Élise, 06 12 34 56 78",
    );
    await openReplies(world, couple, { closed_at: 2, contact: "Élise, 06 12 34 56 78" });
    expect((await open(invited.code)).text).toContain(
      "Les réponses sont closes. Pour un changement : Élise, 06 12 34 56 78",
    );
    const lone = await world.addGuest(couple, { firstName: "Karim", moment_ids: [] });
    await openReplies(world, couple);
    const code = await getReplyCode(world, couple, { guest_id: lone.id });
    expect((await open(code)).text).toContain("Votre invitation se prépare.");
  });

  it("keeps what the couple changed meanwhile, and ignores a withdrawn invitation", async () => {
    const invited = await inviteFamily(world, couple);
    const first = await open(invited.code);
    await submitForm(world.app, first.html, { do: "all_yes" });
    const { html } = await open(invited.code);
    const cell = { guest_id: invited.guests[0]?.id, moment_id: invited.moments[1]?.id };
    const gone = { guest_id: invited.guests[1]?.id, moment_id: invited.moments[2]?.id };
    const changes = [
      { ...cell, answer: false },
      { ...gone, invited: false },
    ];
    (await world.ask(updateAttendances, { body: { changes }, as: couple.token })).expectDone();
    const sent = await submitForm(world.app, html, {});
    const { text } = await requestPage(world.app, String(sent.headers["location"]));
    expect(text).toContain("Les mariés ont modifié une réponse entre-temps");
    expect(text).toContain("Le brunch ne figure plus sur votre invitation.");
    expect(text).toMatch(/Modifié par les mariés le \d/u);
    const [baptiste, claire] = await answersNow(invited);
    expect(baptiste?.[cell.moment_id ?? ""]).toBe(false);
    expect(Object.keys(claire ?? {})).not.toContain(gone.moment_id);
  });

  it("records who answered in the history, and only the names of changed details", async () => {
    const invited = await inviteFamily(world, couple);
    const question = { kind: "text", scope: "household", label: "Quelle chanson ?" } as const;
    const { id } = (await world.ask(createQuestion, { body: question, as: couple.token })).expectDone();
    const { html } = await open(invited.code);
    const asked =
      getFormFields(html)
        .map(([name]) => name)
        .find((name) => name.includes(id)) ?? "";
    await submitForm(world.app, html, {
      [getAnswerField(invited, "dinner", 0)]: "yes",
      [getDetailField(invited, "allergies", 0)]: "Noix",
      [asked]: "Le freak",
      consent: "yes",
    });
    const events = await world.database.read
      .selectFrom("reply_events")
      .selectAll()
      .where("wedding_id", "=", await getWeddingId(world, couple))
      .where("link_id", "is not", null)
      .orderBy("what")
      .execute();
    expect(events.map(({ what, to_value, user_id }) => [what, to_value, user_id])).toEqual([
      ["answer", "yes", null],
      ["details", "allergies,consent,question", null],
    ]);
    expect(new Set(events.map(({ at }) => at)).size).toBe(1);
  });
});

describe("health data", () => {
  it("need consent, are stored with it, and are erased when it is withdrawn", async () => {
    const invited = await inviteFamily(world, couple);
    const { html } = await open(invited.code);
    const typed = {
      [getDetailField(invited, "allergies", 1)]: "Noix",
      [getAnswerField(invited, "dinner", 0)]: "yes",
    };
    const refused = await submitForm(world.app, html, typed);
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("<title>Erreur\u00a0: ");
    expect(new Map(getFormFields(refused.html))).toEqual(
      expect.objectContaining(new Map([...getFormFields(html), ...Object.entries(typed)])),
    );
    expect(await guestNow(invited.guests[1]?.id)).toMatchObject({ allergies: "" });
    expect((await submitForm(world.app, refused.html, { consent: "yes" })).status).toBe(303);
    expect(await guestNow(invited.guests[1]?.id)).toMatchObject({ allergies: "Noix" });
    expect(await getConsent(invited.guests[1]?.id)).toBeTypeOf("number");
    const again = await open(invited.code);
    expect(new Map(getFormFields(again.html)).get(getDetailField(invited, "allergies", 1))).toBe("Noix");
    const taken = await submitForm(world.app, again.html, { consent: null });
    expect(await guestNow(invited.guests[1]?.id)).toMatchObject({ allergies: "", diet: "No Preferences" });
    expect(await getConsent(invited.guests[1]?.id)).toBeNull();
    const { text } = await requestPage(world.app, String(taken.headers["location"]));
    expect(text).toContain("Les régimes et allergies que vous aviez indiqués sont effacés.");
  });

  it("that the couple entered are not shown", async () => {
    const guest = { firstName: "Karim", allergies: "Arachide", diet: "Halal" };
    await inviteFamily(world, couple);
    const { id } = await world.addGuest(couple, guest);
    const { html, text } = await open(await getReplyCode(world, couple, { guest_id: id }));
    expect(html).not.toContain("Arachide");
    expect(new Map(getFormFields(html)).get(`diet.${id}`)).toBe("");
    expect(text).toContain("Les mariés ont déjà une note");
  });

  it("that the couple noted stay, and are shown once the guest has agreed, but nothing of the others", async () => {
    const invited = await inviteFamily(world, couple);
    const noted = ["arachides (choc anaphylactique)", "lupin"];
    for (const [at, allergies] of noted.entries()) {
      const id = invited.guests[at]?.id ?? "";
      (await world.ask(changeGuest, { params: { id }, body: { allergies }, as: couple.token })).expectDone();
    }
    const { html, text } = await open(invited.code);
    expect(html).not.toMatch(/arachides|lupin/u);
    expect(text.match(/Les mariés ont déjà une note/gu)).toHaveLength(2);
    await submitForm(world.app, html, { [getDetailField(invited, "diet", 0)]: "Vegetarian", consent: "yes" });
    expect(await guestNow(invited.guests[0]?.id)).toMatchObject({ allergies: noted[0], diet: "Vegetarian" });
    const again = await open(invited.code);
    expect(new Map(getFormFields(again.html)).get(getDetailField(invited, "allergies", 0))).toBe(noted[0]);
    expect(again.html).not.toContain("lupin");
    expect(again.text).toContain("Hors de votre foyer, seuls les mariés");
  });

  async function getConsent(id = "") {
    const row = await world.database.read
      .selectFrom("guests")
      .select("health_consent_at")
      .where("wedding_id", "=", await getWeddingId(world, couple))
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.health_consent_at;
  }
});

describe("the deadline", () => {
  const minute = 60_000;

  it.each([
    [59, 303],
    [61, 409],
  ])("%i minutes after the end gives status %i", async (minutes, status) => {
    const invited = await inviteFamily(world, couple);
    const page = await open(invited.code);
    // The last day ends in the wedding's time zone.
    const end = Temporal.ZonedDateTime.from("2030-04-13T00:00[Europe/Paris]").epochMilliseconds;
    const ahead = end + minutes * minute - world.platform.clock();
    world.advanceClock(ahead);
    try {
      const sent = await submitForm(world.app, page.html, {
        [getAnswerField(invited, "dinner", 0)]: "yes",
        [getDetailField(invited, "age", 3)]: "7",
      });
      expect(sent.status).toBe(status);
      if (status === 303) {
        const thanks = await requestPage(world.app, String(sent.headers["location"]));
        expect(thanks.text).toContain("Merci, votre réponse est bien arrivée.");
        expect(thanks.text).toContain("Pour un changement, contactez directement les mariés.");
        expect(thanks.text).not.toContain("Modifier");
        expect((await open(invited.code)).text).toContain("Les réponses sont closes depuis le 13 avril.");
        return;
      }
      expect(sent.text).toContain("Votre réponse est arrivée trop tard");
      expect(sent.text).toContain("Baptiste : Oui, avec joie");
      expect(sent.text).toContain("Paul, âge le jour du mariage : 7");
      expect((await open(invited.code)).text).toContain("Les réponses sont closes depuis le 13 avril.");
    } finally {
      world.advanceClock(-ahead);
    }
  });
});

describe("the language", () => {
  it("is that of the browser, and can change without losing what was typed", async () => {
    const invited = await inviteFamily(world, couple);
    const french = await open(invited.code, { language: "fr-FR" });
    expect((await open(invited.code, { language: "en-GB,en;q=0.9" })).html).toContain('<html lang="en"');
    const typed = {
      [getAnswerField(invited, "brunch", 2)]: "no",
      [getDetailField(invited, "allergies", 0)]: 'Noix <pécan> & "lait"',
      [getDetailField(invited, "age", 2)]: "neuf",
      consent: "yes",
    };
    const english = await submitForm(world.app, french.html, { ...typed, do: "en" });
    expect(english).toMatchObject({ status: 200 });
    expect(english.html).toContain('<html lang="en"');
    expect(new Map(getFormFields(english.html))).toEqual(
      new Map([...getFormFields(french.html), ...Object.entries(typed), ["lng", "en"]]),
    );
    expect(english.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^i18next=en; Path=\/r;/u),
      expect.stringMatching(/^i18next=en; Path=\/R;/u),
    ]);
    expect((await attendances()).every((one) => Object.values(one.answers).every((is) => is === null))).toBe(
      true,
    );
  });

  it("of a saved reply is stored with the link", async () => {
    const invited = await inviteFamily(world, couple);
    const { html } = await open(invited.code, { language: "en" });
    await submitForm(world.app, html, { do: "all_yes" });
    expect((await open(invited.code, { language: "fr" })).html).toContain('<html lang="en"');
    expect((await requestPage(world.app, `/r/${invited.code}?lng=fr`)).html).toContain('<html lang="fr"');
  });
});

it("a 'no' to the dinner frees the seat, and a 'yes' gives it back", async () => {
  const invited = await inviteFamily(world, couple);
  const [guest] = invited.guests;
  const table = (
    await world.ask(addTable, { body: { name: "1", number_of_guests: 8 }, as: couple.token })
  ).expectDone();
  const seated = { guest_id: guest?.id, table_id: table.id, seat: 3 };
  (await world.ask(assignGuest, { body: seated, as: couple.token })).expectDone();
  const field = getAnswerField(invited, "dinner", 0);
  await submitForm(world.app, (await open(invited.code)).html, { [field]: "no" });
  expect(await guestNow(guest?.id)).toMatchObject({ table_id: null, needs_seat: false });
  await submitForm(world.app, (await open(invited.code)).html, { [field]: "yes" });
  expect(await guestNow(guest?.id)).toMatchObject({ table_id: table.id, seat: 3, needs_seat: true });
});
