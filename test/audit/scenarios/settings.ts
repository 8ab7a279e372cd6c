/** The wedding's information, its members, and the profile. */
import { expect } from "@playwright/test";
import { beginner, settled } from "../personas.ts";
import type { Scenario } from "../page-states.ts";

const information: Scenario = {
  name: "the facts of the wedding",
  pages: ["/informations"],
  as: settled,
  async go(states) {
    const { page, t } = states;
    await states.open("/informations#maries");
    await states.seen("the couple");
    await states.open("/informations#temoins");
    await expect(page.getByRole("heading", { name: "Juliette Roche" })).toBeVisible();
    await states.seen("the witnesses");
    await states.press("wedding:witnesses.add.open");
    await states.pressIn(states.dialog, "translation:add");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await states.seen("a witness refused");
    await states.leave();
    await states.press("wedding:witnesses.delete.open", { name: "Juliette Roche" });
    await expect(states.question).toBeVisible();
    await states.seen("a deletion asked");
    await states.open("/informations#mairie");
    await expect(page.getByText(t("wedding:town_hall.caution"))).toBeVisible();
    await states.seen("what the town hall asks for");
    await states.open("/informations#mariage");
    await states.seen("the day and the place");
    await page.getByLabel(t("wedding:fields.wedding_place")).fill("Dijon");
    await page.getByRole("link", { name: t("wedding:details.budget_link") }).click();
    await expect(states.question).toBeVisible();
    await states.seen("a page left with something typed");
  },
};

const blank: Scenario = {
  name: "the facts of a wedding that begins",
  pages: ["/informations"],
  as: beginner,
  async go(states) {
    await states.open("/informations#temoins");
    await expect(
      states.page.getByRole("heading", { name: states.t("wedding:witnesses.empty.title") }),
    ).toBeVisible();
    await states.seen("no witnesses");
    await states.open("/informations#mariage");
    await states.seen("no day yet");
  },
};

const settings: Scenario = {
  name: "the settings",
  pages: ["/parametres"],
  as: settled,
  async go(states) {
    const { page, t } = states;
    await states.open("/parametres");
    await expect(page.getByRole("list", { name: t("members:open.list") })).toBeVisible();
    await states.seen("who prepares the wedding");
    await states.press("members:people.invite");
    await states.dialog.getByRole("radio", { name: t("members:invite.helper") }).check({ force: true });
    await states.dialog.getByLabel(t("members:invite.email")).fill("karim");
    await states.pressIn(states.dialog, "members:invite.submit");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await states.seen("an invitation refused");
    await states.leave();
    await states.press("members:open.withdraw_label", { whom: "karim@exemple.fr" });
    await expect(states.question).toBeVisible();
    await states.seen("an invitation to withdraw");
    await states.open("/parametres#mot-de-passe");
    await states.press("profile:password.save");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await states.seen("a password refused");
    await states.open("/parametres#aide-corbeille");
    await expect(page.locator("details[open]").first()).toBeVisible();
    await states.seen("help");
    await page.getByRole("searchbox").fill("montgolfière");
    await expect(page.locator("details")).toHaveCount(0);
    await states.seen("no help found");
  },
};

const profile: Scenario = {
  name: "the profile",
  pages: ["/profile"],
  as: settled,
  errors: ["status of 404"],
  async go(states) {
    const { page, t } = states;
    await states.open("/profile?open=0199aaaa-0000-7000-8000-000000000000");
    await states.seen("a receipt that is not there");
    await states.open("/profile");
    await states.seen("the profile");
    await states.press("profile:access.change");
    await expect(states.dialog).toBeVisible();
    await states.seen("another address");
    await states.leave();
    await states.press("profile:devices.everywhere");
    await expect(states.question).toBeVisible();
    await states.seen("signing out everywhere");
    await states.pressIn(states.question, "cancel");
    for (const way of ["account", "wedding"]) {
      const name = new RegExp(`^${t(`profile:leaving.${way}`)}`, "u");
      await page.getByRole("main").getByRole("button", { name }).click();
      await expect(states.dialog).toBeVisible();
      await states.seen(`leaving: the ${way}`);
      await states.leave();
    }
  },
};

export const settingsScenarios: readonly Scenario[] = [information, blank, settings, profile];
