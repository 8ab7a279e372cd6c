/** The dashboard: of whoever is new, lived in, with its menus, its walkthrough, what is sold, and what became of a payment. */
import { expect } from "@playwright/test";
import { picture } from "#test/support/files.ts";
import { beginner, helper, newcomer, settled } from "../casts.ts";
import type { Stage, Walk } from "../stage.ts";

const beginning: Walk = {
  name: "the dashboard of whoever is new",
  pages: ["/"],
  as: newcomer,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/");
    await expect(page.getByRole("heading", { name: say("dashboard:setup.title") })).toBeVisible();
    await stage.seen("the first card");
    await page.getByLabel(say("dashboard:setup.first")).fill("");
    await stage.press("save");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await stage.seen("the first card refused");

    await page.goto("/?tour");
    for (const [at, state] of ["the walkthrough", "inviting", "beginnings", "paying"].entries()) {
      if (at > 0) await stage.pressIn(stage.dialog, "welcome:next");
      await expect(
        stage.dialog.getByRole("img", { name: say("welcome:step", { at: at + 1, count: 4 }) }),
      ).toBeVisible();
      await stage.settle();
      await stage.seen(state);
    }
  },
};

/** The menu at the side; on a narrow screen it slides over the page. */
async function openMenu(stage: Stage): Promise<void> {
  if (!stage.isNarrow) return;
  await stage.press("menu.open");
  await expect(stage.page.getByRole("navigation", { name: stage.say("menu.label") })).toBeVisible();
}

const dashboard: Walk = {
  name: "the dashboard lived in",
  pages: ["/"],
  as: settled,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/");
    await expect(page.getByRole("list", { name: say("dashboard:tiles.label") })).toBeVisible();
    await stage.seen("the dashboard");
    await openMenu(stage);
    if (stage.isNarrow) await stage.seen("the menu over the page");
    await page
      .getByRole("region", { name: say("menu.account") })
      .getByRole("button")
      .first()
      .click();
    await expect(stage.button("menu.sign_out")).toBeVisible();
    await stage.seen("the menu of the account");
    await page.keyboard.press("Escape");
    if (stage.isNarrow) await page.keyboard.press("Escape");
    await expect(stage.button("menu.sign_out")).toBeHidden();

    page.on("filechooser", (chooser) => {
      void picture("image/png", { width: 600, height: 400 }).then((buffer) =>
        chooser.setFiles({ name: "nous.png", mimeType: "image/png", buffer }),
      );
    });
    await stage.button("photos:edit_photo_1").press("Enter");
    await expect(stage.dialog.getByRole("application")).toBeVisible();
    await stage.settle();
    await stage.seen("a photo cropped");
  },
};

const offer: Walk = {
  name: "what is sold, and what became of a payment",
  pages: ["/", "/return"],
  as: beginner,
  errors: ["status of 404"],
  async go(stage) {
    const { page, say } = stage;
    await page.goto("/?payer=offer");
    await expect(stage.dialog.getByRole("heading", { name: say("checkout:offer.title") })).toBeVisible();
    await stage.seen("the offer");
    const goOn = stage.button("checkout:offer.go_on");
    const number = page.getByLabel(say("checkout:practice.card_number"));
    await goOn.or(number).first().waitFor();
    if (await goOn.isVisible()) await goOn.click();
    await number.fill("4242");
    await stage.dialog.getByRole("button", { name: /49/u }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await stage.seen("a payment refused");
    await page.goto("/?session_id=cs_practice_nobody");
    await expect(stage.dialog).toBeVisible();
    await stage.settle();
    await stage.seen("a payment nobody knows");
    await stage.open("/return?session_id=cs_practice_nobody");
    await expect(page.getByRole("heading", { name: say("checkout:over.unknown_title") })).toBeVisible();
    await stage.seen("back from a payment nobody knows");
  },
};

const helping: Walk = {
  name: "what a helper sees",
  pages: ["/", "/budget", "/devis-factures", "/parametres"],
  as: helper,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/budget");
    await expect(page.getByRole("heading", { name: say("reserved_room.title") })).toBeVisible();
    await stage.seen("a room kept for the couple");
    await stage.open("/parametres");
    await expect(page.getByText(say("members:mine.title")).first()).toBeVisible();
    await stage.seen("a helper’s place");
    await openMenu(stage);
    await page
      .getByRole("region", { name: say("menu.account") })
      .getByRole("button")
      .first()
      .click();
    await stage.press("menu.change_wedding");
    await expect(page.getByRole("dialog", { name: say("members:weddings.title") })).toBeVisible();
    await stage.settle();
    await stage.seen("the weddings");
  },
};

export const homeWalks: readonly Walk[] = [beginning, dashboard, offer, helping];
