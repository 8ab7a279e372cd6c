/** The public pages: the auth pages, pages behind emailed links, legal pages, and unknown paths. */
import { expect } from "@playwright/test";
import { createTokens } from "#server/platform/tokens.ts";
import { type Member, SIGNING_SECRET } from "#test/support/browser.ts";
import { findLink } from "#test/support/mail-server.ts";
import { sender, settled } from "../personas.ts";
import type { PageStates, Scenario } from "../page-states.ts";

/** An address without an account, different in each look because attempts are counted per address. */
function stranger({ look: { width, theme, language } }: PageStates): string {
  return `personne-${String(width)}-${theme}-${language}@exemple.fr`;
}

const authPages: Scenario = {
  name: "the doors",
  pages: ["/login", "/signup"],
  errors: ["status of 401"],
  async go(states) {
    const { page, t } = states;
    await states.open("/login");
    await states.seen("sign-in");
    await page.getByLabel(t("account:email")).fill(stranger(states));
    await page.getByLabel(t("account:password"), { exact: true }).fill("un bouquet");
    await states.press("account:login.submit");
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByText(t("account:login.busy"))).toBeHidden();
    await states.seen("sign-in refused");

    await states.open("/signup");
    await states.seen("sign-up");
    await states.press("account:signup.submit");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await states.seen("sign-up refused");
  },
};

const forgotten: Scenario = {
  name: "a forgotten password",
  pages: ["/mot-de-passe-oublie", "/nouveau-mot-de-passe"],
  errors: ["status of 404"],
  async go(states) {
    const { page, t } = states;
    await states.open("/mot-de-passe-oublie");
    await states.seen("forgotten");
    await page.getByLabel(t("account:email")).fill(stranger(states));
    await states.press("account:forgotten.submit");
    await expect(page.getByRole("heading", { name: t("account:forgotten.sent_title") })).toBeVisible();
    await states.seen("a link was sent");
    await states.open(await getResetLink(states));
    await expect(page.getByLabel(t("account:new_password.field"), { exact: true })).toBeVisible();
    await states.seen("a new password");
    await states.open("/nouveau-mot-de-passe#rien");
    await states.seen("a link that is over");
  },
};

/** One link per server, because the number of emails in a period is limited. */
const resetLinks = new Map<string, Promise<string>>();

function getResetLink({ member, mailServer, url }: PageStates): Promise<string> {
  const ask = async () => {
    const { email } = await member(settled);
    const headers = { accept: "application/json", "content-type": "application/json" };
    await fetch(`${url}/api/forgotten-passwords`, {
      method: "POST",
      headers,
      body: JSON.stringify({ email }),
    });
    return findLink(await mailServer.next(email, "nouveau mot de passe"));
  };
  const link = resetLinks.get(url) ?? ask();
  resetLinks.set(url, link);
  return link;
}

const emails: Scenario = {
  name: "what letters lead to",
  pages: ["/confirmer", "/courrier-de-la-semaine", "/invitation"],
  errors: ["status of 404"],
  async go(states) {
    const { page, t } = states;
    const couple = await states.member(settled);
    const message = states.mailServer.emails.find(
      ({ to, subject }) => to === couple.email && /onfirm/u.test(subject),
    );
    if (message === undefined) throw new Error("no letter asks to confirm the address");
    await states.open(findLink(message));
    await expect(states.button("account:confirm.submit")).toBeVisible();
    await states.seen("an address to confirm");
    await states.open("/confirmer#rien");
    await expect(page.getByRole("heading", { name: t("account:link.over_title") })).toBeVisible();
    await states.seen("a confirmation that is over");

    const { id } = await couple.ask<{ id: string }>("GET", "/api/profile");
    const token = `${id}.${createTokens(SIGNING_SECRET).computeHmac(`weekly ${id}`)}`;
    await states.open(`/courrier-de-la-semaine#${token}`);
    await expect(states.button("account:weekly.turn_on")).toBeVisible();
    await states.seen("the weekly mail turned off");
    await states.open("/courrier-de-la-semaine#rien");
    await states.seen("a weekly link that is over");

    const { url } = await couple.ask<{ url: string }>("POST", "/api/invitations", { role: "helper" });
    await states.open(url);
    await expect(page.getByRole("link", { name: t("members:invitation.signup") })).toBeVisible();
    await states.seen("an invitation");
    await states.open("/invitation#rien");
    await expect(page.getByRole("heading", { name: t("members:invitation.over_title") })).toBeVisible();
    await states.seen("an invitation that is gone");
  },
};

const runLink: Scenario = {
  name: "the link to the run sheet",
  pages: ["/feuille-de-route"],
  errors: ["status of 404"],
  async go(states) {
    const { page, t } = states;
    const couple = await states.member(settled);
    await states.open(await getRunLink(couple));
    await expect(page.getByText("Photos du couple")).toBeVisible();
    await states.seen("the rows of a witness");
    await page.getByRole("radio", { name: t("run-link:all") }).check();
    await states.seen("all rows");
    await states.open("/feuille-de-route#rien");
    await expect(page.getByText(t("run-link:over"))).toBeVisible();
    await states.seen("a link to the run sheet that is over");
  },
};

/** The link of the witness in the run sheet; creating it again returns the same. */
async function getRunLink(couple: Member): Promise<string> {
  const [witness] = await couple.ask<{ id: string }[]>("GET", "/witnesses");
  const person = { kind: "witness", person_id: witness?.id };
  return (await couple.ask<{ url: string }>("POST", "/api/run-links", person)).url;
}

const catererLink: Scenario = {
  name: "the link to the caterer brief",
  pages: ["/traiteur"],
  errors: ["status of 404"],
  async go(states) {
    const { page, t } = states;
    const couple = await states.member(sender);
    await states.open(await getCatererLink(couple));
    await expect(page.getByLabel(t("caterer-link:compared"))).toBeVisible();
    await states.seen("a brief by its link");
    await states.open("/traiteur#rien");
    await expect(page.getByText(t("caterer-link:over"))).toBeVisible();
    await states.seen("a link to the brief that is over");
  },
};

async function getCatererLink(couple: Member): Promise<string> {
  const [brief] = await couple.ask<{ moment_id: string }[]>("GET", "/api/caterer-briefs");
  const path = `/api/caterer-briefs/${brief?.moment_id ?? ""}`;
  return (await couple.ask<{ link: { url: string } }>("GET", path)).link.url;
}

const law: Scenario = {
  name: "the texts of law, and no page at all",
  pages: ["/cgu", "/confidentialite", "/mentions-legales"],
  errors: ["status of 404"],
  async go(states) {
    for (const path of ["/cgu", "/confidentialite", "/mentions-legales", "/nulle-part"]) {
      await states.open(path);
      await states.seen(path);
    }
  },
};

export const authScenarios: readonly Scenario[] = [authPages, forgotten, emails, runLink, catererLink, law];
