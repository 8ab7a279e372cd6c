/** Who may create an account: every way to one, for every value of `SIGN_UP`. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { googleAuth, login, register, type SignUpMode } from "#contract/account.ts";
import { acceptInvitation, lookAtInvitation, withdrawInvitation } from "#contract/members.ts";
import { dayDuration } from "#server/platform/clock.ts";
import { createGoogle } from "#server/platform/google.ts";
import { type GoogleStandIn, pageNonce, startGoogle } from "#test/support/google.ts";
import { getWeddingId, createInvitationToken } from "#test/support/partners.ts";
import { type Couple, openWorld, password, type World } from "#test/support/world.ts";
import { addUser } from "./signing-in.ts";

let google: GoogleStandIn;
let world: World;
let couple: Couple;
beforeAll(async () => {
  google = await startGoogle();
  world = await openWorld({ google: createGoogle(google.settings, Date.now) });
  couple = await world.signUpCouple();
});
afterAll(async () => {
  await world.close();
  await google.close();
});

let people = 0;
function newAddress(): string {
  people += 1;
  return `nouvelle${people}@exemple.fr`;
}

/** Runs a test on a server with that setting. */
async function withSignUp(signUp: SignUpMode, job: () => Promise<void>): Promise<void> {
  Object.assign(world.platform, { signUp });
  try {
    await job();
  } finally {
    Object.assign(world.platform, { signUp: "open" });
  }
}

async function isThere(email: string): Promise<boolean> {
  const rows = world.database.read.selectFrom("users").select("id").where("email_key", "=", email);
  return (await rows.execute()).length === 1;
}

const doors = {
  async "by password"(email: string, invitation: string | null) {
    const body = { email, password, first_name: "Zoé", last_name: "Éluard", invitation };
    return world.ask(register, { body });
  },
  async "with Google"(email: string, invitation: string | null) {
    const token = await google.createToken({ sub: `google ${email}`, email });
    return world.ask(googleAuth, { body: { google_token: token, nonce: pageNonce, invitation } });
  },
} as const;

describe.each(Object.entries(doors))("an account %s", (_, enter) => {
  it("is open to everybody", async () => {
    const email = newAddress();
    (await enter(email, null)).expectDone();
    expect(await isThere(email)).toBe(true);
  });

  it.each([
    ["off", "sign_up_off"],
    ["invited", "sign_up_invited"],
  ] as const)("is refused without an invitation when sign-up is %s", (mode, code) =>
    withSignUp(mode, async () => {
      const email = newAddress();
      (await enter(email, null)).expectRefused(403, code);
      (await enter(email, "made.up")).expectRefused(403, code);
      expect(await isThere(email)).toBe(false);
    }),
  );

  it("is refused even with an invitation when sign-up is off", async () => {
    const token = await createInvitationToken(world, couple);
    await withSignUp("off", async () => {
      const email = newAddress();
      (await enter(email, token)).expectRefused(403, "sign_up_off");
      expect(await isThere(email)).toBe(false);
    });
  });

  it("is created by invitation, and joins the wedding", async () => {
    const email = newAddress();
    const token = await createInvitationToken(world, couple, { email: email.toUpperCase() });
    await withSignUp("invited", async () => {
      const { token: session } = (await enter(email, token)).expectDone();
      const joined = (await world.ask(acceptInvitation, { body: { token }, as: session })).expectDone();
      expect(joined.id).toBe(await getWeddingId(world, couple));
    });
  });

  it("is not created by an invitation of another address, or one that has ended", async () => {
    const bound = await createInvitationToken(world, couple, { email: newAddress() });
    const withdrawn = await createInvitationToken(world, couple);
    const [id = ""] = withdrawn.split(".");
    (await world.ask(withdrawInvitation, { params: { id }, as: couple.token })).expectDone();
    const used = await createInvitationToken(world, couple);
    const helper = await world.signUpCouple();
    (await world.ask(acceptInvitation, { body: { token: used }, as: helper.token })).expectDone();
    await withSignUp("invited", async () => {
      for (const token of [bound, withdrawn, used]) {
        (await enter(newAddress(), token)).expectRefused(403, "sign_up_invited");
      }
    });
  });

  it("is not created by an invitation that has expired", async () => {
    const token = await createInvitationToken(world, couple);
    await withSignUp("invited", async () => {
      world.advanceClock(8 * dayDuration);
      (await enter(newAddress(), token)).expectRefused(403, "sign_up_invited");
      world.advanceClock(-8 * dayDuration);
    });
  });
});

it.each(["off", "invited"] as const)("people with an account sign in when sign-up is %s", (mode) =>
  withSignUp(mode, async () => {
    const { email } = couple;
    (await world.ask(login, { body: { email, password } })).expectDone();
    const known = newAddress();
    await withSignUp("open", async () => void (await doors["with Google"](known, null)).expectDone());
    await withSignUp(mode, async () => {
      expect((await doors["with Google"](known, null)).expectDone()).toMatchObject({ is_new: false });
      const token = await createInvitationToken(world, couple);
      (await world.ask(lookAtInvitation, { body: { token } })).expectDone();
    });
  }),
);

it("the operator creates an account once, whatever the setting", () =>
  withSignUp("off", async () => {
    const person = { email: newAddress(), first_name: "Zoé", last_name: "Éluard" };
    expect(await addUser(world.platform, person)).toBe(true);
    expect(await addUser(world.platform, { ...person, email: person.email.toUpperCase() })).toBe(false);
  }));
