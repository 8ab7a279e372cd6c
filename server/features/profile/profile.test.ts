import { describe, expect, it } from "vitest";
import { confirmAddress, getUser, login, register } from "#contract/account.ts";
import {
  changeAddress,
  changePassword,
  changeProfile,
  confirmAgain,
  getProfile,
  keepAddress,
  leaveGoogle,
} from "#contract/profile.ts";
import { freshSignInMinutes } from "#contract/passwords.ts";
import { newMailedLinkRow } from "#server/features/account/mailed-links.ts";
import { minute } from "#server/platform/clock.ts";
import { listQueuedEmails } from "#test/support/outbox.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { openWorld, password } from "#test/support/world.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const couple = coupleForEachTest(world);

const fresh = "des lanternes au jardin";

async function profile(as = couple.token) {
  return (await world.ask(getProfile, { as })).expectDone();
}

async function another(): Promise<string> {
  const body = { email: couple.email, password };
  return (await world.ask(login, { body })).expectDone().token;
}

function findEmailsTo(address = couple.email) {
  return listQueuedEmails(world.database, address);
}

/** Turns the account into one that only signs in with Google. */
async function withoutPassword(): Promise<void> {
  await world.database.write(async (queries) => {
    await queries.updateTable("users").set({ password_hash: "" }).where("id", "=", couple.userId).execute();
    const joined = { subject: `sub ${couple.userId}`, user_id: couple.userId, joined_at: 1 };
    await queries.insertInto("google_accounts").values(joined).execute();
  });
}

/** The token of a link to an address, as the email would contain it. */
async function confirmAddressOf(email: string): Promise<string> {
  const { platform, database } = world;
  const id = platform.newId();
  const row = newMailedLinkRow(platform, { id, kind: "confirm", user_id: couple.userId, email });
  await database.write((queries) => queries.insertInto("mailed_links").values(row).execute());
  return `${id}.${platform.tokens.computeHmac(`link ${id}`)}`;
}

describe("the profile", () => {
  it("is that of the signed-in person", async () => {
    expect(await profile()).toEqual({
      id: couple.userId,
      first_name: "Élise",
      last_name: "Marchand",
      email: couple.email,
      email_confirmed: false,
      pending_email: null,
      language: "en",
      has_password: true,
      fresh_until: expect.stringMatching(/^\d{4}-.*Z$/u) as string,
      google: false,
      weekly_mail: true,
      mails: true,
      lasting_links: true,
    });
  });

  it("changes only in the given fields", async () => {
    const ask = (body: object) => world.ask(changeProfile, { body, as: couple.token });
    expect((await ask({ first_name: " Élise-Anne " })).expectDone()).toMatchObject({
      first_name: "Élise-Anne",
      last_name: "Marchand",
    });
    expect((await ask({ language: "fr" })).expectDone().language).toBe("fr");
    expect((await ask({ weekly_mail: false })).expectDone().weekly_mail).toBe(false);
    expect((await ask({ weekly_mail: true })).expectDone().weekly_mail).toBe(true);
    expect((await ask({ email: "hidden@exemple.fr", id: "other" })).expectDone().email).toBe(couple.email);
    for (const [body, field] of [
      [{ first_name: "" }, "first_name"],
      [{ last_name: "x".repeat(101) }, "last_name"],
      [{ language: "de" }, "language"],
      [{ weekly_mail: "perhaps" }, "weekly_mail"],
    ] as const) {
      expect(Object.keys((await ask(body)).expectRefused(400, "invalid").fields ?? {})).toEqual([field]);
    }
  });
});

