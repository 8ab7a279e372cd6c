/** How soon the room of quotes and invoices answers the hand, with 2,000 files in one folder. */
import type { Page } from "@playwright/test";
import { createFolder, mostFilesAtOnce, uploadFiles } from "#contract/documents.ts";
import { built, openBrowser, visitor } from "./browser.ts";
import { addMany, type Couple, coupleWith } from "./couple.ts";
import type { Benchmark } from "./findings.ts";
import { type Actions, onTheClock, onTheProcessor, slowdown } from "./interactions.ts";
import { product, start } from "./processes.ts";

const files = 2000;
const folders = 30;
const rounds = 8;

export const documents: Benchmark = {
  about: `${files} files and ${folders} folders in one place, processor ${slowdown} times slower, median of ${rounds}; control: a key in the sign-in form`,
  async run() {
    await built();
    const server = await start(product());
    const browser = await openBrowser();
    try {
      const couple = await coupleWith(0, server.url);
      await fill(couple, server.url);
      const open = async (path: string, signedIn?: Couple): Promise<Page> => {
        const page = await (await visitor(browser, signedIn)).newPage();
        await page.goto(server.url + path, { waitUntil: "networkidle" });
        return page;
      };
      const actions: Actions = {
        control: { ...key(await open("/login"), "textbox") },
        ...roomActions(await open("/devis-factures", couple)),
      };
      return [...(await onTheClock(actions, rounds)), ...(await onTheProcessor(browser, actions, rounds))];
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

async function fill(couple: Couple, origin: string): Promise<void> {
  await addMany(origin, couple.token, createFolder, folders, (at) => ({ name: `Dossier ${at}` }));
  for (let first = 0; first < files; first += mostFilesAtOnce) {
    const form = new FormData();
    for (let at = first; at < first + mostFilesAtOnce; at += 1) {
      form.append("file", new Blob([`Facture ${at}\n`.repeat(1 + (at % 40))]), `Facture ${at}.txt`);
    }
    const headers = { authorization: `Bearer ${couple.token}` };
    const answer = await fetch(origin + uploadFiles.path, { method: "POST", headers, body: form });
    if (!answer.ok) throw new Error(`the files were refused: ${await answer.text()}`);
  }
}

function key(page: Page, role: "textbox" | "searchbox"): Actions[string] {
  const field = page.getByRole(role).first();
  return {
    page,
    event: "keydown",
    prepare: () => field.focus(),
    act: (turn) => page.keyboard.press(["f", "a", "Backspace", "Backspace"][turn % 4] ?? "f"),
  };
}

function roomActions(page: Page): Actions {
  const sort = (name: string): Actions[string] => ({
    page,
    event: "click",
    act: () => page.getByRole("columnheader", { name }).getByRole("button").click(),
  });
  return {
    "documents: sort by size": sort("Taille"),
    "documents: sort by name": sort("Nom"),
    "documents: a file's menu": {
      page,
      event: "click",
      prepare: () => page.keyboard.press("Escape"),
      act: () =>
        page
          .getByRole("row")
          .nth(4)
          .getByRole("button", { name: /^Actions/u })
          .click(),
    },
    "documents: key in the name of a folder": {
      ...key(page, "textbox"),
      prepare: async () => {
        await page.keyboard.press("Escape");
        await page.getByRole("textbox").first().focus();
      },
    },
    "documents: key in the search": key(page, "searchbox"),
  };
}
