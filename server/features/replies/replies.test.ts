/** Opening replies, links, emails, questions, and the erasure of health data, through the app. */
import { describe, expect, it } from "vitest";
import { listBin, restore } from "#contract/bin.ts";
import { changeGuest, listGuests } from "#contract/guests.ts";
import { eraseHealth } from "#contract/health-data.ts";
import { createHouseholds, deleteHousehold, listHouseholds } from "#contract/households.ts";
import {
  createQuestion,
  deleteQuestion,
  getReplySettings,
  listQuestions,
  updateQuestion,
  updateReplySettings,
} from "#contract/replies.ts";
import {
  deleteReplySend,
  listReplyLinks,
  recordReplySends,
  renewReplyLink,
  sendReplyMails,
} from "#contract/reply-links.ts";
import { undoChange } from "#contract/undo.ts";
import { changeWedding } from "#contract/wedding.ts";
import { findReplyLinkByCode } from "#server/features/reply-links/service.ts";
import { eraseDueHealthData } from "#server/features/health-data/service.ts";
import { dayDuration } from "#server/platform/clock.ts";
import { setAddressConfirmed, createMomentWithGuests, findLinkOfOwner } from "#test/support/replies.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

const open = () => world.ask(updateReplySettings, { body: { is_open: true }, ...as() });

/** `YYYY-MM-DD`, `days` from now. */
const getDayAfter = (days: number) =>
  new Date(world.platform.clock() + days * dayDuration).toISOString().slice(0, 10);