describe("changing the address", () => {
  const ask = (email: string, fields: object = { password }) =>
    world.ask(changeAddress, { body: { email, ...fields }, as: couple.token });

  it("waits until the link is opened; then the old mailbox gets a notice", async () => {
    const wanted = "elise.neuve@exemple.fr";
    expect((await ask(wanted)).expectDone()).toMatchObject({ email: couple.email, pending_email: wanted });
    expect(await findEmailsTo(wanted)).toEqual(["confirm"]);
    (await world.ask(confirmAddress, { body: { token: await confirmAddressOf(wanted) } })).expectDone();
    expect(await profile()).toMatchObject({ email: wanted, pending_email: null, email_confirmed: true });
    expect(await findEmailsTo()).toEqual(["confirm", "address_asked", "address_changed"]);
    (await world.ask(login, { body: { email: couple.email, password } })).expectRefused(
      401,
      "wrong_credentials",
    );
    (await world.ask(login, { body: { email: wanted, password } })).expectDone();
  });

  it("can be cancelled, and its link with it", async () => {
    const wanted = "elise.hesite@exemple.fr";
    await ask(wanted);
    const token = await confirmAddressOf(wanted);
    expect((await world.ask(keepAddress, { as: couple.token })).expectDone().pending_email).toBeNull();
    (await world.ask(confirmAddress, { body: { token } })).expectRefused(404, "link_over");
  });

  it("is refused when the address was taken meanwhile, and both keep what they had", async () => {
    const wanted = "convoitee@exemple.fr";
    await ask(wanted);
    const token = await confirmAddressOf(wanted);
    const rival = { email: wanted, password, first_name: "Nour", last_name: "Haddad" };
    (await world.ask(register, { body: rival })).expectDone();
    (await world.ask(confirmAddress, { body: { token } })).expectRefused(400, "user_exists");
    expect((await profile()).email).toBe(couple.email);
  });

  it("needs the password, and a new address that nobody has", async () => {
    const other = await world.signUpCouple();
    for (const [email, fields, field] of [
      ["neuve@exemple.fr", { password: "pas le bon" }, "password"],
      ["neuve@exemple.fr", {}, "password"],
      [couple.email, { password }, "email"],
      [other.email.toUpperCase(), { password }, "email"],
      ["neuve@", { password }, "email"],
    ] as const) {
      const refused = (await ask(email, fields)).expectRefused(400, "invalid");
      expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    }
    expect(await profile()).toMatchObject({ email: couple.email, pending_email: null });
  });

  it("takes effect at once where no email is sent", async () => {
    const silent = await openWorld();
    const { token } = await silent.signUpCouple();
    const body = { email: "Sans.Courrier@exemple.fr", password };
    const changed = (await silent.ask(changeAddress, { body, as: token })).expectDone();
    expect(changed).toMatchObject({
      email: body.email,
      pending_email: null,
      email_confirmed: false,
      mails: false,
    });
    (await silent.ask(confirmAgain, { as: token })).expectRefused(409, "mail_off");
    await silent.close();
  });

  it("can be confirmed again, ten times an hour", async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      (await world.ask(confirmAgain, { as: couple.token })).expectDone();
    }
    (await world.ask(confirmAgain, { as: couple.token })).expectRefused(429, "too_many");
    // One mailbox gets at most ten emails an hour, including the one of the sign-up.
    expect(await findEmailsTo()).toHaveLength(10);
  });

  it("looks up at most ten addresses an hour for one person, taken or free", async () => {
    for (let turn = 0; turn < 10; turn += 1) (await ask(`libre${turn}@exemple.fr`)).expectDone();
    (await ask("libre10@exemple.fr")).expectRefused(429, "too_many");
    const other = await world.signUpCouple();
    (await ask(other.email)).expectRefused(429, "too_many");
  });
});

