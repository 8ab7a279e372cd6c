import { describe, expect, it } from "vitest";
import {
  confirmAddress,
  confirmationLinkDays,
  forgetPassword,
  getUser,
  login,
  lookAtLink,
  type MailedLinkKind,
  resetLinkMinutes,
  resetPassword,
} from "#contract/account.ts";
import { changeAddress, getProfile } from "#contract/profile.ts";
import { dayDuration, hour, minute } from "#server/platform/clock.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { openWorld, password } from "#test/support/world.ts";
import { createMailedLink } from "./mailed-links.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const couple = coupleForEachTest(world);

const fresh = "des lanternes au jardin";

async function requestLink(kind: MailedLinkKind, email = couple.email): Promise<string> {
  const url = await createMailedLink(world.platform, kind, email);
  expect(url).toMatch(
    /^https:\/\/promesse\.exemple\.fr\/(?:confirmer|nouveau-mot-de-passe)#[\w-]+\.[\w-]+$/u,
  );
  return url?.split("#")[1] ?? "";
}

const look = (token: string) => world.ask(lookAtLink, { body: { token } });
const reset = (token: string, chosen = fresh) =>
  world.ask(resetPassword, { body: { token, password: chosen } });
const confirm = (token: string) => world.ask(confirmAddress, { body: { token } });

function signIn(chosen: string, from = "10.3.0.1") {
  return world.ask(login, { body: { email: couple.email, password: chosen }, from });
}

async function waiting(address: string): Promise<{ kind: string; user_id: string | null }[]> {
  const { read } = world.database;
  return read
    .selectFrom("outbox")
    .select(["kind", "user_id"])
    .where("address", "=", address)
    .orderBy("id")
    .execute();
}

describe("a forgotten password", () => {
  const forget = (email: string, from = "10.3.1.1") => world.ask(forgetPassword, { body: { email }, from });

  it("gives the same answer and the same rows for an address with and without an account", async () => {
    const [known, unknown] = [await forget(couple.email), await forget("personne@exemple.fr")];
    expect(known.expectDone()).toEqual({ ok: true, mailed: true });
    expect(unknown.text).toBe(known.text);
    expect((await waiting(couple.email)).at(-1)).toEqual({ kind: "reset", user_id: null });
    expect(await waiting("personne@exemple.fr")).toEqual([{ kind: "reset", user_id: null }]);
  });

  it("can be requested five times an hour by one network", async () => {
    for (let turn = 0; turn < 5; turn += 1) (await forget("asker@exemple.fr", "10.3.2.1")).expectDone();
    (await forget("ASKER@exemple.fr", "10.3.2.1")).expectRefused(429, "too_many");
    (await forget("asker@exemple.fr", "10.3.2.2")).expectDone();
  });

  it("sends at most ten emails an hour to one mailbox, whoever requests them, with the usual answer", async () => {
    const turns = Array.from({ length: 14 }, (_, turn) => forget("Flood@exemple.fr", `10.3.3.${turn}`));
    for (const response of await Promise.all(turns)) response.expectDone();
    expect(await waiting("Flood@exemple.fr")).toHaveLength(10);
    world.advanceClock(hour);
    (await forget("Flood@exemple.fr", "10.3.3.99")).expectDone();
    expect(await waiting("Flood@exemple.fr")).toHaveLength(11);
  });

  it("says so where no email is sent, and stores nothing", async () => {
    const silent = await openWorld();
    const response = await silent.ask(forgetPassword, { body: { email: "someone@exemple.fr" } });
    expect(response.expectDone()).toEqual({ ok: true, mailed: false });
    expect(await silent.database.read.selectFrom("outbox").selectAll().execute()).toEqual([]);
    await silent.close();
  });

  it("refuses an invalid address, naming the field", async () => {
    const refused = (await forget("nour@")).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual(["email"]);
  });
});

