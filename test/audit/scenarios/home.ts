/**
 * The dashboard: for a new account and a full wedding, with its menus, the walkthrough, the offer, and the
 * result of a payment.
 */
import { expect } from "@playwright/test";
import { createPicture } from "#test/support/files.ts";
import { beginner, helper, newcomer, settled } from "../personas.ts";
import type { PageStates, Scenario } from "../page-states.ts";

const beginning: Scenario = {
  name: "the dashboard of whoever is new",
  pages: ["/"],
  as: newcomer,
  async go(states) {
    const { page, t } = states;
    await states.open("/");
    await expect(page.getByRole("list", { name: t("dashboard:first_steps.title") })).toBeVisible();
    await states.seen("the first steps");
    await states.open("/#date");
    await expect(page.getByRole("heading", { name: t("dashboard:setup.title") })).toBeVisible();
    await states.seen("the first card");
    await page.getByLabel(t("dashboard:setup.first")).fill("");
    await states.press("save");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await states.seen("the first card refused");

    await page.goto("/?tour");
    for (const [at, state] of ["the names", "the day", "the guests", "the end"].entries()) {
      if (at > 0) await states.pressIn(states.dialog, "welcome:next");
      await expect(
        states.dialog.getByRole("img", { name: t("welcome:step", { at: at + 1, count: 4 }) }),
      ).toBeVisible();
      await states.settle();
      await states.seen(state);
    }
  },
};

/** Opens the side menu; on a narrow screen it slides over the page. */
async function openMenu(states: PageStates): Promise<void> {
  if (!states.isNarrow) return;
  await states.press("menu.open");
  await expect(states.page.getByRole("navigation", { name: states.t("menu.label") })).toBeVisible();
}

const dashboard: Scenario = {
  name: "the dashboard lived in",
  pages: ["/"],
  as: settled,
  async go(states) {
    const { page, t } = states;
    await states.open("/");
    await expect(page.getByRole("list", { name: t("dashboard:tiles.label") })).toBeVisible();
    await states.seen("the dashboard");
    await openMenu(states);
    if (states.isNarrow) await states.seen("the menu over the page");
    await page
      .getByRole("region", { name: t("menu.account") })
      .getByRole("button")
      .first()
      .click();
    await expect(states.button("menu.sign_out")).toBeVisible();
    await states.seen("the menu of the account");
    await page.keyboard.press("Escape");
    if (states.isNarrow) await page.keyboard.press("Escape");
    await expect(states.button("menu.sign_out")).toBeHidden();

    page.on("filechooser", (chooser) => {
      void createPicture("image/png", { width: 600, height: 400 }).then((buffer) =>
        chooser.setFiles({ name: "nous.png", mimeType: "image/png", buffer }),
      );
    });
    // On a phone the step stands for the places of the photos.
    const step = page.getByRole("button", { name: t("dashboard:first_steps.photo.title") });
    const place = states.button("photos:edit_photo_1");
    await place.or(step).first().press("Enter");
    await expect(states.dialog.getByRole("application")).toBeVisible();
    await states.settle();
    await states.seen("a photo cropped");
  },
};

const offer: Scenario = {
  name: "what is sold, and what became of a payment",
  pages: ["/", "/return"],
  as: beginner,
  errors: ["status of 404"],
  async go(states) {
    const { page, t } = states;
    await page.goto("/?payer=offer");
    await expect(states.dialog.getByRole("heading", { name: t("checkout:offer.title") })).toBeVisible();
    await states.seen("the offer");
    const goOn = states.button("checkout:offer.go_on");
    const number = page.getByLabel(t("checkout:practice.card_number"));
    await goOn.or(number).first().waitFor();
    if (await goOn.isVisible()) await goOn.click();
    await number.fill("4242");
    await states.dialog.getByRole("button", { name: /49/u }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await states.seen("a payment refused");
    await page.goto("/?session_id=cs_practice_nobody");
    await expect(states.dialog).toBeVisible();
    await states.settle();
    await states.seen("a payment nobody knows");
    await states.open("/return?session_id=cs_practice_nobody");
    await expect(page.getByRole("heading", { name: t("checkout:over.unknown_title") })).toBeVisible();
    await states.seen("back from a payment nobody knows");
  },
};

const helping: Scenario = {
  name: "what a helper sees",
  pages: ["/", "/budget", "/devis-factures", "/parametres"],
  as: helper,
  async go(states) {
    const { page, t } = states;
    await states.open("/budget");
    await expect(page.getByRole("heading", { name: t("reserved_room.title") })).toBeVisible();
    await states.seen("a room kept for the couple");
    await states.open("/parametres");
    await expect(page.getByText(t("members:mine.title")).first()).toBeVisible();
    await states.seen("a helper’s place");
    await openMenu(states);
    await page
      .getByRole("region", { name: t("menu.account") })
      .getByRole("button")
      .first()
      .click();
    await states.press("menu.change_wedding");
    await expect(page.getByRole("dialog", { name: t("members:weddings.title") })).toBeVisible();
    await states.settle();
    await states.seen("the weddings");
  },
};

export const homeScenarios: readonly Scenario[] = [beginning, dashboard, offer, helping];
