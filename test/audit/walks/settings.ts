/** What is said of the wedding, of who prepares it, and of oneself. */
import { expect } from "@playwright/test";
import { beginner, settled } from "../casts.ts";
import type { Walk } from "../stage.ts";

const information: Walk = {
  name: "the facts of the wedding",
  pages: ["/informations"],
  as: settled,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/informations#maries");
    await stage.seen("the couple");
    await stage.open("/informations#temoins");
    await expect(page.getByRole("heading", { name: "Juliette Roche" })).toBeVisible();
    await stage.seen("the witnesses");
    await stage.press("wedding:witnesses.add.open");
    await stage.pressIn(stage.dialog, "wedding:witnesses.add.add");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await stage.seen("a witness refused");
    await stage.leave();
    await stage.press("wedding:witnesses.delete.open", { name: "Juliette Roche" });
    await expect(stage.question).toBeVisible();
    await stage.seen("a deletion asked");
    await stage.open("/informations#mariage");
    await stage.seen("the day and the place");
    await page.getByLabel(say("wedding:fields.wedding_place")).fill("Dijon");
    await page.getByRole("link", { name: say("wedding:details.budget_link") }).click();
    await expect(stage.question).toBeVisible();
    await stage.seen("a page left with something typed");
  },
};

const blank: Walk = {
  name: "the facts of a wedding that begins",
  pages: ["/informations"],
  as: beginner,
  async go(stage) {
    await stage.open("/informations#temoins");
    await expect(
      stage.page.getByRole("heading", { name: stage.say("wedding:witnesses.empty.title") }),
    ).toBeVisible();
    await stage.seen("no witnesses");
    await stage.open("/informations#mariage");
    await stage.seen("no day yet");
  },
};

const settings: Walk = {
  name: "the settings",
  pages: ["/parametres"],
  as: settled,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/parametres");
    await expect(page.getByRole("list", { name: say("members:open.list") })).toBeVisible();
    await stage.seen("who prepares the wedding");
    await stage.press("members:people.invite");
    await stage.dialog.getByRole("radio", { name: say("members:invite.helper") }).check({ force: true });
    await stage.dialog.getByLabel(say("members:invite.email")).fill("karim");
    await stage.pressIn(stage.dialog, "members:invite.submit");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await stage.seen("an invitation refused");
    await stage.leave();
    await stage.press("members:open.withdraw_label", { whom: "karim@exemple.fr" });
    await expect(stage.question).toBeVisible();
    await stage.seen("an invitation to withdraw");
    await stage.open("/parametres#mot-de-passe");
    await stage.press("profile:password.save");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await stage.seen("a password refused");
    await stage.open("/parametres#aide-corbeille");
    await expect(page.locator("details[open]").first()).toBeVisible();
    await stage.seen("help");
    await page.getByRole("searchbox").fill("montgolfière");
    await expect(page.locator("details")).toHaveCount(0);
    await stage.seen("no help found");
  },
};

const profile: Walk = {
  name: "the profile",
  pages: ["/profile"],
  as: settled,
  errors: ["status of 404"],
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/profile?open=0199aaaa-0000-7000-8000-000000000000");
    await stage.seen("a receipt that is not there");
    await stage.open("/profile");
    await stage.seen("the profile");
    await stage.press("profile:access.change");
    await expect(stage.dialog).toBeVisible();
    await stage.seen("another address");
    await stage.leave();
    await stage.press("profile:devices.everywhere");
    await expect(stage.question).toBeVisible();
    await stage.seen("signing out everywhere");
    await stage.pressIn(stage.question, "cancel");
    for (const way of ["account", "wedding"]) {
      const name = new RegExp(`^${say(`profile:leaving.${way}`)}`, "u");
      await page.getByRole("main").getByRole("button", { name }).click();
      await expect(stage.dialog).toBeVisible();
      await stage.seen(`leaving: the ${way}`);
      await stage.leave();
    }
  },
};

export const settingsWalks: readonly Walk[] = [information, blank, settings, profile];
