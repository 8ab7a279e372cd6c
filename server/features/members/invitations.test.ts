/** Invitations: who may create, see and accept them, once, for a week. */
import { defaultHelperPermissions } from "#contract/permission-presets.ts";
import { describe, expect, it } from "vitest";
import { getUser, login, register } from "#contract/account.ts";
import { addGuest, listGuests } from "#contract/guests.ts";
import {
  acceptInvitation,
  invitationDays,
  inviteMember,
  listInvitations,
  listUsers,
  listWeddings,
  lookAtInvitation,
  maxInvitations,
  withdrawInvitation,
} from "#contract/members.ts";
import { getProfile } from "#contract/profile.ts";
import { dayDuration, hour } from "#server/platform/clock.ts";
import { emailTemplates } from "#server/email-templates.ts";
import type { DueEmail } from "#server/platform/mail/email-template.ts";
import { listQueuedEmails } from "#test/support/outbox.ts";
import { createInvitationToken, joinWedding, getLinkToken, getWeddingId } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple, password } from "#test/support/world.ts";
import { sweepInvitations } from "./service.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const couple = coupleForEachTest(world);

const inviting = (of: Couple, body: object) => world.ask(inviteMember, { body, as: of.token });
const accept = (token: string, as: string) => world.ask(acceptInvitation, { body: { token }, as });
const look = (token: string, email = "") => world.ask(lookAtInvitation, { body: { token, email } });

let people = 0;
/** A person who has just signed up. */
async function newcomer(email = `nouveau${(people += 1)}@exemple.fr`): Promise<Couple> {
  const body = { email, password, first_name: "Inès", last_name: "Roy" };
  const { token, device } = (await world.ask(register, { body })).expectDone();
  const { id: userId } = (await world.ask(getUser, { as: token })).expectDone();
  return { token, device, userId, email, password };
}

/** Confirms the person's address. */
async function confirmed({ userId }: Couple): Promise<void> {
  await world.database.write((queries) =>
    queries.updateTable("users").set({ email_confirmed_at: 1 }).where("id", "=", userId).execute(),
  );
}

function getEmail(id: string, address: string): DueEmail {
  const details = { invitation: id };
  const due = { id: "letter", kind: "invitation", userId: null, firstName: null } as const;
  return { ...due, address, language: "fr", details, createdAt: 0 };
}

/** The token in the email of an invitation. */
async function mailedToken(id: string, address: string): Promise<string> {
  const content = await emailTemplates.invitation(world.platform, getEmail(id, address));
  const button = content?.blocks.find((block) => "button" in block);
  if (button === undefined || !("button" in button)) throw new Error("no letter");
  return getLinkToken(button.button);
}

