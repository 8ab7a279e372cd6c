/** Households: guests who share an invitation and a link. */
import type { Household, HouseholdChanges, HouseholdProposal, NewHouseholds } from "#contract/households.ts";
import { maxGuestsPerHousehold } from "#contract/households.ts";
import { formatHouseholdName } from "#i18n/guest-names.ts";
import type { HouseholdRow } from "#server/database/tables/households.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import { type BinHooks, createDeleteHandler, moveToBin } from "#server/features/bin/service.ts";
import {
  listOwnerIdsOfSentOrUsedLinks,
  createReplyLinks,
  purgeLinks,
} from "#server/features/reply-links/service.ts";
import {
  type ChangedItem,
  type FieldValues,
  recordChange,
  type UndoHandler,
} from "#server/features/undo/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { getHouseholdAddress, proposeHouseholds } from "./households.rules.ts";
import {
  householdsWithBinned,
  listGuestsWithBinned,
  updateGuests,
  guests,
  households,
} from "./repository.ts";

/** Households with at least one guest outside the bin. */
export async function listHouseholds(scope: WeddingScope): Promise<Household[]> {
  const rows = await households.list(scope.db, scope.wedding.id);
  const membersByHousehold = await getMembersByHousehold(scope);
  return rows
    .filter(({ id }) => membersByHousehold.has(id))
    .map((row) => toHousehold(row, membersByHousehold.get(row.id) ?? []));
}

const memberColumns = [
  "id",
  "household_id",
  "first_name",
  "last_name",
  "is_child",
  "adresse",
  "code_postal",
  "ville",
  "pays",
] as const;
type HouseholdMember = Pick<GuestRow, (typeof memberColumns)[number]>;

async function getMembersByHousehold({
  db,
  wedding,
}: WeddingScope): Promise<ReadonlyMap<string, HouseholdMember[]>> {
  const rows = await guests.listColumns(db, wedding.id, memberColumns);
  const guestsInHouseholds = rows.filter(({ household_id }) => household_id !== null);
  return Map.groupBy(guestsInHouseholds, ({ household_id }) => household_id ?? "");
}

function toHousehold({ id, name }: HouseholdRow, members: readonly HouseholdMember[]): Household {
  return { id, name, guest_ids: members.map((guest) => guest.id), ...getHouseholdAddress(members) };
}

export async function listHouseholdProposals(context: WeddingContext): Promise<HouseholdProposal[]> {
  const { db, wedding } = context;
  const householdIds = new Set((await households.list(db, wedding.id)).map(({ id }) => id));
  const rows = await guests.list(db, wedding.id);
  return proposeHouseholds(
    rows.map((row) => (householdIds.has(row.household_id ?? "") ? row : { ...row, household_id: null })),
  );
}

/**
 * Creates all or none. @throws AppError guest_not_found, household_full, list_full; invalid for a guest who is named
 * twice.
 */
export async function createHouseholds(
  context: WeddingContext,
  input: NewHouseholds["households"],
): Promise<{ change_id: string; households: Household[] }> {
  const { db, wedding } = context;
  assertNoDuplicates(input);
  if (input.some(({ guest_ids }) => guest_ids.length > maxGuestsPerHousehold))
    throw new AppError("household_full", { values: { most: maxGuestsPerHousehold } });
  const ids = input.flatMap(({ guest_ids }) => guest_ids);
  const before = await listGuestsWithBinned(db, wedding.id, ids);
  if (before.filter(({ deleted_at }) => deleted_at === null).length < ids.length) {
    throw new AppError("guest_not_found");
  }
  const createdHouseholds: { row: HouseholdRow; guest_ids: readonly string[] }[] = [];
  for (const { name, guest_ids } of input) {
    const row: HouseholdRow = { name, ...createRowBase(context) };
    await households.insert(db, row);
    await updateGuests(db, wedding.id, guest_ids, { household_id: row.id });
    createdHouseholds.push({ row, guest_ids });
  }
  await createReplyLinks(
    context,
    createdHouseholds.map(({ row }) => ({ household_id: row.id })),
  );
  const emptiedHouseholds = await moveEmptiedToBin(
    context,
    before.map(({ household_id }) => household_id),
  );
  const change_id = await recordChange(context, "households", [
    ...createdHouseholds.flatMap((household) => toChangedItems(household, before)),
    ...emptiedHouseholds.map(toBinnedItem),
  ]);
  const householdById = new Map(
    (await listHouseholds(context)).map((household) => [household.id, household]),
  );
  return { change_id, households: createdHouseholds.flatMap(({ row }) => householdById.get(row.id) ?? []) };
}

function assertNoDuplicates(input: NewHouseholds["households"]): void {
  const namedIds = new Set<string>();
  for (const [at, { guest_ids }] of input.entries()) {
    for (const [index, id] of guest_ids.entries()) {
      if (namedIds.has(id)) throw createFieldError(`households.${at}.guest_ids.${index}`, "guest_in_two");
      namedIds.add(id);
    }
  }
}

function toChangedItems(
  { row, guest_ids }: { row: HouseholdRow; guest_ids: readonly string[] },
  before: readonly GuestRow[],
): ChangedItem[] {
  const formerHouseholdByGuest = new Map(before.map(({ id, household_id }) => [id, household_id]));
  const fields = {
    name: [null, row.name],
    guest_ids: [null, guest_ids.toSorted()],
    is_used: [null, false],
    deleted_at: [null, null],
  } as const;
  return [
    { entity: "household", id: row.id, fields, created: true },
    ...guest_ids.map((id): ChangedItem => ({
      entity: "guest",
      id,
      fields: { household_id: [formerHouseholdByGuest.get(id) ?? null, row.id] },
    })),
  ];
}