describe("changing the password", () => {
  const ask = (body: object, as = couple.token) => world.ask(changePassword, { body, as });

  it("ends every other session, keeps this one, and sends a notice", async () => {
    const other = await another();
    (await ask({ userId: couple.userId, currentPassword: password, newPassword: fresh })).expectDone();
    (await world.ask(getUser, { as: other })).expectRefused(401, "not_signed_in");
    (await world.ask(getUser, { as: couple.token })).expectDone();
    (await world.ask(login, { body: { email: couple.email, password: fresh } })).expectDone();
    expect(await findEmailsTo()).toEqual(["confirm", "password_changed"]);
  });

  it("of another account is refused with a fitting message", async () => {
    const { userId } = await world.signUpCouple();
    const refused = await ask({ userId, currentPassword: password, newPassword: fresh });
    refused.expectRefused(403, "forbidden");
    expect(refused.text).toContain("your own password");
    expect(await findEmailsTo()).toEqual(["confirm"]);
  });

  it("succeeds for one of two parallel changes with the same old password", async () => {
    const answers = await Promise.all(
      [fresh, "un autre jardin de mai"].map((newPassword) => ask({ currentPassword: password, newPassword })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("does not change another person's", async () => {
    const other = await world.signUpCouple();
    const body = { userId: other.userId, currentPassword: password, newPassword: fresh };
    (await ask(body)).expectRefused(403, "forbidden");
    (await world.ask(login, { body: { email: other.email, password } })).expectDone();
    (await ask({ ...body, userId: "nobody" })).expectRefused(403, "forbidden");
  });

  it.each([
    [{ currentPassword: "pas le bon", newPassword: fresh }, "currentPassword"],
    [{ newPassword: fresh }, "currentPassword"],
    [{ currentPassword: password, newPassword: password }, "newPassword"],
    [{ currentPassword: password, newPassword: "court" }, "newPassword"],
    [{ currentPassword: password, newPassword: "password1" }, "newPassword"],
    [{ currentPassword: password, newPassword: "Élise Marchand" }, "newPassword"],
    [{ currentPassword: password }, "newPassword"],
  ])("refuses %j, naming the field, and ends nothing", async (body, field) => {
    const other = await another();
    const refused = (await ask(body)).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    (await world.ask(getUser, { as: other })).expectDone();
  });

  it("limits guesses of the present password", async () => {
    const guess = { currentPassword: "pas le bon", newPassword: fresh };
    for (let turn = 0; turn < 5; turn += 1) (await ask(guess)).expectRefused(400, "invalid");
    (await ask({ ...guess, currentPassword: password })).expectRefused(429, "too_many");
    world.advanceClock(2 * minute);
    (await ask({ ...guess, currentPassword: password })).expectDone();
  });
});

describe("an account that only signs in with Google", () => {
  it("re-authenticates by a recent sign-in", async () => {
    await withoutPassword();
    expect(await profile()).toMatchObject({ has_password: false, google: true });
    world.advanceClock(freshSignInMinutes * minute);
    const ask = (as: string) => world.ask(changePassword, { body: { newPassword: fresh }, as });
    (await ask(couple.token)).expectRefused(403, "fresh_sign_in");
    expect((await ask(couple.token)).text).toContain(`${freshSignInMinutes} minutes`);
    await world.database.write((queries) =>
      queries
        .updateTable("sessions")
        .set({ created_at: world.platform.clock() - minute })
        .where("user_id", "=", couple.userId)
        .execute(),
    );
    (await ask(couple.token)).expectDone();
    (await world.ask(login, { body: { email: couple.email, password: fresh } })).expectDone();
  });

  it("does not accept an empty password", async () => {
    await withoutPassword();
    const enter = (given: string) => world.ask(login, { body: { email: couple.email, password: given } });
    (await enter("")).expectRefused(400, "invalid");
    (await enter(password)).expectRefused(401, "wrong_credentials");
  });

  it("can unlink Google only once it has a password", async () => {
    await withoutPassword();
    (await world.ask(leaveGoogle, { as: couple.token })).expectRefused(409, "password_first");
    (await world.ask(changePassword, { body: { newPassword: fresh }, as: couple.token })).expectDone();
    expect((await world.ask(leaveGoogle, { as: couple.token })).expectDone().google).toBe(false);
    expect(await findEmailsTo()).toEqual(["confirm", "password_changed", "google_left"]);
  });
});