describe("replies", () => {
  it("can be opened once somebody is invited, and not after the last day", async () => {
    (await open()).expectRefused(409, "reply_not_ready");
    const { id } = await world.addGuest(couple);
    await createMomentWithGuests(world, couple, [id]);
    (await world.ask(changeWedding, { body: { wedding_date: getDayAfter(30) }, ...as() })).expectDone();
    (await open()).expectRefused(400, "deadline_past");
    const body = { is_open: true, deadline: getDayAfter(10), contact: "06 00 00 00 00" };
    const opened = (await world.ask(updateReplySettings, { body, ...as() })).expectDone();
    expect(opened).toMatchObject({ is_open: true, closes_on: body.deadline, contact: body.contact });
    (await world.ask(updateReplySettings, { body: { is_open: false }, ...as() })).expectDone();
    const closed = (await world.ask(getReplySettings, as())).expectDone();
    expect(closed).toMatchObject({ is_open: false, opened_at: opened.opened_at });
    expect(closed.closed_at).toEqual(expect.any(String));
    const reopened = (await open()).expectDone();
    expect(reopened).toMatchObject({ is_open: true, opened_at: opened.opened_at, closed_at: null });
  });

  it("use links that can be renewed: the old code stops working, the new one works", async () => {
    const { id } = await world.addGuest(couple);
    const link = await findLinkOfOwner(world, couple, id);
    expect(link.url).toBe(`https://promesse.exemple.fr/r/${link.code}`);
    const { read } = world.database;
    expect(await findReplyLinkByCode(read, link.code ?? "")).toMatchObject({ guest_id: id });
    const renewed = (await world.ask(renewReplyLink, { params: { id: link.id }, ...as() })).expectDone();
    expect(renewed.guest_id).toBe(id);
    expect(await findReplyLinkByCode(read, link.code ?? "")).toBeUndefined();
    expect(await findReplyLinkByCode(read, renewed.code ?? "")).toMatchObject({ guest_id: id });
  });

  it("are requested by email, and each skipped link has a reason", async () => {
    const guests = [];
    for (const fields of [{ email: "a@exemple.fr" }, {}, { email: "b@exemple.fr" }]) {
      guests.push(await world.addGuest(couple, fields));
    }
    const [reached, without, answered] = guests.map(({ id }) => id);
    await createMomentWithGuests(world, couple, [reached ?? "", without ?? "", answered ?? ""]);
    const links = await Promise.all(
      [reached, without, answered].map((id) => findLinkOfOwner(world, couple, id ?? "")),
    );
    const [a, b, c] = links.map(({ id }) => id);
    const params = { id: answered ?? "" };
    (await world.ask(changeGuest, { params, body: { presence: true }, ...as() })).expectDone();
    const send = () =>
      world.ask(sendReplyMails, { body: { link_ids: [a, b, c], kind: "invitation" }, ...as() });
    (await send()).expectRefused(409, "replies_closed");
    (await open()).expectDone();
    (await send()).expectRefused(403, "address_unconfirmed");
    await setAddressConfirmed(world, couple);
    expect((await send()).expectDone()).toEqual({
      queued: [a],
      waiting: 0,
      skipped: [
        { id: b, reason: "no_email" },
        { id: c, reason: "answered" },
      ],
    });
    // Links without a language are written to in that of the sender's page, which previews them.
    const written = await world.database.read
      .selectFrom("outbox")
      .select("language")
      .where("details", "like", `%"link":"${a ?? ""}"%`)
      .execute();
    expect(written).toEqual([{ language: "en" }]);
    expect((await send()).expectDone().skipped[0]).toEqual({ id: a, reason: "recent" });
    const body = { link_ids: [b], kind: "reminder", channel: "phone" };
    (await world.ask(recordReplySends, { body, ...as() })).expectDone();
    const listed = (await world.ask(listReplyLinks, as())).expectDone();
    const sent = new Map(
      listed.map(({ id, sends }) => [id, sends.map(({ channel, status }) => [channel, status])]),
    );
    expect(sent.get(a ?? "")).toEqual([["mail", "waiting"]]);
    expect(sent.get(b ?? "")).toEqual([["phone", "sent"]]);
  });

  it("forget the note of a call or a card, but not of an email", async () => {
    const guests = [await world.addGuest(couple, { email: "a@exemple.fr" }), await world.addGuest(couple)];
    await createMomentWithGuests(world, couple, [guests[0]?.id ?? ""]);
    const [mailed, called] = await Promise.all(guests.map(({ id }) => findLinkOfOwner(world, couple, id)));
    await setAddressConfirmed(world, couple);
    (await open()).expectDone();
    const mail = { link_ids: [mailed?.id], kind: "invitation" };
    (await world.ask(sendReplyMails, { body: mail, ...as() })).expectDone();
    const note = async (channel: string) => {
      const body = { link_ids: [mailed?.id, called?.id], kind: "reminder", channel };
      return (await world.ask(recordReplySends, { body, ...as() })).expectDone();
    };
    await note("paper");
    const noted = await note("phone");
    for (const { sends } of noted) {
      const params = { id: sends[0]?.id ?? "" };
      expect(sends[0]?.channel).toBe("phone");
      (await world.ask(deleteReplySend, { params, ...as() })).expectDone();
      (await world.ask(deleteReplySend, { params, ...as() })).expectRefused(404, "reply_send_not_found");
    }
    const channels = async (id = "") =>
      (await findLinkOfOwner(world, couple, id)).sends.map(({ channel }) => channel);
    expect(await channels(guests[0]?.id)).toEqual(["paper", "mail"]);
    expect(await channels(guests[1]?.id)).toEqual(["paper"]);
    const email = noted.find(({ id }) => id === mailed?.id)?.sends.find(({ channel }) => channel === "mail");
    const refused = await world.ask(deleteReplySend, { params: { id: email?.id ?? "" }, ...as() });
    refused.expectRefused(404, "reply_send_not_found");
  });

  it("have questions in the couple's order", async () => {
    const ask = (label: string) => {
      const body = { kind: "text", scope: "household", label };
      return world.ask(createQuestion, { body, ...as() });
    };
    for (let at = 0; at < 10; at += 1) (await ask(`Question ${at}`)).expectDone();
    (await ask("Une de trop")).expectRefused(409, "questions_full");
    const last = (await world.ask(listQuestions, as())).expectDone().at(-1)?.id ?? "";
    (await world.ask(updateQuestion, { params: { id: last }, body: { position: 0 }, ...as() })).expectDone();
    const labels = (await world.ask(listQuestions, as())).expectDone().map(({ label }) => label);
    expect(labels.slice(0, 2)).toEqual(["Question 9", "Question 0"]);
    const choice = { kind: "choice", scope: "person", label: "Viande ?", choices: ["Oui"] };
    const refused = await world.ask(updateQuestion, { params: { id: last }, body: choice, ...as() });
    expect(Object.keys(refused.expectRefused(400, "invalid").fields ?? {})).toEqual(["choices"]);
    const [first, second, third] = (await world.ask(listQuestions, as())).expectDone();
    const gone = { params: { id: first?.id ?? "" }, ...as() };
    (await world.ask(deleteQuestion, gone)).expectDone();
    const moved = { params: { id: third?.id ?? "" }, body: { position: 0 }, ...as() };
    (await world.ask(updateQuestion, moved)).expectDone();
    const back = { params: { id: third?.id ?? "" }, body: { position: 1 }, ...as() };
    (await world.ask(updateQuestion, back)).expectDone();
    const now = (await world.ask(listQuestions, as())).expectDone();
    expect(now.slice(0, 2).map(({ id }) => id)).toEqual([second?.id, third?.id]);
  });
});

