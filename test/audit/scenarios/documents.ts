/** Quotes and invoices, and the bin, empty and full; the journal. */
import { expect } from "@playwright/test";
import { beginner, settled, tidier } from "../personas.ts";
import type { PageStates, Scenario } from "../page-states.ts";

const empty: Scenario = {
  name: "no papers, and nothing in the bin",
  pages: ["/devis-factures", "/corbeille"],
  as: beginner,
  errors: ["status of 404", "ERR_FAILED"],
  async go(states) {
    const { page, t } = states;
    await states.open("/corbeille");
    await expect(page.getByRole("heading", { name: t("bin:empty.title") })).toBeVisible();
    await states.seen("an empty bin");
    await states.open("/devis-factures?folder=0199aaaa-0000-7000-8000-000000000000");
    await expect(page.getByRole("heading", { name: t("documents:gone.title") })).toBeVisible();
    await states.seen("a folder that is gone");
    await states.open("/devis-factures");
    await expect(page.getByRole("heading", { name: t("documents:empty.room_title") })).toBeVisible();
    await states.seen("no papers");
    await page.route("**/upload-file", (route) => route.abort());
    page.on("filechooser", (chooser) => {
      const file = { name: "devis.txt", mimeType: "text/plain", buffer: Buffer.from("Un devis.") };
      void chooser.setFiles(file);
    });
    await states.press("documents:upload.add");
    await expect(states.button("documents:upload.retry", { name: "devis.txt" })).toBeVisible();
    await states.seen("a file that did not arrive");
  },
};

async function choose({ page, t }: PageStates, entry: string, name: string): Promise<void> {
  await page.getByRole("button", { name: t("documents:menu.label", { name }), exact: true }).click();
  await page.getByRole("menuitem", { name: t(entry) }).click();
}

const papers: Scenario = {
  name: "the papers",
  pages: ["/devis-factures"],
  as: settled,
  async go(states) {
    const { page } = states;
    await states.open("/devis-factures");
    await states.seen("the papers");
    await states.press("documents:menu.label", { name: "Devis.pdf" });
    await expect(page.getByRole("menu")).toBeVisible();
    await states.seen("the menu of a file");
    await page.keyboard.press("Escape");
    for (const [entry, state] of [
      ["documents:menu.rename", "a file renamed"],
      ["documents:menu.move", "a file moved"],
      ["documents:menu.tie", "what a file belongs to"],
    ] as const) {
      await choose(states, entry, "Devis.pdf");
      await expect(states.dialog).toBeVisible();
      await states.settle();
      await states.seen(state);
      await states.leave();
    }
    await choose(states, "delete", "Devis.pdf");
    await expect(states.question).toBeVisible();
    await states.seen("a deletion asked");
    await states.pressIn(states.question, "cancel");
    await page.locator("main [data-id]").getByRole("link", { name: "Salle.png", exact: true }).click();
    await expect(states.dialog.getByRole("img", { name: "Salle.png" })).toBeVisible();
    await states.seen("a picture in front");
    await states.leave();
    await page.getByRole("searchbox").fill("menu");
    await expect(page.getByRole("main").getByRole("link", { name: "Menu.txt" })).toBeVisible();
    await states.seen("found in all folders");
  },
};

const bin: Scenario = {
  name: "the bin",
  pages: ["/corbeille"],
  as: tidier,
  async go(states) {
    await states.open("/corbeille");
    await states.seen("the bin");
    await states.press("bin:delete.open", { label: "Mamie" });
    await expect(states.question).toBeVisible();
    await states.seen("a deletion for good asked");
    await states.pressIn(states.question, "cancel");
    await states.press("bin:empty_all.open");
    await expect(states.question).toBeVisible();
    await states.seen("emptying the bin asked");
  },
};

const journal: Scenario = {
  name: "the journal",
  pages: ["/journal"],
  as: tidier,
  async go(states) {
    const { page, t } = states;
    await states.open("/journal");
    const row = page.getByRole("main").locator("[aria-expanded]").first();
    await row.click();
    await expect(page.getByRole("main").locator("dl, ul ul").first()).toBeVisible();
    await states.settle();
    await states.seen("the journal with a row open");
    await states.open("/journal?thing=0199aaaa-0000-7000-8000-000000000000");
    await expect(page.getByText(t("journal:nothing"))).toBeVisible();
    await states.seen("nothing found in the journal");
  },
};

export const paperScenarios: readonly Scenario[] = [empty, papers, bin, journal];
