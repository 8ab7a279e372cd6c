/** How many presses the commonest tasks need, each on the page where it is done. */
import type { Browser, Page } from "@playwright/test";
import { addBudgetItem } from "#contract/budget.ts";
import { addGuest } from "#contract/guests.ts";
import { changeContact } from "#contract/providers.ts";
import { listReplyLinks } from "#contract/reply-links.ts";
import { updateReplySettings } from "#contract/replies.ts";
import { addTable, applySeatingPlan } from "#contract/seating.ts";
import { addTask } from "#contract/todos.ts";
import { changeWedding } from "#contract/wedding.ts";
import { drag } from "#test/e2e/floor-plan-helpers.ts";
import { startProcess } from "#test/support/running-server.ts";
import { createTemporaryFolder } from "#test/support/temporary.ts";
import { rmSync } from "node:fs";
import { openBrowser } from "./browser.ts";
import { call, createCoupleWithGuests, createRows } from "./couple.ts";
import { type Device, expect, laptop, openDevice, type OpenDevice, phone } from "./devices.ts";
import type { Benchmark, Finding } from "./findings.ts";

/** Guests of the example; the first two sit at tables. */
const guestNames = ["Anouk Benali", "Basile Cohen", "Chloé Dupont", "Diane Éluard"];
const pastedNames = ["Moreau", "Lefèvre", "Garnier"].flatMap((lastName) =>
  ["Camille", "Hugo", "Inès", "Jules", "Karim", "Léa", "Marc", "Nina", "Oscar", "Zoé"].map(
    (firstName) => `${firstName} ${lastName}`,
  ),
);

