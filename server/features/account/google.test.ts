import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { confirmAddress, getUser, googleAuth } from "#contract/account.ts";
import { getProfile } from "#contract/profile.ts";
import { getWedding } from "#contract/wedding.ts";
import { hour, minute, second } from "#server/platform/clock.ts";
import { createGoogle } from "#server/platform/google.ts";
import { type GoogleStandIn, hashNonce, pageNonce, startGoogle } from "#test/support/google.ts";
import { listQueuedEmails } from "#test/support/outbox.ts";
import { type Couple, openWorld, password, type World } from "#test/support/world.ts";
import { createMailedLink } from "./mailed-links.ts";

let google: GoogleStandIn;
let world: World;
beforeAll(async () => {
  google = await startGoogle();
  world = await openWorld({
    google: createGoogle(google.settings, Date.now),
    mail: { sends: true, flush: () => undefined },
  });
});
afterAll(async () => {
  await world.close();
  await google.close();
});

let people = 0;

/** A person with a Google account and without an account of ours. */
function newcomer(fields: Record<string, unknown> = {}) {
  people += 1;
  return { sub: `1000${people}`, email: `jeanne${people}@exemple.fr`, ...fields };
}

async function signIn(claims: Record<string, unknown>, further: Record<string, unknown> = {}) {
  return send(await google.createToken(claims), further);
}

function send(token: string, further: Record<string, unknown> = {}, from?: string) {
  const body = { google_token: token, nonce: pageNonce, rememberMe: false, ...further };
  return world.ask(googleAuth, { body, ...(from === undefined ? {} : { from }) });
}

async function readUser(token: string) {
  return (await world.ask(getProfile, { as: token })).expectDone();
}

async function confirm(couple: Couple): Promise<void> {
  const url = await createMailedLink(world.platform, "confirm", couple.email);
  (await world.ask(confirmAddress, { body: { token: url?.split("#")[1] } })).expectDone();
}

function findEmailsTo(address: string) {
  return listQueuedEmails(world.database, address);
}

async function accounts(): Promise<number> {
  return (await world.database.read.selectFrom("users").select("id").execute()).length;
}

