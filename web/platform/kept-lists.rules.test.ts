/** What a browser keeps of the lists, and that no answer that it keeps has a value that must not stay on a device. */
import { expect, it } from "vitest";
import type * as v from "valibot";
import { listBudget } from "#contract/budget.ts";
import { getBudgetSettings } from "#contract/budget-settings.ts";
import { listExpenses } from "#contract/expenses.ts";
import { getBudgetCost, listInstalments } from "#contract/instalments.ts";
import { listAttendances, listMoments } from "#contract/moments.ts";
import { listContacts } from "#contract/providers.ts";
import { listRunRows } from "#contract/run-sheet.ts";
import { listTasks } from "#contract/todos.ts";
import { getCoupleNames, getWedding } from "#contract/wedding.ts";
import { listGuests } from "#contract/guests.ts";
import { listRunLinks } from "#contract/run-sheet.ts";
import { getKeptLists, getMaxAge, keptLists } from "./kept-lists.rules.ts";

interface ReplyEndpoint {
  readonly permission?: string;
  readonly reply: v.GenericSchema;
}

/** The call behind each list. A list without one here is a fault of this test. */
const endpoints: Readonly<Record<string, ReplyEndpoint>> = {
  wedding: getWedding,
  "wedding names": getCoupleNames,
  tasks: listTasks,
  contacts: listContacts,
  "budget list": listBudget,
  "budget settings": getBudgetSettings,
  "expenses list": listExpenses,
  "expenses cost": getBudgetCost,
  instalments: listInstalments,
  "run-sheet": listRunRows,
  moments: listMoments,
  attendances: listAttendances,
};

/** Health, access needs, links, codes, tokens and signed URLs. */
const forbidden =
  /diet|allerg|access|need|health|medical|wheelchair|url|link|token|secret|code|href|signature|presigned/u;
/** When the couple's data of health are erased: a day, and nothing about anybody. */
const harmless = new Set(["health_erasure_on", "health_erased_at"]);

/** The names of all values in a reply. */
function listNames(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const {
    entries = {},
    wrapped,
    item,
    value,
    options = [],
  } = schema as {
    entries?: Record<string, unknown>;
    wrapped?: unknown;
    item?: unknown;
    value?: unknown;
    options?: unknown;
  };
  return [
    ...Object.entries(entries).flatMap(([name, entry]) => [name, ...listNames(entry)]),
    ...[wrapped, item, value, ...(Array.isArray(options) ? options : [])].flatMap(listNames),
  ];
}

const findForbidden = ({ reply }: ReplyEndpoint) =>
  listNames(reply).filter((name) => forbidden.test(name) && !harmless.has(name));

it("only the lists that are named here are kept", () => {
  expect(keptLists.map(({ queryKey }) => queryKey.join(" ")).toSorted()).toEqual(
    Object.keys(endpoints).toSorted(),
  );
});

it.each(keptLists.map(({ queryKey, permission }) => [queryKey.join(" "), permission] as const))(
  "%s: who may see it, and no value of health and no link in its answer",
  (name, permission) => {
    const listCall = endpoints[name];
    if (listCall === undefined) throw new Error(`${name} has no call`);
    expect(listCall.permission).toBe(permission);
    expect(listNames(listCall.reply)).not.toEqual([]);
    expect(findForbidden(listCall)).toEqual([]);
  },
);

it("the search finds values of health and links where there are some", () => {
  expect(findForbidden(listGuests)).not.toEqual([]);
  expect(findForbidden(listRunLinks)).not.toEqual([]);
});

it("a helper keeps only the lists of their areas", () => {
  const helper = { role: "helper", permissions: { planning: "see", run_sheet: "edit" } } as const;
  expect(getKeptLists(helper).map(({ queryKey }) => queryKey.join(" "))).toEqual([
    "wedding",
    "wedding names",
    "tasks",
    "run-sheet",
  ]);
});

it("lists are kept for as long as a session lasts", () => {
  expect([getMaxAge(false), getMaxAge(true)]).toEqual([12 * 3_600_000, 30 * 86_400_000]);
});