describe("an invitation", () => {
  it("says what it is for to anyone who has the link, and can be accepted once", async () => {
    await world.addGuest(couple);
    const made = (await inviting(couple, { budget: true })).expectDone();
    expect(made).toMatchObject({ email: "", role: "helper", budget: true, documents: false, mailed: false });
    expect(made.url).toMatch(/^https:\/\/promesse\.exemple\.fr\/invitation#[\w-]+\.[\w-]+$/u);
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(invitationDays * dayDuration);
    const listed = (await world.ask(listInvitations, { as: couple.token })).expectDone();
    expect(listed).toMatchObject([{ id: made.id, url: made.url, invited_by: "Élise Marchand" }]);
    const token = getLinkToken(made);
    expect((await look(token)).expectDone()).toEqual({
      wedding_id: await getWeddingId(world, couple),
      role: "helper",
      permissions: { ...defaultHelperPermissions, budget: "edit" },
      budget: true,
      documents: false,
      woman_first_name: "Élise",
      man_first_name: "Gabriel",
      invited_by: "Élise",
      email_hint: "",
      email: "",
      fits: true,
      needs_confirmed: false,
      expires_at: made.expires_at,
    });
    const [helper, late] = [await newcomer(), await newcomer()];
    const place = (await accept(token, helper.token)).expectDone();
    expect(place).toEqual({
      id: await getWeddingId(world, couple),
      role: "helper",
      permissions: { ...defaultHelperPermissions, budget: "edit" },
      budget: true,
      documents: false,
    });
    expect((await world.ask(listGuests, { as: helper.token })).expectDone()).toHaveLength(1);
    (await accept(token, late.token)).expectRefused(409, "invitation_used");
    (await look(token)).expectRefused(409, "invitation_used");
    expect((await world.ask(listInvitations, { as: couple.token })).expectDone()).toEqual([]);
    expect(await listQueuedEmails(world.database, couple.email)).toEqual(["confirm", "member_joined"]);
  });

  it("is accepted by one of two people who do so at the same moment", async () => {
    const token = await createInvitationToken(world, couple);
    const two = [await newcomer(), await newcomer()];
    const answers = await Promise.all(two.map((who) => accept(token, who.token)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    expect((await world.ask(listUsers, { as: couple.token })).expectDone()).toHaveLength(2);
  });

  it("is invalid once it was withdrawn or has expired, or if it never existed", async () => {
    const { id, url } = (await inviting(couple, {})).expectDone();
    const someone = await newcomer();
    const token = getLinkToken({ url });
    const forged = `${id}.${world.platform.tokens.computeHmac(`link ${id}`)}`;
    for (const wrong of [forged, `${token}x`, id, `${id}.`, "…", "a.b.c"]) {
      (await look(wrong)).expectRefused(404, "invitation_over");
      (await accept(wrong, someone.token)).expectRefused(404, "invitation_over");
    }
    (await look("")).expectRefused(400, "invalid");
    const withdraw = () => world.ask(withdrawInvitation, { params: { id }, as: couple.token });
    (await withdraw()).expectDone();
    (await withdraw()).expectRefused(404, "invitation_not_found");
    (await look(token)).expectRefused(404, "invitation_over");
    (await accept(token, someone.token)).expectRefused(404, "invitation_over");

    const old = await createInvitationToken(world, couple);
    await world.database.write((queries) =>
      queries.updateTable("invitations").set({ expires_at: world.platform.clock() }).execute(),
    );
    expect((await look(old)).expectRefused(409, "invitation_expired").message).toContain("7");
    (await accept(old, someone.token)).expectRefused(409, "invitation_expired");
    // An expired invitation is listed and can be withdrawn.
    expect((await world.ask(listInvitations, { as: couple.token })).expectDone()).toHaveLength(1);
    await sweepInvitations({ ...world.platform, clock: () => world.platform.clock() + 29 * dayDuration });
    (await look(old)).expectRefused(409, "invitation_expired");
    await sweepInvitations({ ...world.platform, clock: () => world.platform.clock() + 31 * dayDuration });
    (await look(old)).expectRefused(404, "invitation_over");
  });

  it("into the couple is refused when there are two", async () => {
    const partner = await newcomer();
    const spare = await createInvitationToken(world, couple, { role: "couple" });
    await joinWedding(world, couple, partner);
    (await inviting(couple, { role: "couple", password })).expectRefused(409, "couple_complete");
    (await accept(spare, (await newcomer()).token)).expectRefused(409, "couple_complete");
    const [first] = (await world.ask(listInvitations, { as: partner.token })).expectDone();
    expect(first).toMatchObject({ role: "couple", permissions: {}, budget: true, documents: true });
  });

  it("gives an existing member further permissions, and otherwise stays unused", async () => {
    const helper = await newcomer();
    await joinWedding(world, couple, helper, { membership: { documents: true } });
    const same = await createInvitationToken(world, couple, { documents: true });
    (await accept(same, helper.token)).expectRefused(409, "already_member");
    (await accept(same, couple.token)).expectRefused(409, "already_member");
    (await look(same)).expectDone();
    const more = await createInvitationToken(world, couple, { budget: true });
    const both = { role: "helper", budget: true, documents: true };
    expect((await accept(more, helper.token)).expectDone()).toMatchObject(both);
    const fewer = await createInvitationToken(world, couple, {
      permissions: { guests: "see", planning: "edit" },
    });
    (await accept(fewer, helper.token)).expectRefused(409, "already_member");
    const all = await createInvitationToken(world, couple, { role: "couple" });
    expect((await accept(all, helper.token)).expectDone()).toMatchObject({ role: "couple" });
    expect((await world.ask(listUsers, { as: helper.token })).expectDone()).toHaveLength(2);
  });
});

describe("the former wedding of a person who joins", () => {
  const getWeddings = async (who: Couple) =>
    (await world.ask(listWeddings, { as: who.token })).expectDone().map(({ id }) => id);

  it("is deleted if nobody ever changed it, and all sessions move", async () => {
    const someone = await newcomer();
    const again = { body: { email: someone.email, password } };
    const { token: as } = (await world.ask(login, again)).expectDone();
    const { id } = (await accept(await createInvitationToken(world, couple), someone.token)).expectDone();
    expect(await getWeddings(someone)).toEqual([id]);
    expect((await world.ask(getUser, { as })).expectDone().wedding.id).toBe(id);
  });

  it("stays with its data if somebody changed it", async () => {
    const someone = await newcomer();
    const body = { firstName: "Mireille", lastName: "Aubert" };
    (await world.ask(addGuest, { body, as: someone.token })).expectDone();
    const own = await getWeddingId(world, someone);
    const { id } = (await accept(await createInvitationToken(world, couple), someone.token)).expectDone();
    expect(await getWeddings(someone)).toEqual([id, own]);
  });
});

describe("an invitation to an address", () => {
  it("is emailed, and accepted by that address only; the emailed link proves the mailbox", async () => {
    await confirmed(couple);
    const email = "Belle-Maman@exemple.fr";
    const made = (await inviting(couple, { email })).expectDone();
    expect(made).toMatchObject({ email, mailed: true });
    expect(await listQueuedEmails(world.database, email)).toEqual(["invitation"]);
    const handedOver = { email_hint: "B•••@exemple.fr", email: "", fits: false, needs_confirmed: true };
    expect((await look(getLinkToken(made))).expectDone()).toMatchObject(handedOver);
    const other = (await accept(getLinkToken(made), (await newcomer()).token)).expectRefused(
      403,
      "invitation_for_other",
    );
    expect(other.message).toContain("B•••@exemple.fr");
    expect(other.message).not.toContain(email);
    const mother = await newcomer(email.toLowerCase());
    // Anybody can sign up with any address, so a copied link does not prove that the mailbox is theirs.
    (await accept(getLinkToken(made), mother.token)).expectRefused(403, "address_unconfirmed");
    const mailed = await mailedToken(made.id, email);
    const opened = (await look(mailed, mother.email)).expectDone();
    expect(opened).toMatchObject({ email, fits: true, needs_confirmed: false });
    (await accept(mailed, mother.token)).expectDone();
    const profile = (await world.ask(getProfile, { as: mother.token })).expectDone();
    expect(profile.email_confirmed).toBe(true);
    await expect(mailedToken(made.id, email)).rejects.toThrow("no letter");
  });

  it("is not emailed for an inviter whose own address is unconfirmed", async () => {
    const email = "inconnue@exemple.fr";
    const made = (await inviting(couple, { email })).expectDone();
    expect(made).toMatchObject({ email, mailed: false });
    expect(await listQueuedEmails(world.database, email)).toEqual([]);
    (await look(getLinkToken(made))).expectDone();
  });

  it("can be accepted by the copied link once the address is confirmed", async () => {
    const someone = await newcomer();
    await confirmed(someone);
    const token = await createInvitationToken(world, couple, { email: someone.email });
    (await accept(token, someone.token)).expectDone();
    const again = (await inviting(couple, { email: someone.email.toUpperCase() })).expectRefused(
      400,
      "invalid",
    );
    expect(Object.keys(again.fields ?? {})).toEqual(["email"]);
  });

  it("replaces an earlier one to the same address, and no other", async () => {
    const earlier = (await inviting(couple, { email: "Tante@exemple.fr" })).expectDone();
    const open = (await inviting(couple, {})).expectDone();
    const latest = (await inviting(couple, { email: "tante@exemple.fr", budget: true })).expectDone();
    const listed = (await world.ask(listInvitations, { as: couple.token })).expectDone();
    expect(listed.map(({ id }) => id)).toEqual([latest.id, open.id]);
    (await look(getLinkToken(earlier))).expectRefused(404, "invitation_over");
  });

  it("includes no name that could be taken for a link", async () => {
    const body = {
      email: "arnaque@exemple.fr",
      password,
      first_name: "https://gagne.exemple",
      last_name: "Vite",
    };
    const { token } = (await world.ask(register, { body })).expectDone();
    const request = { body: { email: "cible@exemple.fr" }, as: token };
    const { id } = (await world.ask(inviteMember, request)).expectDone();
    const content = await emailTemplates.invitation(world.platform, getEmail(id, "cible@exemple.fr"));
    expect(content?.subject).toMatch(/^Vite\s/u);
    expect(JSON.stringify(content)).not.toContain("gagne");
  });

  it.each([{ email: "pas une adresse" }, { role: "admin" }, { budget: "un peu" }])(
    "is refused as %j at its field",
    async (body) => {
      const refused = (await inviting(couple, body)).expectRefused(400, "invalid");
      expect(Object.keys(refused.fields ?? {})).toEqual(Object.keys(body));
    },
  );
});

describe("inviting", () => {
  it("is limited to twenty per hour, and to twenty open invitations", async () => {
    for (let made = 0; made < maxInvitations; made += 1) (await inviting(couple, {})).expectDone();
    (await inviting(couple, {})).expectRefused(429, "too_many");
    world.advanceClock(hour);
    const full = (await inviting(couple, {})).expectRefused(409, "invitations_full");
    expect(full.message).toContain(String(maxInvitations));
    const [one] = (await world.ask(listInvitations, { as: couple.token })).expectDone();
    const params = { id: one?.id ?? "" };
    (await world.ask(withdrawInvitation, { params, as: couple.token })).expectDone();
    (await inviting(couple, {})).expectDone();
  });
});