function toBinnedItem({ id, deleted_at }: HouseholdRow): ChangedItem {
  return { entity: "household", id, fields: { deleted_at: [null, deleted_at] } };
}

/** Moves those of the named households to the bin that have no guests left, not even in the bin. */
async function moveEmptiedToBin(
  context: WeddingContext,
  ids: readonly (string | null)[],
): Promise<HouseholdRow[]> {
  const { db, wedding } = context;
  const householdIds = new Set(ids.filter((id) => id !== null));
  if (householdIds.size === 0) return [];
  const householdIdsWithGuests = new Set(
    (await listGuestsWithBinned(db, wedding.id)).map(({ household_id }) => household_id),
  );
  const rowsInBin: HouseholdRow[] = [];
  for (const id of householdIds) {
    const row = householdIdsWithGuests.has(id) ? undefined : await households.find(db, wedding.id, id);
    if (row === undefined) continue;
    await moveEmptyToBin(context, row);
    rowsInBin.push(await households.findWithBinOrThrow(context, id));
  }
  return rowsInBin;
}

/** A household without guests has no name but its own. */
async function moveEmptyToBin(context: WeddingContext, { id, name }: HouseholdRow): Promise<void> {
  const label = name === "" ? formatHouseholdName([], "fr") : name;
  await moveToBin(context, households, { id, kind: "household", label });
}

/** @throws AppError household_not_found. */
export async function updateHousehold(
  context: WeddingContext,
  id: string,
  { name, ...address }: HouseholdChanges,
): Promise<Household> {
  const { db, wedding } = context;
  const row = await households.change(context, id, { ...(name !== undefined && { name }) });
  const members = (await getMembersByHousehold(context)).get(id) ?? [];
  if (members.length === 0) throw new AppError("household_not_found");
  const changesAddress = Object.values(address).some((value) => value !== undefined);
  if (!changesAddress) return toHousehold(row, members);
  const { has_several_addresses: _several, ...currentAddress } = getHouseholdAddress(members);
  // Every guest gets the whole address, so that one without an address gets the street too.
  const newAddress = { ...currentAddress, ...address };
  // If the form changed nothing, the guests' own addresses are not overwritten.
  const isSame = (["adresse", "code_postal", "ville", "pays"] as const).every(
    (key) => newAddress[key] === currentAddress[key],
  );
  if (isSame) return toHousehold(row, members);
  await updateGuests(
    db,
    wedding.id,
    members.map((guest) => guest.id),
    newAddress,
  );
  return toHousehold(row, (await getMembersByHousehold(context)).get(id) ?? []);
}

/** Moves one guest to another household, or out of any. @throws AppError household_not_found, household_full. */
export async function moveToHousehold(
  context: WeddingContext,
  guest: Pick<GuestRow, "id" | "household_id">,
  householdId: string | null,
): Promise<void> {
  const { db, wedding } = context;
  if (householdId !== null) {
    await households.findOrThrow(context, householdId);
    const members = (await getMembersByHousehold(context)).get(householdId) ?? [];
    if (members.length >= maxGuestsPerHousehold)
      throw new AppError("household_full", { values: { most: maxGuestsPerHousehold } });
  }
  await updateGuests(db, wedding.id, [guest.id], { household_id: householdId });
  await moveEmptiedToBin(context, [guest.household_id]);
}

export const householdBinHooks: BinHooks<HouseholdRow> = {
  /**
   * The guests stay, each with a link of their own. A household without a name is listed by the names of its guests.
   */
  async beforeDelete(context, { id, name }) {
    if (name !== "") return name;
    const members = (await getMembersByHousehold(context)).get(id) ?? [];
    const guestsToName = members.map((guest) => ({ ...guest, is_child: guest.is_child === 1 }));
    return formatHouseholdName(guestsToName, "fr");
  },
  beforePurge: (db, weddingId, ids) => purgeLinks(db, weddingId, "household_id", ids),
};
export const deleteHousehold = createDeleteHandler("households", householdBinHooks);

/** Undoes bulk changes of households. `restore`: restores a household from the bin. */
export function createHouseholdUndoHandler(
  restore: (context: WeddingContext, id: string) => Promise<unknown>,
): UndoHandler {
  return {
    async read(context, ids) {
      const membersByHousehold = await getMembersByHousehold(context);
      const usedHouseholdIds = await listOwnerIdsOfSentOrUsedLinks(context, "household_id");
      const rows = await householdsWithBinned.list(context.db, context.wedding.id, { id: ids });
      return new Map(
        rows.map(({ id, name, deleted_at }): [string, FieldValues] => {
          const guest_ids = (membersByHousehold.get(id) ?? []).map((guest) => guest.id).toSorted();
          return [id, { name, guest_ids, is_used: usedHouseholdIds.has(id), deleted_at }];
        }),
      );
    },
    async writeFields(context, rows) {
      for (const { id } of rows) await restore(context, id);
    },
    async remove(context, ids) {
      for (const id of ids) await moveEmptyToBin(context, await households.findOrThrow(context, id));
    },
  };
}