describe("a sign-in with Google", () => {
  it("creates one account with a wedding, and finds it again by Google's id", async () => {
    const person = newcomer({ given_name: "Zoé", family_name: "Éluard" });
    const first = (await signIn(person)).expectDone();
    expect(first.is_new).toBe(true);
    expect(await readUser(first.token)).toMatchObject({
      first_name: "Zoé",
      last_name: "Éluard",
      email: person.email,
      email_confirmed: true,
      has_password: false,
      google: true,
    });
    expect((await world.ask(getWedding, { as: first.token })).expectDone()).toMatchObject({
      woman_first_name: "Zoé",
      woman_last_name: "Éluard",
      woman_email: person.email,
      man_first_name: null,
    });
    const again = (
      await signIn({ ...person, email: "another@exemple.fr", email_verified: false })
    ).expectDone();
    expect(again.is_new).toBe(false);
    expect((await readUser(again.token)).email).toBe(person.email);
  });

  it("creates one account from two parallel sign-ins", async () => {
    const before = await accounts();
    const person = newcomer();
    const answers = await Promise.all([signIn(person), signIn(person), signIn(person)]);
    const owners = await Promise.all(
      answers.map(async (response) => (await readUser(response.expectDone().token)).id),
    );
    expect(new Set(owners).size).toBe(1);
    expect(await accounts()).toBe(before + 1);
  });

  it.each([
    ["of that Google account", true],
    ["with the same address", false],
  ])("creates another account when the one %s is deleted at that moment", async (_, isJoined) => {
    const couple = await world.signUpCouple();
    await confirm(couple);
    const person = newcomer({ email: couple.email });
    if (isJoined) (await signIn(person)).expectDone();
    const id = couple.userId;
    const write = world.database.write.bind(world.database);
    let writes = 0;
    const spied = vi.spyOn(world.database, "write").mockImplementation(async (job, options) => {
      writes += 1;
      // The first write counts the attempt; the second uses the account that was read before.
      if (writes === 2) await write((queries) => queries.deleteFrom("users").where("id", "=", id).execute());
      return write(job, options);
    });
    const again = await signIn(person).finally(() => spied.mockRestore());
    expect(again.expectDone().is_new).toBe(true);
    expect((await readUser(again.expectDone().token)).id).not.toBe(id);
  });

  it("takes the name from the address when Google gives none", async () => {
    const person = newcomer({
      email: "mamie@exemple.fr",
      given_name: undefined,
      family_name: undefined,
      name: undefined,
    });
    const { token } = (await signIn(person)).expectDone();
    expect(await readUser(token)).toMatchObject({ first_name: "mamie", last_name: "" });
  });

  it("links an account with the same confirmed address, and sends a notice", async () => {
    const couple = await world.signUpCouple();
    await confirm(couple);
    const { token, is_new } = (await signIn(newcomer({ email: couple.email.toUpperCase() }))).expectDone();
    expect(is_new).toBe(false);
    expect(await readUser(token)).toMatchObject({ id: couple.userId, has_password: true, google: true });
    expect(await findEmailsTo(couple.email)).toEqual(["confirm", "google_joined"]);
  });

  it("signs out all former sessions when it links an account", async () => {
    const couple = await world.signUpCouple();
    await confirm(couple);
    (await signIn(newcomer({ email: couple.email }))).expectDone();
    (await world.ask(getUser, { as: couple.token })).expectRefused(401, "not_signed_in");
  });

  it("does not link by an address whose mailbox Google does not host", async () => {
    const couple = await world.signUpCouple();
    await confirm(couple);
    const person = newcomer({ email: couple.email, hd: undefined });
    (await signIn(person)).expectRefused(409, "password_needed");
    (await signIn(person, { password })).expectDone();
    const alone = newcomer({ email: "zoe@ailleurs.fr", hd: undefined });
    const { token } = (await signIn(alone)).expectDone();
    expect(await readUser(token)).toMatchObject({ email_confirmed: false, google: true });
    expect(await findEmailsTo("zoe@ailleurs.fr")).toEqual(["confirm"]);
    const gmail = newcomer({ email: "zoe.eluard@gmail.com", hd: undefined });
    expect(await readUser((await signIn(gmail)).expectDone().token)).toMatchObject({
      email_confirmed: true,
    });
  });

  it("links an account with an unconfirmed address only with its password", async () => {
    const couple = await world.signUpCouple();
    const person = newcomer({ email: couple.email });
    (await signIn(person)).expectRefused(409, "password_needed");
    (await signIn(person, { password: "pas le bon" })).expectRefused(401, "wrong_credentials");
    const other = await readUser(couple.token);
    expect(other).toMatchObject({ google: false, email_confirmed: false });
    const { token } = (await signIn(person, { password })).expectDone();
    expect(await readUser(token)).toMatchObject({ id: couple.userId, google: true, email_confirmed: true });
    (await signIn(person)).expectDone();
  });

  it("limits guesses of the password", async () => {
    const couple = await world.signUpCouple();
    const person = newcomer({ email: couple.email });
    for (let turn = 0; turn < 5; turn += 1) {
      (await signIn(person, { password: "pas le bon" })).expectRefused(401, "wrong_credentials");
    }
    (await signIn(person, { password })).expectRefused(429, "too_many");
    world.advanceClock(2 * minute);
  });

  it("gives the same error for an unverified address with and without an account", async () => {
    const couple = await world.signUpCouple();
    const [known, unknown] = [
      await signIn(newcomer({ email: couple.email, email_verified: false })),
      await signIn(newcomer({ email_verified: false })),
    ];
    known.expectRefused(400, "google_unverified");
    expect(known.text).toBe(unknown.text);
    expect((await readUser(couple.token)).google).toBe(false);
  });
});

