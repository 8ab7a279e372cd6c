import { argon2Sync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { getUser, login, logout, maxSessions, register } from "#contract/account.ts";
import { listSessions } from "#contract/profile.ts";
import { getWedding } from "#contract/wedding.ts";
import { dayDuration, hour, minute, second } from "#server/platform/clock.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple, openWorld, password } from "#test/support/world.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const newcomer = { email: "new@exemple.fr", password, first_name: "Nour", last_name: "Haddad" };

function signUp(fields: Record<string, unknown>) {
  return world.ask(register, { body: { ...newcomer, ...fields } });
}

function signIn(fields: Record<string, unknown> = {}, from?: string) {
  const body = { email: couple.email, password, rememberMe: false, ...fields };
  return world.ask(login, { body, ...(from === undefined ? {} : { from }) });
}

describe("signing up", () => {
  it("returns a token with the user's id, and creates an account and a wedding", async () => {
    const { token } = (await signUp({ email: "Nour.Haddad@Exemple.fr" })).expectDone();
    const user = (await world.ask(getUser, { as: token })).expectDone();
    expect(user).toMatchObject({
      first_name: "Nour",
      last_name: "Haddad",
      email: "Nour.Haddad@Exemple.fr",
    });
    expect(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).toMatchObject({
      id: user.id,
    });
    (await world.ask(getWedding, { as: token })).expectDone();
  });

  it("refuses an existing address in any case, with the documented message", async () => {
    const refused = (await signUp({ email: couple.email.toUpperCase() })).expectRefused(400, "user_exists");
    expect(refused.message).toBe("User already exists. Please log in or use a different email.");
  });

  it("creates one account when an address signs up twice at once", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signUp({ email: "twice@exemple.fr" })));
    expect(answers.filter((response) => response.status === 200)).toHaveLength(1);
  });

  it("limits how many addresses one network can probe, taken or free", async () => {
    const few = await openWorld({ signUpsPerHour: 5 });
    const ask = (email: string, from: string) => few.ask(register, { body: { ...newcomer, email }, from });
    (await ask("first@exemple.fr", "10.0.0.10")).expectDone();
    for (let turn = 0; turn < 5; turn += 1) {
      (await ask("first@exemple.fr", `2001:db8:1:2::${turn}`)).expectRefused(400, "user_exists");
    }
    (await ask("first@exemple.fr", "2001:db8:1:2::9")).expectRefused(429, "too_many");
    (await ask("free@exemple.fr", "2001:db8:1:2::9")).expectRefused(429, "too_many");
    (await ask("free@exemple.fr", "2001:db8:1:3::1")).expectDone();
    few.advanceClock(hour);
    (await ask("first@exemple.fr", "2001:db8:1:2::9")).expectRefused(400, "user_exists");
    await few.close();
  });

  it.each([
    [{ email: "" }, "email"],
    [{ email: "nour" }, "email"],
    [{ email: "nour@exemple" }, "email"],
    [{ email: `${"n".repeat(65)}@exemple.fr` }, "email"],
    [{ email: `${"n".repeat(250)}@exemple.fr` }, "email"],
    [{ first_name: "   " }, "first_name"],
    [{ last_name: "x".repeat(101) }, "last_name"],
    [{ password: "" }, "password"],
    [{ password: "court12" }, "password"],
    [{ password: "password1" }, "password"],
    [{ password: "Iloveyou1" }, "password"],
    [{ password: "motdepasse" }, "password"],
    [{ password: "Azerty123" }, "password"],
    [{ password: "soleil2027!" }, "password"],
    [{ password: "Mariage-2027" }, "password"],
    [{ password: "new@exemple.fr" }, "password"],
    [{ password: "NourHaddad" }, "password"],
    [{ password: "haddad nour" }, "password"],
    [{ password: 12_345_678 }, "password"],
  ])("refuses %j, naming the field", async (fields, field) => {
    const refused = (await signUp({ email: "new@exemple.fr", ...fields })).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    const accounts = world.database.read.selectFrom("users").select("id").where("email", "=", newcomer.email);
    expect(await accounts.execute()).toEqual([]);
  });

  it("answers in the reader's language, French by default", async () => {
    const french = await world.ask(register, {
      body: { ...newcomer, password: "court12" },
      headers: { "accept-language": "de" },
    });
    expect(french.expectRefused(400, "invalid").fields?.["password"]).toMatch(/^Minimum 8\scaractères\.$/u);
  });
});