describe("households", () => {
  it("can be undone, deleted and restored with their members and their link", async () => {
    const ids = [(await world.addGuest(couple)).id, (await world.addGuest(couple)).id];
    const body = { households: [{ guest_ids: ids }] };
    const made = (await world.ask(createHouseholds, { body, ...as() })).expectDone();
    const id = made.households[0]?.id ?? "";
    const link = await findLinkOfOwner(world, couple, id);
    (await world.ask(deleteHousehold, { params: { id }, ...as() })).expectDone();
    const alone = (await world.ask(listGuests, as())).expectDone();
    expect(alone.map(({ household_id }) => household_id)).toEqual([null, null]);
    (await world.ask(restore, { params: { id }, ...as() })).expectDone();
    expect((await world.ask(listHouseholds, as())).expectDone()).toMatchObject([{ id, guest_ids: ids }]);
    expect((await findLinkOfOwner(world, couple, id)).code).toBe(link.code);
    (await world.ask(undoChange, { params: { id: made.change_id }, ...as() })).expectDone();
    expect((await world.ask(listHouseholds, as())).expectDone()).toEqual([]);
    expect((await world.ask(listBin, as())).expectDone()).toMatchObject([{ id, kind: "household" }]);
  });
});

describe("health data", () => {
  it("are erased on their day and not before, once the couple was warned", async () => {
    (await world.ask(changeWedding, { body: { wedding_date: getDayAfter(0) }, ...as() })).expectDone();
    const noted = { diet: "Vegan", allergies: "Noix", access_needs: "Fauteuil roulant" };
    const { id } = await world.addGuest(couple, noted);
    const stored = () =>
      world.database.read
        .selectFrom("guests")
        .select(["diet", "allergies", "access_needs"])
        .where("id", "=", id)
        .execute();
    world.advanceClock(31 * dayDuration);
    await eraseDueHealthData(world.platform);
    const messages = await world.database.read.selectFrom("outbox").select("kind").execute();
    expect(messages.map(({ kind }) => kind)).toContain("health_notice");
    world.advanceClock(27 * dayDuration);
    await eraseDueHealthData(world.platform);
    expect(await stored()).toEqual([noted]);
    world.advanceClock(4 * dayDuration);
    await eraseDueHealthData(world.platform);
    expect(await stored()).toEqual([{ diet: "No Preferences", allergies: "", access_needs: "" }]);
  });

  it("are erased at once on request of the couple", async () => {
    await world.addGuest(couple, { diet: "Vegan", allergies: "Noix", access_needs: "Fauteuil roulant" });
    (await world.ask(eraseHealth, { body: {}, ...as() })).expectDone();
    const [guest] = (await world.ask(listGuests, as())).expectDone();
    expect(guest).toMatchObject({ diet: "No Preferences", allergies: "", access_needs: "" });
  });
});
