/**
 * Which groups can be kept at one table. The couple's own wishes always hold. A family or a couple of guests
 * that contradicts them, or fits no table, becomes a strong preference, so that one name does not make the
 * problem infeasible.
 */
import { getGuestsAtHead, isExpected, type SeatingState } from "./seating-state.rules.ts";
import { type Relations, type Family, type GuestPair } from "./relations.rules.ts";

/** `too_large`: no table is large enough; `said_otherwise`: a wish or a locked seat separates them. */
export type RelaxReason = "too_large" | "said_otherwise";

interface FamilyGroup {
  readonly family: Family;
  /** Why they need not sit together after all; null: they must. */
  readonly relaxedBecause: RelaxReason | null;
}

interface CoupleGroup {
  readonly pair: GuestPair;
  /** Why they need not sit together after all; null: they must. */
  readonly relaxedBecause: RelaxReason | null;
}

export interface TableGroups {
  readonly couples: readonly CoupleGroup[];
  /**
   * Members at the head table and members with a wish for another table are left out. Empty if families need
   * not sit together.
   */
  readonly families: readonly FamilyGroup[];
}

/** Guests who are kept at one table. */
interface Block {
  readonly guests: readonly string[];
  /** The tables at which some of them are locked. */
  readonly lockedTables: ReadonlySet<string>;
}

/** @param lockedTableByGuest The table of each guest who may not be moved. */
export function getTableGroups(
  seatingState: SeatingState,
  relations: Relations,
  lockedTableByGuest = getLockedTableByGuest(seatingState),
): TableGroups {
  const seatCountByTable = new Map(seatingState.tables.map((table) => [table.id, table.number_of_guests]));
  const maxSeats = Math.max(0, ...seatCountByTable.values());
  const separatedPairs = relations.wishedPairs
    .filter(({ kind }) => kind === "never_together")
    .map(({ pair }) => pair);
  const blocks = new Map<string, Block>();
  const getBlock = (id: string): Block => {
    const lock = lockedTableByGuest.get(id);
    return blocks.get(id) ?? { guests: [id], lockedTables: new Set(lock === undefined ? [] : [lock]) };
  };
  const mergeBlocks = (ids: readonly string[]): Block => {
    const parts = ids.map(getBlock);
    return {
      guests: [...new Set(parts.flatMap(({ guests }) => guests))],
      lockedTables: new Set(parts.flatMap((part) => [...part.lockedTables])),
    };
  };
  const keepBlock = (block: Block) => {
    for (const id of block.guests) blocks.set(id, block);
  };
  const keepIfPossible = (ids: readonly string[]): RelaxReason | null => {
    const block = mergeBlocks(ids);
    const members = new Set(block.guests);
    if (block.lockedTables.size > 1 || separatedPairs.some((pair) => pair.every((id) => members.has(id))))
      return "said_otherwise";
    const [lock] = block.lockedTables;
    if (members.size > (lock === undefined ? maxSeats : (seatCountByTable.get(lock) ?? 0)))
      return "too_large";
    keepBlock(block);
    return null;
  };
  for (const { kind, pair } of relations.wishedPairs) if (kind === "together") keepBlock(mergeBlocks(pair));
  const couples = relations.couples.map((pair) => ({ pair, relaxedBecause: keepIfPossible(pair) }));
  const partedPairs = relations.wishedPairs
    .filter(({ kind }) => kind === "rather_apart")
    .map(({ pair }) => pair);
  const families = listFamiliesToKeep(seatingState, relations).map((family) => {
    const ids = family.members.map(({ id }) => id);
    const isParted = partedPairs.some((pair) => pair.every((id) => ids.includes(id)));
    return { family, relaxedBecause: isParted ? "said_otherwise" : keepIfPossible(ids) };
  });
  return { couples, families };
}

/**
 * The families without members at the head table, and without members who wish for a table that not all of
 * the family wish for.
 */
function listFamiliesToKeep(seatingState: SeatingState, { families }: Relations): readonly Family[] {
  if (!seatingState.seating.families) return [];
  const guestsAtHead = getGuestsAtHead(seatingState);
  const tableIds = new Set(seatingState.tables.map(({ id }) => id));
  const wishedTableByGuest = new Map(
    seatingState.wishes.flatMap(({ kind, guest_id, table_id }) =>
      kind === "at_table" && table_id !== null && tableIds.has(table_id) ? [[guest_id, table_id]] : [],
    ),
  );
  return families
    .map((family) => {
      const wishedTables = new Set(family.members.map(({ id }) => wishedTableByGuest.get(id)));
      const members = family.members.filter(
        ({ id }) => !guestsAtHead.has(id) && (wishedTables.size === 1 || !wishedTableByGuest.has(id)),
      );
      return { ...family, members };
    })
    .filter(({ members }) => members.length > 1);
}

/** The tables of expected guests whose seats the couple locked. */
export function getLockedTableByGuest({ guests, tables, wishes }: SeatingState): ReadonlyMap<string, string> {
  const tableIds = new Set(tables.map(({ id }) => id));
  const lockedIds = new Set(wishes.filter(({ kind }) => kind === "locked").map((wish) => wish.guest_id));
  return new Map(
    guests.flatMap((guest): GuestPair[] =>
      lockedIds.has(guest.id) && isExpected(guest) && guest.table_id !== null && tableIds.has(guest.table_id)
        ? [[guest.id, guest.table_id]]
        : [],
    ),
  );
}