async function getHash({ userId }: Couple): Promise<string> {
  const { read } = world.database;
  const row = read.selectFrom("users").select("password_hash").where("id", "=", userId);
  return (await row.executeTakeFirstOrThrow()).password_hash;
}

describe("signing in", () => {
  it("accepts the address in any case, and ends after 12 hours", async () => {
    const { token } = (await signIn({ email: couple.email.toUpperCase() })).expectDone();
    world.advanceClock(12 * hour - minute);
    (await world.ask(getUser, { as: token })).expectDone();
    world.advanceClock(minute);
    (await world.ask(getUser, { as: token })).expectRefused(401, "not_signed_in");
  });

  it("lasts 30 days with rememberMe", async () => {
    const { token } = (await signIn({ rememberMe: true })).expectDone();
    world.advanceClock(30 * dayDuration - minute);
    (await world.ask(getUser, { as: token })).expectDone();
    world.advanceClock(minute);
    (await world.ask(getUser, { as: token })).expectRefused(401, "not_signed_in");
  });

  it("accepts the same password in another Unicode form", async () => {
    const composed = { ...newcomer, email: "compose@exemple.fr", password: "à l’été prochain" };
    (await world.ask(register, { body: composed })).expectDone();
    const body = { email: composed.email, password: composed.password.normalize("NFD") };
    (await world.ask(login, { body })).expectDone();
  });

  it("accepts a password hashed with older parameters, and rehashes it", async () => {
    const nonce = Buffer.from("sixteen bytes of");
    const costing = { memory: 64, passes: 3, parallelism: 1, tagLength: 32 };
    const tag = argon2Sync("argon2id", { message: password, nonce, ...costing });
    const encoded = [nonce, tag].map((bytes) => bytes.toString("base64").replace(/=+$/u, ""));
    const older = `$argon2id$v=19$m=64,t=3,p=1$${encoded.join("$")}`;
    await world.database.write((queries) =>
      queries.updateTable("users").set({ password_hash: older }).where("id", "=", couple.userId).execute(),
    );
    (await signIn({ password: "pas le bon" })).expectRefused(401, "wrong_credentials");
    expect(await getHash(couple)).toBe(older);
    (await signIn()).expectDone();
    const renewed = await getHash(couple);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    (await signIn()).expectDone();
    expect(await getHash(couple)).toBe(renewed);
  });

  it("gives the same answer for a wrong password and an unknown address", async () => {
    const [wrong, unknown] = await Promise.all([
      signIn({ password: "pas le bon" }),
      signIn({ email: "personne@exemple.fr" }),
    ]);
    expect(wrong.status).toBe(401);
    expect(unknown.text).toBe(wrong.text);
    expect(unknown.status).toBe(wrong.status);
  });

  it.each([{ email: "" }, { password: "" }, { password: null }, { email: 5 }])(
    "refuses %j as incomplete",
    async (fields) => {
      (await signIn(fields)).expectRefused(400, "invalid");
    },
  );
});

