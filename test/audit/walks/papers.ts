/** Quotes and invoices, and the bin, empty and full. */
import { expect } from "@playwright/test";
import { beginner, settled, tidier } from "../casts.ts";
import type { Stage, Walk } from "../stage.ts";

const empty: Walk = {
  name: "no papers, and nothing in the bin",
  pages: ["/devis-factures", "/corbeille"],
  as: beginner,
  errors: ["status of 404", "ERR_FAILED"],
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/corbeille");
    await expect(page.getByRole("heading", { name: say("bin:empty.title") })).toBeVisible();
    await stage.seen("an empty bin");
    await stage.open("/devis-factures?folder=0199aaaa-0000-7000-8000-000000000000");
    await expect(page.getByRole("heading", { name: say("documents:gone.title") })).toBeVisible();
    await stage.seen("a folder that is gone");
    await stage.open("/devis-factures");
    await expect(page.getByRole("heading", { name: say("documents:empty.room_title") })).toBeVisible();
    await stage.seen("no papers");
    await page.route("**/upload-file", (route) => route.abort());
    page.on("filechooser", (chooser) => {
      const file = { name: "devis.txt", mimeType: "text/plain", buffer: Buffer.from("Un devis.") };
      void chooser.setFiles(file);
    });
    await stage.press("documents:upload.add");
    await expect(stage.button("documents:upload.retry", { name: "devis.txt" })).toBeVisible();
    await stage.seen("a file that did not arrive");
  },
};

async function choose({ page, say }: Stage, entry: string, name: string): Promise<void> {
  await page.getByRole("button", { name: say("documents:menu.label", { name }), exact: true }).click();
  await page.getByRole("menuitem", { name: say(entry) }).click();
}

const papers: Walk = {
  name: "the papers",
  pages: ["/devis-factures"],
  as: settled,
  async go(stage) {
    const { page } = stage;
    await stage.open("/devis-factures");
    await stage.seen("the papers");
    await stage.press("documents:menu.label", { name: "Devis.pdf" });
    await expect(page.getByRole("menu")).toBeVisible();
    await stage.seen("the menu of a file");
    await page.keyboard.press("Escape");
    for (const [entry, state] of [
      ["documents:menu.rename", "a file renamed"],
      ["documents:menu.move", "a file moved"],
      ["documents:menu.tie", "what a file belongs to"],
    ] as const) {
      await choose(stage, entry, "Devis.pdf");
      await expect(stage.dialog).toBeVisible();
      await stage.settle();
      await stage.seen(state);
      await stage.leave();
    }
    await choose(stage, "delete", "Devis.pdf");
    await expect(stage.question).toBeVisible();
    await stage.seen("a deletion asked");
    await stage.pressIn(stage.question, "cancel");
    await page.locator("main [data-id]").getByRole("link", { name: "Salle.png", exact: true }).click();
    await expect(stage.dialog.getByRole("img", { name: "Salle.png" })).toBeVisible();
    await stage.seen("a picture in front");
    await stage.leave();
    await page.getByRole("searchbox").fill("menu");
    await expect(page.getByRole("main").getByRole("link", { name: "Menu.txt" })).toBeVisible();
    await stage.seen("found in all folders");
  },
};

const bin: Walk = {
  name: "the bin",
  pages: ["/corbeille"],
  as: tidier,
  async go(stage) {
    await stage.open("/corbeille");
    await stage.seen("the bin");
    await stage.press("bin:delete.open", { label: "Mamie" });
    await expect(stage.question).toBeVisible();
    await stage.seen("a deletion for good asked");
    await stage.pressIn(stage.question, "cancel");
    await stage.press("bin:empty_all.open");
    await expect(stage.question).toBeVisible();
    await stage.seen("emptying the bin asked");
  },
};

export const paperWalks: readonly Walk[] = [empty, papers, bin];
