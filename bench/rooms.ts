/** How soon the planning rooms answer the hand, as full as a couple with a taste for lists could make them. */
import type { Page } from "@playwright/test";
import { addBudgetItem, budgetTypes } from "#contract/budget.ts";
import { addEvent, eventTypes } from "#contract/calendar.ts";
import { recordExpense } from "#contract/expenses.ts";
import { addTask, taskTypes } from "#contract/todos.ts";
import { addMany, type Couple } from "./couple.ts";
import type { Benchmark } from "./findings.ts";
import { type Actions, slowdown } from "./interactions.ts";
import { asReacting, typing } from "./reacting-rooms.ts";

const counts = { tasks: 500, events: 300, items: 200, expenses: 400 };
const rounds = 8;
const dayLength = 86_400_000;

export const rooms: Benchmark = {
  about: `${counts.tasks} tasks, ${counts.events} events, ${counts.items} budget items, ${counts.expenses} expenses, processor ${slowdown} times slower, median of ${rounds}; control: a key in the sign-in form`,
  run: () =>
    asReacting(rounds, {
      fill: furnish,
      actionsOf: async (open) => ({
        ...todoActions(await open("/todo")),
        ...calendarActions(await open("/calendrier")),
        ...budgetActions(await open("/budget")),
      }),
    }),
};

export async function furnish(couple: Couple, origin: string): Promise<void> {
  const dayOf = (days: number) => new Date(Date.now() + days * dayLength).toISOString().slice(0, 10);
  await addMany(origin, couple.token, addTask, counts.tasks, (at) => ({
    title: `Tâche ${at} à ne pas oublier`,
    type: taskTypes[at % taskTypes.length],
    date: at % 11 === 0 ? null : dayOf(((at * 7) % 500) - 60),
  }));
  await addMany(origin, couple.token, addEvent, counts.events, (at) => ({
    title: `Rendez-vous ${at}`,
    event_date: dayOf(((at * 13) % 300) - 30),
    time: at % 3 === 0 ? null : `${String(8 + (at % 12)).padStart(2, "0")}:30`,
    location: at % 2 === 0 ? "Lyon" : "",
    event_type: eventTypes[at % eventTypes.length],
  }));
  await addMany(origin, couple.token, addBudgetItem, counts.items, (at) => ({
    name: `Poste ${at}`,
    type: budgetTypes[at % budgetTypes.length],
    price: 50 + at * 1.35,
    provider: `Maison ${at % 40}`,
  }));
  await addMany(origin, couple.token, recordExpense, counts.expenses, (at) => ({
    title: `Dépense ${at}`,
    amount: 10 + at * 0.35,
    date: dayOf(-(at % 200)),
    paid_by: at % 2 === 0 ? "Élise" : "Gabriel",
    provider: `Maison ${at % 40}`,
  }));
}

/** Goes to and fro between the two tabs of a page. */
function tabs(page: Page): Actions[string] {
  return { page, event: "click", act: () => page.getByRole("tab", { selected: false }).first().click() };
}

function show(page: Page, tab: string): () => Promise<void> {
  return () => page.getByRole("tab", { name: tab, exact: true }).click();
}

function todoActions(page: Page): Actions {
  return {
    "to-do: tick": {
      page,
      event: "click",
      act: (turn) =>
        page
          .getByRole("checkbox", { name: /^Terminer/u })
          .nth(turn % 4)
          .click({ force: true }),
    },
    "to-do: key in the filter": typing(page, page.getByRole("searchbox").first()),
    "to-do: month": {
      page,
      event: "change",
      act: async (turn) => {
        await page
          .getByLabel("Mois")
          .first()
          .selectOption({ index: (turn % 3) + 3 });
      },
    },
    "to-do: tab": {
      ...tabs(page),
      prepare: async () => {
        await page.getByLabel("Mois").first().selectOption({ index: 0 });
      },
    },
  };
}

function calendarActions(page: Page): Actions {
  return {
    "calendar: next month": {
      page,
      event: "click",
      prepare: show(page, "Calendrier"),
      act: (turn) =>
        page.getByRole("button", { name: turn % 2 === 0 ? "Mois suivant" : "Mois précédent" }).click(),
    },
    "calendar: key in the filter": typing(page, page.getByRole("searchbox").first()),
    "calendar: tab": tabs(page),
  };
}

function budgetActions(page: Page): Actions {
  return {
    "budget: tab": tabs(page),
    "expenses: key in the filter": {
      ...typing(page, page.getByRole("searchbox").first()),
      prepare: async () => {
        await show(page, "Dépenses")();
        await page.getByRole("searchbox").first().focus();
      },
    },
  };
}
