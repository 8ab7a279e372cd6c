/** Finds guests by name without accents, and who sits beside them. */
import type { DayPack } from "#contract/day.ts";
import { getCollator, foldForSearch } from "#i18n/formats.ts";
import { formatGuestName } from "#i18n/guest-names.ts";
import type { Language } from "#i18n/languages.ts";
import { formatTableName } from "#i18n/table-names.ts";

export type DayTable = NonNullable<DayPack["tables"]>[number];
export type DayGuest = NonNullable<DayPack["guests"]>[number];

export interface SeatedGuest extends DayGuest {
  readonly name: string;
  readonly table: DayTable;
}

/** By first name, as one looks for people on the day. Guests of a table that is gone are left out. */
export function listSeatedGuests({ guests, tables }: DayPack, language: Language): SeatedGuest[] {
  const tableById = new Map((tables ?? []).map((table) => [table.id, table]));
  const hosts = new Map((guests ?? []).map((guest) => [guest.id, guest]));
  const seated = (guests ?? []).flatMap((guest): SeatedGuest[] => {
    const table = tableById.get(guest.table_id);
    const name = formatGuestName(guest, hosts.get(guest.plus_one_of ?? ""), language);
    return table === undefined ? [] : [Object.assign({ name, table }, guest)];
  });
  const { compare } = getCollator(language);
  return seated.toSorted((one, other) => compare(one.name, other.name));
}

/** Whether each typed word begins a word of the guest's name or of the table's. */
export function matchesSearch({ name, table }: SeatedGuest, typed: string): boolean {
  const words = toWords(`${name} ${formatTableName(table)}`);
  return toWords(typed).every((part) => words.some((word) => word.startsWith(part)));
}

function toWords(text: string): string[] {
  return foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The guests of a table by seat. */
export function getGuestsAt(guests: readonly SeatedGuest[], table: DayTable): SeatedGuest[] {
  return guests
    .filter(({ table_id }) => table_id === table.id)
    .toSorted((one, other) => (one.seat ?? 0) - (other.seat ?? 0));
}

/**
 * Who sits on the seats beside a guest, at a round table: there the first seat is beside the last. Straight tables have
 * ends and opposite sides, so none are named there.
 */
export function getNeighbours(guest: SeatedGuest, guests: readonly SeatedGuest[]): SeatedGuest[] {
  const { seat, table } = guest;
  if (seat === null || table.shape !== "round") return [];
  const seats = table.number_of_guests;
  const beside = [(seat + seats - 1) % seats, (seat + 1) % seats];
  const found = beside.flatMap(
    (position) => getGuestsAt(guests, table).find((each) => each.seat === position) ?? [],
  );
  return [...new Set(found)].filter(({ id }) => id !== guest.id);
}