describe("the password reset link", () => {
  it("sets the password, ends all sessions, opens one, confirms the address and sends a notice", async () => {
    const token = await requestLink("reset");
    expect((await look(token)).expectDone()).toEqual({
      kind: "reset",
      email: couple.email,
      first_name: "Élise",
    });
    const opened = (await reset(token)).expectDone();
    (await world.ask(getUser, { as: couple.token })).expectRefused(401, "not_signed_in");
    (await signIn(password)).expectRefused(401, "wrong_credentials");
    (await signIn(fresh)).expectDone();
    expect((await world.ask(getProfile, { as: opened.token })).expectDone().email_confirmed).toBe(true);
    expect((await waiting(couple.email)).map(({ kind }) => kind)).toEqual(["confirm", "password_reset"]);
  });

  it("cancels a change of address that somebody else requested", async () => {
    const body = { email: "intrus@exemple.fr", password };
    (await world.ask(changeAddress, { body, as: couple.token })).expectDone();
    const { token } = (await reset(await requestLink("reset"))).expectDone();
    expect((await world.ask(getProfile, { as: token })).expectDone().pending_email).toBeNull();
  });

  it("unlinks a Google account that somebody else had linked", async () => {
    const joined = { subject: "sub of a stranger", user_id: couple.userId, joined_at: 1 };
    await world.database.write((queries) => queries.insertInto("google_accounts").values(joined).execute());
    const { token } = (await reset(await requestLink("reset"))).expectDone();
    expect((await world.ask(getProfile, { as: token })).expectDone().google).toBe(false);
  });

  it("ends a sign-in with the old password that is under way", async () => {
    const token = await requestLink("reset");
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, turn) => signIn(password, `10.3.4.${turn}`)),
      reset(token),
    ]);
    expect(answers.at(-1)?.status).toBe(200);
    const open = await world.database.read
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", couple.userId)
      .execute();
    expect(open).toHaveLength(1);
  });

  it("is valid once, also for two parallel uses, and invalidates the other links", async () => {
    const [token, other] = [await requestLink("reset"), await requestLink("reset")];
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
    (await look(token)).expectRefused(404, "link_over");
    (await reset(other)).expectRefused(404, "link_over");
  });

  it("is valid for thirty minutes", async () => {
    const token = await requestLink("reset");
    world.advanceClock(resetLinkMinutes * minute - 1000);
    (await look(token)).expectDone();
    world.advanceClock(1000);
    (await look(token)).expectRefused(404, "link_over");
    (await reset(token)).expectRefused(404, "link_over");
    (await signIn(password)).expectDone();
  });

  it("stays valid when the new password is refused", async () => {
    const token = await requestLink("reset");
    for (const weak of ["court", "password1", couple.email]) {
      const refused = (await reset(token, weak)).expectRefused(400, "invalid");
      expect(Object.keys(refused.fields ?? {})).toEqual(["password"]);
    }
    (await reset(token)).expectDone();
  });

  it("gives the same error when it is forged, cut, of another kind, or without an account", async () => {
    const token = await requestLink("reset");
    const [id = "", seal = ""] = token.split(".");
    const wrong = [
      `${id}.${seal.slice(0, -1)}x`,
      `${id}.`,
      `${world.platform.newId()}.${seal}`,
      id,
      "x",
      couple.token,
      await requestLink("confirm"),
    ];
    const answers = await Promise.all(wrong.map((each) => reset(each)));
    for (const response of answers) response.expectRefused(404, "link_over");
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    (await signIn(password)).expectDone();
  });

  it("is not created without an account", async () => {
    expect(await createMailedLink(world.platform, "reset", "personne@exemple.fr")).toBeUndefined();
  });

  it("is not stored in a usable form", async () => {
    const token = await requestLink("reset");
    const rows = await world.database.read.selectFrom("mailed_links").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.split(".")[1]);
  });
});

describe("the confirmation link", () => {
  it("is sent at sign-up and valid once, for a week", async () => {
    expect(await waiting(couple.email)).toEqual([{ kind: "confirm", user_id: couple.userId }]);
    const [token, late] = [await requestLink("confirm"), await requestLink("confirm")];
    expect((await confirm(token)).expectDone()).toEqual({ ok: true, email: couple.email });
    expect((await world.ask(getProfile, { as: couple.token })).expectDone().email_confirmed).toBe(true);
    (await confirm(token)).expectRefused(404, "link_over");
    world.advanceClock(confirmationLinkDays * dayDuration);
    (await confirm(late)).expectRefused(404, "link_over");
  });

  it("does not change the password", async () => {
    (await reset(await requestLink("confirm"))).expectRefused(404, "link_over");
    (await confirm(await requestLink("reset"))).expectRefused(404, "link_over");
  });
});