describe("rate limits", () => {
  const wrong = { password: "pas le bon" };

  it("allow five wrong passwords a minute for account and network together", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      (await signIn(wrong)).expectRefused(401, "wrong_credentials");
    }
    const token = await signIn();
    token.expectRefused(429, "too_many");
    expect(Number(token.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(token.headers["retry-after"])).toBeLessThanOrEqual(60);
    (await signIn({}, "10.0.0.2")).expectDone();
    world.advanceClock(61 * second);
    (await signIn()).expectDone();
  });

  it("count parallel attempts", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(wrong)));
    expect(answers.filter((response) => response.status === 401)).toHaveLength(5);
    expect(answers.filter((response) => response.status === 429)).toHaveLength(7);
  });

  it("do not count successful attempts", async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      (await signIn()).expectDone();
    }
  });

  it("block the account after a hundred attempts an hour, but not its known devices", async () => {
    const subject = world.platform.tokens.computeHmac(`account ${couple.email}`);
    const rows = Array.from({ length: 100 }, () => ({
      subject,
      at: world.platform.clock() - minute,
      id: world.platform.newId(),
    }));
    await world.database.write((queries) => queries.insertInto("attempts").values(rows).execute());
    (await signIn({}, "10.1.1.1")).expectRefused(429, "too_many");
    (await signIn({ device: "forged.device.mark" }, "10.1.1.2")).expectRefused(429, "too_many");
    const anonymous = await world.signUpCouple();
    (await signIn({ device: anonymous.device }, "10.1.1.3")).expectRefused(429, "too_many");
    (await signIn({ device: couple.device }, "10.1.1.1")).expectDone();
    world.advanceClock(hour);
    (await signIn({}, "10.1.1.1")).expectDone();
  });

  it("block a network after a hundred attempts an hour on any accounts, but not its known devices", async () => {
    const [from, other] = ["2001:db8:1:2::1", "2001:db8:1:3::1"];
    const subject = world.platform.tokens.computeHmac("passwords 2001:db8:1:2::/64");
    const row = { subject, at: world.platform.clock() - minute };
    const rows = Array.from({ length: 100 }, () => ({ ...row, id: world.platform.newId() }));
    await world.database.write((queries) => queries.insertInto("attempts").values(rows).execute());
    (await signIn({ email: "personne3@exemple.fr" }, from)).expectRefused(429, "too_many");
    (await signIn({}, from.replace("::1", "::2"))).expectRefused(429, "too_many");
    (await signIn({}, other)).expectDone();
    (await signIn({ device: couple.device }, from)).expectDone();
    world.advanceClock(hour);
    (await signIn({}, from)).expectDone();
  });

  it("block a known device too, in any spelling of its token", async () => {
    const typedDevices = [couple.device, `${couple.device.slice(0, -2)} ${couple.device.slice(-2)}`];
    for (let turn = 0; turn < 5; turn += 1) {
      (await signIn({ ...wrong, device: typedDevices[turn % 2] })).expectRefused(401, "wrong_credentials");
    }
    for (const device of typedDevices) (await signIn({ ...wrong, device })).expectRefused(429, "too_many");
    world.advanceClock(61 * second);
  });

  it("treat unknown addresses the same", async () => {
    const email = "personne2@exemple.fr";
    for (let turn = 0; turn < 5; turn += 1) {
      (await signIn({ email })).expectRefused(401, "wrong_credentials");
    }
    (await signIn({ email })).expectRefused(429, "too_many");
  });
});

describe("signing out", () => {
  it("ends this session at once and no other", async () => {
    const { token } = (await signIn()).expectDone();
    (await world.ask(logout, { as: token })).expectDone();
    (await world.ask(getUser, { as: token })).expectRefused(401, "not_signed_in");
    (await world.ask(getUser, { as: couple.token })).expectDone();
  });
});

it("the database stores no password in clear", async () => {
  const user = await world.database.read
    .selectFrom("users")
    .selectAll()
    .where("id", "=", couple.userId)
    .executeTakeFirstOrThrow();
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect(JSON.stringify(user)).not.toContain(password);
});

describe("sessions", () => {
  it("are fifty at most: a further sign-in ends the oldest", async () => {
    const { userId: user_id } = couple;
    const first = await world.database.read
      .selectFrom("sessions")
      .selectAll()
      .where("user_id", "=", user_id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: maxSessions - 1 }, (_, at) => ({
      ...first,
      id: world.platform.newId(),
      created_at: first.created_at + 1 + at,
    }));
    await world.database.write((queries) => queries.insertInto("sessions").values(rows).execute());
    const { token } = (await signIn()).expectDone();
    const left = (await world.ask(listSessions, { as: token })).expectDone();
    expect(left).toHaveLength(maxSessions);
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
    (await world.ask(listSessions, { as: couple.token })).expectRefused(401, "not_signed_in");
  });
});
