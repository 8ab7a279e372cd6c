/** Adds the second partner with an account of their own, invited by a link as on the screens. */
import { type Member, signUp, test as base } from "./browser.ts";

interface Fixtures {
  /** The second partner: Camille Roy. */
  readonly second: Member;
}

export const test = base.extend<Fixtures>({
  second: async ({ couple, server }, use) => {
    const second = await signUp(server.url);
    await second.ask("PUT", "/api/profile", { first_name: "Camille", last_name: "Roy" });
    await joinByInvitation(couple, second, { role: "couple" });
    await use(second);
  },
});

/** `invitation`: the role and permissions of the new member. The empty wedding of their own is deleted. */
export async function joinByInvitation(couple: Member, joining: Member, invitation: object): Promise<void> {
  const { url } = await couple.ask<{ url: string }>("POST", "/api/invitations", {
    password: couple.password,
    ...invitation,
  });
  await joining.ask("POST", "/api/accepted-invitations", { token: new URL(url).hash.slice(1) });
}
