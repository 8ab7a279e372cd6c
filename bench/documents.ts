/** How soon the room of quotes and invoices answers the hand, with 2,000 files in one folder. */
import type { Page } from "@playwright/test";
import { createFolder, mostFilesAtOnce, uploadFiles } from "#contract/documents.ts";
import { addMany, type Couple } from "./couple.ts";
import type { Benchmark } from "./findings.ts";
import { type Actions, slowdown } from "./interactions.ts";
import { asReacting, typing } from "./reacting-rooms.ts";

const files = 2000;
const folders = 30;
const rounds = 8;

export const documents: Benchmark = {
  about: `${files} files and ${folders} folders in one place, processor ${slowdown} times slower, median of ${rounds}; control: a key in the sign-in form`,
  run: () =>
    asReacting(rounds, { fill, actionsOf: async (open) => roomActions(await open("/devis-factures")) }),
};

async function fill(couple: Couple, origin: string): Promise<void> {
  await addMany(origin, couple.token, createFolder, folders, (at) => ({ name: `Dossier ${at}` }));
  for (let first = 0; first < files; first += mostFilesAtOnce) {
    const form = new FormData();
    for (let at = first; at < first + mostFilesAtOnce; at += 1) {
      // Found by the keys that are typed.
      form.append("file", new Blob([`Annexe ${at}\n`.repeat(1 + (at % 40))]), `Annexe ${at}.txt`);
    }
    const headers = { authorization: `Bearer ${couple.token}` };
    const answer = await fetch(origin + uploadFiles.path, { method: "POST", headers, body: form });
    if (!answer.ok) throw new Error(`the files were refused: ${await answer.text()}`);
  }
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
      ...typing(page),
      prepare: async () => {
        await page.keyboard.press("Escape");
        await page.getByRole("textbox").first().focus();
      },
    },
    "documents: key in the search": typing(page, page.getByRole("searchbox").first()),
  };
}
