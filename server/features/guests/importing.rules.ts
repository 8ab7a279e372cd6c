/** Which rows cannot be imported, which guests have changed since, and the columns of an imported guest. */
import {
  fillableFields,
  type GuestImport,
  type ImportedGuest,
  type ImportedRow,
  emptyGuest,
} from "#contract/guest-imports.ts";
import { maxGuestsPerHousehold } from "#contract/households.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import type { FieldProblem } from "#server/platform/errors.ts";

type Problems = Record<string, FieldProblem>;

/**
 * The cells that make a row impossible to import, by their path in the body: unknown or repeated keys and guests, a
 * missing guest or name, households that are too large.
 */
export function findRowProblems({ households, rows }: Pick<GuestImport, "households" | "rows">): Problems {
  const problems: Problems = {};
  const householdKeys = new Set(households.map(({ key }) => key));
  const keys = new Set(rows.map(({ key }) => key));
  const [seenKeys, seenGuestIds] = [new Set<string>(), new Set<string>()];
  const memberCounts = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const { key, household, host, guest_id } = row;
    if (seenKeys.has(key)) problems[`rows.${at}.key`] = { key: "row_twice" };
    if (guest_id !== undefined && seenGuestIds.has(guest_id))
      problems[`rows.${at}.guest_id`] = { key: "row_twice" };
    seenKeys.add(key);
    seenGuestIds.add(guest_id ?? "");
    if (row.action === "complete" && guest_id === undefined) {
      problems[`rows.${at}.guest_id`] = { key: "required" };
    }
    if (host !== undefined && (host === key || !keys.has(host))) {
      problems[`rows.${at}.host`] = { key: "row_unknown" };
    }
    if (row.action === "add" && row.guest.firstName === "" && host === undefined) {
      problems[`rows.${at}.guest.firstName`] = { key: "required" };
    }
    if (household === undefined) continue;
    const count = (memberCounts.get(household) ?? 0) + 1;
    memberCounts.set(household, count);
    if (!householdKeys.has(household)) problems[`rows.${at}.household`] = { key: "row_unknown" };
    if (count > maxGuestsPerHousehold) {
      problems[`rows.${at}.household`] = { key: "household_crowded", values: { max: maxGuestsPerHousehold } };
    }
  }
  return problems;
}

type Columns = Pick<GuestRow, (typeof fillableFields)[number]>;

/** The columns of a new guest. */
export function toGuestColumns({ firstName, lastName, presence: _presence, ...guest }: ImportedGuest) {
  return {
    ...guest,
    first_name: firstName,
    last_name: lastName,
    is_child: guest.is_child ? (1 as const) : (0 as const),
    high_chair: guest.high_chair ? (1 as const) : (0 as const),
  };
}

const emptyColumns = toGuestColumns(emptyGuest);

/** The columns that a row changes: those that it gives and that differ from the guest's. See `isAsExpected`. */
export function getFilledColumns(row: ImportedRow, guest: GuestRow): Partial<Columns> {
  const importedColumns = toGuestColumns(row.guest);
  const filledNames = fillableFields.filter(
    (name) => importedColumns[name] !== emptyColumns[name] && importedColumns[name] !== guest[name],
  );
  return Object.fromEntries(filledNames.map((name) => [name, importedColumns[name]]));
}

/**
 * Whether each field to fill still has the value that the client expects; without an expected value, it must be empty.
 */
export function isAsExpected({ expected }: ImportedRow, guest: GuestRow, filled: Partial<Columns>): boolean {
  return fillableFields.every((name) => {
    if (filled[name] === undefined) return true;
    const expectedValue = expected[name] ?? emptyColumns[name];
    const currentValue = guest[name];
    return (
      currentValue === expectedValue ||
      ((name === "is_child" || name === "high_chair") && (currentValue === 1) === expectedValue)
    );
  });
}
