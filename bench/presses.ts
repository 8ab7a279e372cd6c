/** Counts the presses and the pages of the first hour of a couple, from signing up to the links of twelve guests. */
import type { Browser, Page } from "@playwright/test";
import { rmSync } from "node:fs";
import { startProcess } from "#test/support/running-server.ts";
import { createTemporaryFolder } from "#test/support/temporary.ts";
import { openBrowser } from "./browser.ts";
import { type Device, expect, laptop, openDevice, phone, type Press } from "./devices.ts";
import type { Benchmark, Finding } from "./findings.ts";

/** Names that nobody takes for one another, so that the list raises no question. */
const guestNames = [
  "Anouk Benali",
  "Basile Cohen",
  "Chloé Dupont",
  "Diane Éluard",
  "Émile Fabre",
  "Fanny Garnier",
  "Hugo Lambert",
  "Inès Moreau",
  "Jules Perrin",
  "Karim Haddad",
  "Léa Nguyen",
  "Marc Olivier",
];

/** Half of what these steps needed before the three questions, counted by hand: 64 and 52 presses. */
const devices = [
  { device: phone, maxPresses: 32 },
  { device: laptop, maxPresses: 26 },
];

/** Typing is not counted. */
export const presses: Benchmark = {
  about: "presses and pages of the first hour, from signing up to 12 shared links",
  async run() {
    const folder = createTemporaryFolder("promesse-presses-");
    const server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: "error" });
    const browser = await openBrowser();
    try {
      const findings: Finding[] = [];
      for (const { device, maxPresses } of devices)
        findings.push(...(await walkFirstHour(browser, device, server.url, maxPresses)));
      return findings;
    } finally {
      await browser.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function walkFirstHour(
  browser: Browser,
  device: Device,
  url: string,
  maxPresses: number,
): Promise<Finding[]> {
  const { name } = device;
  const { context, page, press, getPressCount } = await openDevice(browser, device, url);
  const steps: { step: string; pressCount: number }[] = [];
  let pages = 0;
  let shownPath = "";
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== shownPath) pages += 1;
    shownPath = pathname;
  });
  for (const [step, perform] of Object.entries(firstHour)) {
    const pressesBefore = getPressCount();
    await perform(page, press, name);
    steps.push({ step, pressCount: getPressCount() - pressesBefore });
  }
  await context.close();
  return [
    { what: `${name}: presses`, measured: getPressCount(), unit: "presses", target: { atMost: maxPresses } },
    { what: `${name}: pages`, measured: pages, unit: "pages" },
    ...steps.map((each) => ({ what: `${name}: ${each.step}`, measured: each.pressCount, unit: "presses" })),
  ];
}

type Step = (page: Page, press: Press, device: string) => Promise<void>;

const getButton = (page: Page, name: RegExp | string) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const getFirstStep = (page: Page, hasText: string) =>
  page.getByRole("list", { name: "Premiers pas" }).getByRole("link").filter({ hasText });

/** The link to the next first step, on the page of the one just done. */
const getNextStep = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true });

const firstHour: Readonly<Record<string, Step>> = {
  "sign up": async (page, press, device) => {
    await page.goto("/signup");
    await page.getByLabel("Prénom").fill("Inès");
    await page.getByLabel("Nom", { exact: true }).fill("Marchand");
    await page.getByLabel("Adresse e-mail").fill(`ines-${device}@exemple.fr`);
    await page.getByLabel("Mot de passe", { exact: true }).fill("un bouquet de pivoines");
    await press(page.getByRole("checkbox"));
    await press(getButton(page, "Créer notre espace"));
  },
  "names, date, number of guests": async (page, press) => {
    const tour = page.getByRole("dialog");
    await tour.getByLabel("Le prénom de ta moitié").fill("Noé");
    await press(tour.getByRole("button", { name: "Suivant" }));
    await tour.getByLabel("Le jour du mariage").fill("2031-06-14");
    await press(tour.getByRole("button", { name: "Suivant" }));
    await press(tour.getByRole("button", { name: "90", exact: true }));
    await press(tour.getByRole("button", { name: "Suivant" }));
    await press(tour.getByRole("button", { name: "Commencer" }));
  },
  "tasks, which come ready": async (page) => {
    await expect(page.getByRole("list", { name: "Prochaines tâches" }).getByRole("listitem")).toHaveCount(5);
  },
  "12 guests pasted": async (page, press) => {
    await press(getFirstStep(page, "Coller la liste"));
    await page.getByRole("textbox", { name: "Colle ta liste" }).fill(guestNames.join("\n"));
    await press(getButton(page, /^Importer 12\sinvités$/u));
    await expect(page.getByText(/12\sinvités ajoutés/u).first()).toBeVisible();
  },
  budget: async (page, press) => {
    await press(getNextStep(page, "Voir le budget proposé"));
    await press(getButton(page, /^Ajouter \d+\spostes$/u));
  },
  moments: async (page, press) => {
    await press(getNextStep(page, "Choisir les moments"));
    for (const name of ["Cérémonie civile", "Dîner"]) await press(page.getByRole("checkbox", { name }));
    await press(getButton(page, "Enregistrer").first());
    await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
  },
  "partner invited": async (page, press) => {
    await press(getNextStep(page, "Inviter Noé"));
    const dialog = page.getByRole("dialog", { name: "Inviter Noé" });
    await press(dialog.getByRole("button", { name: "Inviter ma moitié" }));
    await press(dialog.getByRole("button", { name: "Fermer" }));
  },
  "replies open": async (page, press) => {
    await press(page.getByRole("link", { name: "Inviter en ligne et suivre les réponses" }));
    await press(getButton(page, "Ouvrir les réponses"));
    await expect(page.getByText("Les réponses sont ouvertes.")).toBeVisible();
  },
  "12 links shared": async (page, press, device) => {
    const sent = page.getByRole("list", { name: "Envoyés" });
    for (const name of guestNames) {
      await press(getButton(page, `${device === "phone" ? "Partager" : "Copier le message"}, ${name}`));
      if (device === "phone") await expect(sent.getByText(name)).toBeVisible();
    }
    if (device !== "phone") await press(getButton(page, /^Noter comme envoyés \(12\)$/u));
    await expect(sent.getByRole("listitem")).toHaveCount(guestNames.length);
  },
};
