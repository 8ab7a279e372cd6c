/** Thank-yous: one row per household or guest that has a gift or was thanked, and rows for other people. */
import type { Household } from "#contract/households.ts";
import type { NewThanks, Thanks, ThanksChanges } from "#contract/thanks.ts";
import type { ThanksRow } from "#server/database/tables/thanks.ts";
import type { BinHooks } from "#server/features/bin/service.ts";
import { listThankedGuests, listHouseholds, type ThankedGuest } from "#server/features/guests/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { AppError } from "#server/platform/errors.ts";
import { thanks, listThanksAbout } from "./repository.ts";

/** A household, or a guest without one. */
interface Subject {
  readonly household_id: string | null;
  readonly guest_id: string | null;
  readonly has_address: boolean;
  /** Whether they are listed without a row: false if all declined, and for a guest who is thanked with others. */
  readonly isExpected: boolean;
}

type Address = Pick<Household, "adresse" | "code_postal" | "ville">;

export async function listThanks(context: WeddingScope): Promise<Thanks[]> {
  const subjects = await listSubjects(context);
  const rows = await thanks.list(context.db, context.wedding.id);
  const rowBySubject = new Map(rows.map((row) => [row.household_id ?? row.guest_id, row]));
  const listedThanks = subjects.flatMap((subject) => {
    const row = rowBySubject.get(subject.household_id ?? subject.guest_id);
    return row !== undefined || subject.isExpected ? [toThanks(row, subject)] : [];
  });
  const subjectIds = new Set(subjects.map(({ household_id, guest_id }) => household_id ?? guest_id));
  const others = rows.filter(
    ({ household_id, guest_id }) => !subjectIds.has(household_id ?? guest_id) || (!household_id && !guest_id),
  );
  return [...listedThanks, ...others.map((row) => toThanks(row, undefined))];
}

async function listSubjects(context: WeddingScope): Promise<Subject[]> {
  const guests = await listThankedGuests(context);
  const households = await listHouseholds(context);
  const guestById = new Map(guests.map((guest) => [guest.id, guest]));
  const guestIdsInHouseholds = new Set(households.flatMap(({ guest_ids }) => guest_ids));
  return [
    ...households.map((household) => toHouseholdSubject(household, guestById)),
    ...guests.map((guest) => toGuestSubject(guest, guestIdsInHouseholds)),
  ];
}

function toHouseholdSubject(household: Household, guests: ReadonlyMap<string, ThankedGuest>): Subject {
  const members = household.guest_ids.flatMap((id) => guests.get(id) ?? []);
  return {
    household_id: household.id,
    guest_id: null,
    has_address: hasAddress(household),
    isExpected: members.some(({ presence }) => presence !== 0),
  };
}

function toGuestSubject(guest: ThankedGuest, guestIdsInHouseholds: ReadonlySet<string>): Subject {
  // A companion is thanked with the guest who brings them.
  const isThankedAlone = !guestIdsInHouseholds.has(guest.id) && guest.plus_one_of === null;
  return {
    household_id: null,
    guest_id: guest.id,
    has_address: hasAddress(guest),
    isExpected: isThankedAlone && guest.presence !== 0,
  };
}

function hasAddress({ adresse, code_postal, ville }: Address): boolean {
  return adresse !== "" && code_postal !== "" && ville !== "";
}

/** @throws AppError guest_not_found, household_not_found; thanks_exists if there is a row for them. */
export async function createThanks(
  context: WeddingContext,
  { household_id, guest_id, name, gift, thanked_on }: NewThanks,
): Promise<Thanks> {
  const subjectId = household_id ?? guest_id;
  const subject = subjectId === null ? undefined : await findSubject(context, subjectId);
  if (subjectId !== null) {
    if (subject === undefined) throw new AppError(household_id ? "household_not_found" : "guest_not_found");
    await assertNoThanks(context, subjectId);
  }
  const row: ThanksRow = { household_id, guest_id, name, gift, thanked_on, ...createRowBase(context) };
  await thanks.insert(context.db, row);
  return toThanks(row, subject);
}

async function findSubject(context: WeddingScope, id: string): Promise<Subject | undefined> {
  const subjects = await listSubjects(context);
  return subjects.find(({ household_id, guest_id }) => (household_id ?? guest_id) === id);
}

async function assertNoThanks({ db, wedding }: WeddingContext, subjectId: string): Promise<void> {
  const rows = await listThanksAbout(db, wedding.id, subjectId);
  if (rows.some(({ deleted_at }) => deleted_at === null)) throw new AppError("thanks_exists");
}

/** @throws AppError thanks_not_found. */
export async function updateThanks(
  context: WeddingContext,
  id: string,
  { name, ...changes }: ThanksChanges,
): Promise<Thanks> {
  const { household_id, guest_id } = await thanks.findOrThrow(context, id);
  const subjectId = household_id ?? guest_id;
  const row = await thanks.change(context, id, subjectId === null ? { ...changes, name } : changes);
  return toThanks(row, subjectId === null ? undefined : await findSubject(context, subjectId));
}

/** No household and no guest has two thank-yous. */
export const thanksBinHooks: BinHooks<ThanksRow> = {
  async beforeRestore(context, { household_id, guest_id }) {
    const subjectId = household_id ?? guest_id;
    if (subjectId !== null) await assertNoThanks(context, subjectId);
  },
};

function toThanks(row: ThanksRow | undefined, subject: Subject | undefined): Thanks {
  return {
    id: row?.id ?? null,
    household_id: row?.household_id ?? subject?.household_id ?? null,
    guest_id: row?.guest_id ?? subject?.guest_id ?? null,
    name: row?.name ?? "",
    gift: row?.gift ?? "",
    thanked_on: row?.thanked_on ?? null,
    has_address: subject?.has_address ?? false,
  };
}
