/**
 * What ends a person's other sessions also withdraws their open invitations, because an intruder may have made them.
 */
import { describe, expect, it } from "vitest";
import { resetPassword } from "#contract/account.ts";
import { listInvitations, listUsers, lookAtInvitation } from "#contract/members.ts";
import { changePassword, endSessions } from "#contract/profile.ts";
import { createMailedLink } from "#server/features/account/mailed-links.ts";
import { signOutEverywhere } from "#server/features/account/signing-in.ts";
import { emailTemplates } from "#server/email-templates.ts";
import { createHelper, createInvitationToken, joinWedding } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { password } from "#test/support/world.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const couple = coupleForEachTest(world);

const look = (token: string) => world.ask(lookAtInvitation, { body: { token } });
const newPassword = "des lanternes au jardin";

const endings: Readonly<Record<string, () => Promise<void>>> = {
  "a changed password": async () => {
    const body = { currentPassword: password, newPassword };
    (await world.ask(changePassword, { body, as: couple.token })).expectDone();
  },
  "a reset password": async () => {
    const link = await createMailedLink(world.platform, "reset", couple.email);
    const body = { token: link?.split("#")[1] ?? "", password: newPassword };
    (await world.ask(resetPassword, { body })).expectDone();
  },
  "signing out everywhere": async () => {
    (await world.ask(endSessions, { as: couple.token })).expectDone();
  },
  "signing out everywhere from the command line": async () => {
    expect(await signOutEverywhere(world.platform, couple.email)).toBe(true);
  },
};

async function getDetails(kind: string): Promise<unknown[]> {
  const rows = await world.database.read
    .selectFrom("outbox")
    .select(["kind", "details"])
    .where("address", "=", couple.email)
    .execute();
  return rows.filter((row) => row.kind === kind).map(({ details }): unknown => JSON.parse(details));
}

describe.each(Object.entries(endings))("%s", (_, end) => {
  it("withdraws the person's open invitations, and no others", async () => {
    const helper = await createHelper(world, couple);
    const partner = await world.signUpCouple("Gabriel");
    await joinWedding(world, couple, partner);
    const own = await createInvitationToken(world, couple);
    const theirs = await createInvitationToken(world, partner);
    (await look(own)).expectDone();
    await end();
    (await look(own)).expectRefused(404, "invitation_over");
    (await look(theirs)).expectDone();
    const left = (await world.ask(listInvitations, { as: partner.token })).expectDone();
    expect(left.map(({ invited_by }) => invited_by)).toEqual(["Gabriel Marchand"]);
    const members = (await world.ask(listUsers, { as: partner.token })).expectDone();
    expect(members.map(({ id }) => id)).toContain(helper.userId);
  });
});

describe("the email about it", () => {
  it("says that invitations were withdrawn, if there were any", async () => {
    await endings["signing out everywhere"]?.();
    expect(await getDetails("signed_out_everywhere")).toMatchObject([{ invitations: 0 }]);
  });

  it.each(["password_changed", "password_reset", "signed_out_everywhere"] as const)(
    "has the sentence for %s only then",
    async (kind) => {
      const content = async (invitations: number) => {
        const to = { userId: couple.userId, firstName: "Élise", address: couple.email };
        const due = { id: "letter", kind, ...to, language: "fr", createdAt: 0 } as const;
        return JSON.stringify(
          await emailTemplates[kind](world.platform, { ...due, details: { invitations } }),
        );
      };
      expect(await content(1)).toContain("leurs liens ne servent plus");
      expect(await content(0)).not.toContain("leurs liens ne servent plus");
    },
  );

  it.each([
    ["a changed password", "password_changed"],
    ["a reset password", "password_reset"],
    ["signing out everywhere", "signed_out_everywhere"],
  ])("for %s counts the one that was open", async (ending, kind) => {
    await createInvitationToken(world, couple);
    await endings[ending]?.();
    expect(await getDetails(kind)).toMatchObject([{ invitations: 1 }]);
  });
});