/** Typing is not counted. */
export const commonTasks: Benchmark = {
  about: "presses of the commonest tasks, on the page where each is done",
  async run() {
    const folder = createTemporaryFolder("promesse-tasks-");
    const server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: "error" });
    const browser = await openBrowser();
    try {
      const findings: Finding[] = [];
      for (const device of [phone, laptop]) findings.push(...(await doTasks(browser, device, server.url)));
      return findings;
    } finally {
      await browser.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Wedding {
  readonly token: string;
  /** The path of Diane’s reply page. */
  readonly replyPath: string;
}

async function doTasks(browser: Browser, device: Device, url: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const wedding = await createWedding(url, `elise-${device.name}@exemple.fr`);
  for (const [what, { maxPresses, path, perform }] of Object.entries(tasks)) {
    const openedDevice = await openDevice(browser, device, url, wedding.token);
    await openedDevice.page.goto(path(wedding, device.name));
    await perform(openedDevice, device.name);
    const target = maxPresses[device.name];
    findings.push({
      what: `${device.name}: ${what}`,
      measured: openedDevice.getPressCount(),
      unit: "presses",
      ...(target !== undefined && { target: { atMost: target } }),
    });
    await openedDevice.context.close();
  }
  return findings;
}

async function createWedding(url: string, email: string): Promise<Wedding> {
  const { token } = await createCoupleWithGuests(0, url, email);
  await call(url, changeWedding, { token, body: { dinner: true, party: true, wedding_date: "2031-06-14" } });
  const addedGuests = await createRows(url, token, addGuest, guestNames.length, (at) => {
    const [firstName, lastName] = (guestNames[at] ?? "").split(" ");
    return { firstName, lastName, telephone: "06 12 34 56 78" };
  });
  const tables = await createRows(url, token, addTable, 2, (at) => ({
    name: ["Les cousins", "Les voisins"][at],
    number_of_guests: 6,
  }));
  const moves = tables.map(({ id }, at) => ({ guest_id: addedGuests[at]?.id, table_id: id, seat: 0 }));
  await call(url, applySeatingPlan, { token, body: { moves } });
  await call(url, addTask, { token, body: { title: "Choisir les fleurs" } });
  await call(url, addBudgetItem, { token, body: { type: "Traiteur et boissons", price: 5000 } });
  const contact = { company: "Maison Kléber", phone: "03 86 00 00 34" };
  await call(url, changeContact, { token, params: { provider: "caterer" }, body: contact });
  await call(url, updateReplySettings, { token, body: { is_open: true } });
  const links = await call(url, listReplyLinks, { token });
  const replyUrl = links.find(({ guest_id: id }) => id === addedGuests.at(-1)?.id)?.url ?? "";
  // The server does not know the port that it was given.
  return { token, replyPath: new URL(replyUrl).pathname };
}

interface Task {
  /** The most presses by device; without one the figure is only noted. */
  readonly maxPresses: { readonly phone?: number; readonly laptop?: number };
  readonly path: (wedding: Wedding, device: Device["name"]) => string;
  readonly perform: (openedDevice: OpenDevice, device: Device["name"]) => Promise<void>;
}

const createSameMaximum = (presses: number) => ({ phone: presses, laptop: presses });
const getMainButton = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const getAddButton = (page: Page, title: string) =>
  page.getByRole("dialog", { name: title }).getByRole("button", { name: "Ajouter", exact: true });

const tasks: Readonly<Record<string, Task>> = {
  "a guest replies for all moments": {
    maxPresses: createSameMaximum(2),
    path: ({ replyPath }) => replyPath,
    async perform({ page, press }) {
      await press(page.getByRole("button", { name: "Je serai là à chaque moment" }));
      await expect(page.getByText("Merci, votre réponse est bien arrivée.")).toBeVisible();
    },
  },
  "a reply is noted by the couple": {
    maxPresses: createSameMaximum(2),
    path: () => "/invites",
    async perform({ page, press }, device) {
      await press(page.getByRole("button", { name: /^Chloé Dupont.*sans réponse$/u }));
      if (device === "phone") await press(page.getByRole("menuitemradio", { name: "Vient", exact: true }));
      await expect(page.getByText("Chloé Dupont vient.")).toBeVisible();
    },
  },
  "a guest is added": {
    maxPresses: createSameMaximum(2),
    path: () => "/invites",
    async perform({ page, press }) {
      await press(getMainButton(page, "Ajouter un invité"));
      await page.getByRole("dialog").getByLabel("Prénom").fill("Inès");
      await press(getAddButton(page, "Ajouter un invité"));
      await expect(page.getByText("Inès").first()).toBeVisible();
    },
  },
  "thirty guests are pasted": {
    maxPresses: createSameMaximum(4),
    path: () => "/invites",
    async perform({ page, press }) {
      await press(page.getByRole("button", { name: "Importer ou exporter les invités" }));
      await press(page.getByRole("menuitem", { name: "Coller ou importer une liste" }));
      await page.getByRole("textbox", { name: "Colle ta liste" }).fill(pastedNames.join("\n"));
      await press(page.getByRole("button", { name: /^Importer 30\sinvités$/u }));
      await expect(page.getByText(/30\sinvités ajoutés/u).first()).toBeVisible();
    },
  },
  "a task is added": {
    maxPresses: createSameMaximum(2),
    path: () => "/todo",
    async perform({ page, press }, device) {
      // The laptop shows the form beside the list.
      if (device === "phone") await press(getMainButton(page, "Ajouter une tâche"));
      const form = device === "phone" ? page.getByRole("dialog") : page.getByRole("main").locator("form");
      await form.getByLabel("Titre").fill("Réserver les navettes");
      await press(form.getByRole("button", { name: "Ajouter", exact: true }));
      await expect(page.getByText("Réserver les navettes").first()).toBeVisible();
    },
  },
  "a task is ticked": {
    maxPresses: createSameMaximum(1),
    path: () => "/todo",
    async perform({ page, press }) {
      const tick = page.getByRole("checkbox", { name: /^Terminée\s:\sChoisir les fleurs$/u });
      await press(tick);
      await expect(tick).toBeChecked();
    },
  },
  "an expense is noted": {
    maxPresses: createSameMaximum(2),
    path: () => "/budget?tab=expenses",
    async perform({ page, press }) {
      await press(getMainButton(page, "Noter une dépense"));
      const dialog = page.getByRole("dialog", { name: "Noter une dépense" });
      await dialog.getByLabel("Titre").fill("Pivoines");
      await dialog.getByLabel("Montant").fill("120");
      await press(getAddButton(page, "Noter une dépense"));
      await expect(page.getByText("Pivoines").first()).toBeVisible();
    },
  },
  "an appointment is added": {
    maxPresses: createSameMaximum(2),
    path: () => "/calendrier",
    async perform({ page, press }) {
      await press(getMainButton(page, "Ajouter un événement"));
      const dialog = page.getByRole("dialog", { name: "Ajouter un événement" });
      await dialog.getByLabel("Titre").fill("Essayage");
      await press(getAddButton(page, "Ajouter un événement"));
      await expect(page.getByText("Essayage").first()).toBeVisible();
    },
  },
  "a quote is noted": {
    maxPresses: createSameMaximum(2),
    path: () => "/budget?tab=quotes",
    async perform({ page, press }) {
      await press(getMainButton(page, "Ajouter un devis"));
      const dialog = page.getByRole("dialog", { name: "Ajouter un devis" });
      await dialog.getByLabel("Entreprise").fill("Maison Kléber");
      await dialog.getByLabel("Prix TTC").fill("5000");
      await press(getAddButton(page, "Ajouter un devis"));
      await expect(page.getByText("Maison Kléber").first()).toBeVisible();
    },
  },
  "a guest changes the table": {
    // On a phone no chair is dragged.
    maxPresses: { laptop: 1 },
    path: (_wedding, device) => `/plan-tables?vue=${device === "phone" ? "tables" : "salle"}`,
    async perform({ page, press, countPress: count }, device) {
      if (device === "laptop") {
        const room = page.getByRole("region", { name: "La salle vue d’en haut" });
        const neighbours = room.getByRole("group", { name: "Les voisins", exact: true });
        await drag(
          page,
          room.getByRole("button", { name: "Anouk Benali, place 1" }),
          neighbours.getByRole("img", { name: "Place 3 libre" }),
        );
        count();
        await expect(neighbours.getByRole("button", { name: "Anouk Benali, place 3" })).toBeVisible();
        return;
      }
      await press(page.getByRole("button", { name: "Actions pour Anouk Benali" }));
      await press(page.getByRole("menuitem", { name: "Changer de table…" }));
      const panel = page.getByRole("dialog", { name: "Ajouter des invités" });
      await press(panel.getByRole("button", { name: "Ajouter à la table" }));
      await expect(page.getByText(/1\sinvité placé à «\sLes voisins\s»\./u).first()).toBeVisible();
    },
  },
  "a provider is called": {
    maxPresses: createSameMaximum(1),
    path: () => "/prestataires/caterer",
    async perform({ page, press }) {
      await press(page.getByRole("link", { name: "03 86 00 00 34" }));
    },
  },
};
