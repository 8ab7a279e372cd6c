/** What is open to all: the doors, what mailed links open, the texts of law, and no page at all. */
import { expect } from "@playwright/test";
import { tokensFrom } from "#server/platform/tokens.ts";
import { SIGNING_SECRET } from "#test/support/browser.ts";
import { linkIn } from "#test/support/post-office.ts";
import { settled } from "../casts.ts";
import type { Stage, Walk } from "../stage.ts";

/** Nobody's address, another in each look: attempts at one are counted. */
function stranger({ look: { width, theme, language } }: Stage): string {
  return `personne-${String(width)}-${theme}-${language}@exemple.fr`;
}

const doors: Walk = {
  name: "the doors",
  pages: ["/login", "/signup"],
  errors: ["status of 401"],
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/login");
    await stage.seen("sign-in");
    await page.getByLabel(say("account:email")).fill(stranger(stage));
    await page.getByLabel(say("account:password"), { exact: true }).fill("un bouquet");
    await stage.press("account:login.submit");
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByText(say("account:login.busy"))).toBeHidden();
    await stage.seen("sign-in refused");

    await stage.open("/signup");
    await stage.seen("sign-up");
    await stage.press("account:signup.submit");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await stage.seen("sign-up refused");
  },
};

const forgotten: Walk = {
  name: "a forgotten password",
  pages: ["/mot-de-passe-oublie", "/nouveau-mot-de-passe"],
  errors: ["status of 404"],
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/mot-de-passe-oublie");
    await stage.seen("forgotten");
    await page.getByLabel(say("account:email")).fill(stranger(stage));
    await stage.press("account:forgotten.submit");
    await expect(page.getByRole("heading", { name: say("account:forgotten.sent_title") })).toBeVisible();
    await stage.seen("a link was sent");
    await stage.open(await resetLinkOf(stage));
    await expect(page.getByLabel(say("account:new_password.field"), { exact: true })).toBeVisible();
    await stage.seen("a new password");
    await stage.open("/nouveau-mot-de-passe#rien");
    await stage.seen("a link that is over");
  },
};

/** One for each server: how many are mailed in a while is bounded. */
const resetLinks = new Map<string, Promise<string>>();

function resetLinkOf({ member, postOffice, url }: Stage): Promise<string> {
  const ask = async () => {
    const { email } = await member(settled);
    const headers = { accept: "application/json", "content-type": "application/json" };
    await fetch(`${url}/api/forgotten-passwords`, {
      method: "POST",
      headers,
      body: JSON.stringify({ email }),
    });
    return linkIn(await postOffice.next(email, "nouveau mot de passe"));
  };
  const link = resetLinks.get(url) ?? ask();
  resetLinks.set(url, link);
  return link;
}

const letters: Walk = {
  name: "what letters lead to",
  pages: ["/confirmer", "/courrier-de-la-semaine", "/invitation"],
  errors: ["status of 404"],
  async go(stage) {
    const { page, say } = stage;
    const couple = await stage.member(settled);
    const letter = stage.postOffice.letters.find(
      ({ to, subject }) => to === couple.email && /onfirm/u.test(subject),
    );
    if (letter === undefined) throw new Error("no letter asks to confirm the address");
    await stage.open(linkIn(letter));
    await expect(stage.button("account:confirm.submit")).toBeVisible();
    await stage.seen("an address to confirm");
    await stage.open("/confirmer#rien");
    await expect(page.getByRole("heading", { name: say("account:link.over_title") })).toBeVisible();
    await stage.seen("a confirmation that is over");

    const { id } = await couple.ask<{ id: string }>("GET", "/api/profile");
    const token = `${id}.${tokensFrom(SIGNING_SECRET).seal(`weekly ${id}`)}`;
    await stage.open(`/courrier-de-la-semaine#${token}`);
    await expect(stage.button("account:weekly.turn_on")).toBeVisible();
    await stage.seen("the weekly mail turned off");
    await stage.open("/courrier-de-la-semaine#rien");
    await stage.seen("a weekly link that is over");

    const { url } = await couple.ask<{ url: string }>("POST", "/api/invitations", { role: "helper" });
    await stage.open(url);
    await expect(page.getByRole("link", { name: say("members:invitation.signup") })).toBeVisible();
    await stage.seen("an invitation");
    await stage.open("/invitation#rien");
    await expect(page.getByRole("heading", { name: say("members:invitation.over_title") })).toBeVisible();
    await stage.seen("an invitation that is gone");
  },
};

const law: Walk = {
  name: "the texts of law, and no page at all",
  pages: ["/cgu", "/confidentialite", "/mentions-legales"],
  errors: ["status of 404"],
  async go(stage) {
    for (const path of ["/cgu", "/confidentialite", "/mentions-legales", "/nulle-part"]) {
      await stage.open(path);
      await stage.seen(path);
    }
  },
};

export const doorWalks: readonly Walk[] = [doors, forgotten, letters, law];
