/** Reads the to-do list on the page and from the server. */
import { expect, type Locator, type Page } from "@playwright/test";
import { getDayIn, type Member } from "#test/support/browser.ts";

interface SavedTask {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly custom_description: string;
  readonly date: string | null;
  readonly is_completed: boolean;
}

const fourTasks = [
  { title: "Goûter le menu", type: "Rendez-vous", date: getDayIn(70) },
  { title: "Relancer le traiteur", type: "Prestataires", date: getDayIn(-3) },
  { title: "Écrire nos vœux", type: "Organisation" },
  { title: "Réserver le groupe", type: "Prestataires", date: getDayIn(1) },
];

export function listTasks(couple: Member): Promise<SavedTask[]> {
  return couple.ask<SavedTask[]>("GET", "/todo");
}

export async function addTasks(couple: Member, tasks: readonly object[] = fourTasks): Promise<void> {
  for (const task of tasks) await couple.ask("POST", "/todo/custom", task);
}

export function getTicks(page: Page): Locator {
  return page.getByRole("main").getByRole("checkbox", { name: /^Terminée\s:\s/u });
}

export function getTick(page: Page, title: string): Locator {
  return getTicks(page).and(page.getByLabel(new RegExp(String.raw`^Terminée\s:\s${title}$`, "u")));
}

/** Expects these titles from top to bottom. */
export async function expectShown(page: Page, titles: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      getTicks(page).evaluateAll((boxes) =>
        boxes.map((box) => (box.closest("label")?.textContent ?? "").replace(/^Terminée\s:\s/u, "")),
      ),
    )
    .toEqual(titles);
}