describe("a Google token", () => {
  const hours = (count: number) => Math.floor((Date.now() + count * hour) / 1000);
  const wrong: Record<string, Record<string, unknown>> = {
    "is past its time": { iat: hours(-3), exp: hours(-2) },
    "is for another site": { aud: "another.apps.googleusercontent.com" },
    "is from another issuer": { iss: "https://accounts.exemple.fr" },
    "names nobody": { sub: undefined },
    "never ends": { exp: undefined },
    "has no address": { email: undefined },
  };

  it.each(Object.entries(wrong))("is refused when it %s", async (_why, claims) => {
    const before = await accounts();
    (await signIn({ ...newcomer(), ...claims })).expectRefused(401, "google_refused");
    expect(await accounts()).toBe(before);
  });

  it.each([undefined, null, ""])("is refused without a nonce, also when %o is sent", async (sent) => {
    const before = await accounts();
    for (const nonce of [undefined, "", hashNonce("")]) {
      const token = await google.createToken(newcomer({ nonce }));
      (await send(token, { nonce: sent }, "10.9.8.7")).expectRefused(401, "google_refused");
    }
    expect(await accounts()).toBe(before);
  });

  it("that was stolen from another page is refused", async () => {
    const secret = "what that page keeps to itself";
    const nonce = hashNonce(secret);
    const before = await accounts();
    for (const further of [{ nonce: null }, { nonce }, { nonce: "guessed" }, { nonce: "" }]) {
      (await signIn(newcomer({ nonce }), further)).expectRefused(401, "google_refused");
    }
    // A token without a nonce cannot be used with any value.
    (await signIn(newcomer(), { nonce: secret })).expectRefused(401, "google_refused");
    expect(await accounts()).toBe(before);
    (await signIn(newcomer({ nonce }), { nonce: secret })).expectDone();
  });

  it("is refused when forged, unsigned, cut or missing", async () => {
    const token = await google.createToken(newcomer());
    const [head = "", claims = ""] = token.split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const forged = [
      await google.createForgedToken(newcomer()),
      `${none}.${claims}.`,
      `${head}.${claims}`,
      token.slice(0, -4),
      "x",
      (await world.signUpCouple()).token,
    ];
    const answers = [];
    for (const each of forged) answers.push(await send(each, {}, `10.2.0.${answers.length}`));
    for (const response of answers) response.expectRefused(401, "google_refused");
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    (await send("")).expectRefused(400, "invalid");
  });

  it("is answered with busy, not refused, while Google is unreachable", async () => {
    const away = createGoogle({ ...google.settings, keysUrl: "http://127.0.0.1:9/certs" }, Date.now);
    const token = await google.createToken(newcomer());
    await expect(away.getPerson(token)).rejects.toMatchObject({ code: "busy" });
  });

  it("is refused where Google is not set up", async () => {
    const without = await openWorld();
    const body = { google_token: await google.createToken(newcomer()), nonce: pageNonce };
    (await without.ask(googleAuth, { body })).expectRefused(401, "google_refused");
    await without.close();
  });

  it("is limited to twenty attempts a minute from one network", async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      (await send("x.y.z", {}, "10.9.9.9")).expectRefused(401, "google_refused");
    }
    (await send("x.y.z", {}, "10.9.9.9")).expectRefused(429, "too_many");
  });

  it("opens an ordinary session", async () => {
    const { token } = (await signIn(newcomer(), { rememberMe: false })).expectDone();
    (await world.ask(getUser, { as: token })).expectDone();
    world.advanceClock(12 * hour);
    (await world.ask(getUser, { as: token })).expectRefused(401, "not_signed_in");
  });
});

it("the server fetches the keys again when they change, but not for every token with an unknown key", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const ours = createGoogle(google.settings, Date.now);
  const before = google.keyRequests;
  await ours.getPerson(await google.createToken(newcomer()));
  await google.rotate();
  const token = await google.createToken(newcomer());
  await expect(ours.getPerson(token)).rejects.toMatchObject({ code: "google_refused" });
  expect(google.keyRequests).toBe(before + 1);
  vi.setSystemTime(Date.now() + 11 * second);
  await ours.getPerson(token);
  expect(google.keyRequests).toBe(before + 2);
});
