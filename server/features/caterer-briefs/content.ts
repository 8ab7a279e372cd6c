/** The content of a brief as of now: who comes to a moment, where they sit, and what they eat. */
import { createHash } from "node:crypto";
import type { BriefContent, BriefDifferences, BriefPerson, NameLevel } from "#contract/brief-contents.ts";
import type { CatererBriefVersionRow } from "#server/database/brief-version-rows.ts";
import type { MomentRow } from "#server/database/tables/moments.ts";
import type { TableRow } from "#server/database/tables/tables.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import type { WeddingRow } from "#server/database/tables/weddings.ts";
import { getCollator } from "#i18n/formats.ts";
import { getNameComparator } from "#i18n/guest-names.ts";
import { listGuestsWithBinned } from "#server/features/guests/service.ts";
import {
  getAnswersToMoment,
  isChild,
  isMomentOn,
  getMomentDay,
  listAllMomentRows,
} from "#server/features/moments/service.ts";
import { listUnsortedTableRows, sortTables } from "#server/features/seating/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { getDifferences, noDifferences } from "./differences.rules.ts";
import { formatNameAtLevel } from "./names.rules.ts";
import { parseStoredContent } from "./stored-content.rules.ts";

/** A moment with food: any but the civil and the religious ceremony. */
export interface BriefMoment {
  readonly row: MomentRow;
  readonly wedding: WeddingRow;
  readonly isOn: boolean;
  /** YYYY-MM-DD. */
  readonly day: string | null;
}

export async function listBriefMoments(scope: WeddingScope): Promise<BriefMoment[]> {
  const wedding = await loadWedding(scope);
  const rows = await listAllMomentRows(scope);
  return rows
    .filter(({ kind }) => kind !== "civil_wedding" && kind !== "religious_wedding")
    .map((row) => ({
      row,
      wedding,
      isOn: isMomentOn(row, wedding),
      day: getMomentDay(row, wedding.wedding_date),
    }));
}

/** Whether the couple is reminded of a brief that was never sent: only for the dinner, while it is on. */
export function isBriefExpected(moment: BriefMoment): boolean {
  return moment.isOn && moment.row.kind === "dinner";
}

/** @throws AppError moment_not_found. */
export async function getBriefMoment(scope: WeddingScope, momentId: string): Promise<BriefMoment> {
  const moment = (await listBriefMoments(scope)).find(({ row }) => row.id === momentId);
  if (moment === undefined) throw new AppError("moment_not_found");
  return moment;
}

/** The present data of a brief. */
export interface CurrentBrief {
  readonly moment: BriefMoment;
  readonly remarks: string;
  /** The content with names at a level, as the reader may see it. */
  readonly getContent: (level: NameLevel) => BriefContent;
  /** Removes tables and seats if the reader may not see the seating plan. */
  readonly hideSeats: (content: BriefContent) => BriefContent;
  /** The full name of today; undefined for a guest who was deleted for good. */
  readonly getName: (guestId: string) => string | undefined;
}

interface CurrentBriefOptions {
  readonly remarks: string;
  readonly names: NameLevel;
  /** Whether the reader may see the seating plan. */
  readonly seesSeats: boolean;
}

/** Without tables and seats. People are sorted by name, because their order would tell who sits together. */
export function removeSeats(content: BriefContent): BriefContent {
  const people = content.people.map((person) => ({ ...person, table_id: null, seat: null }));
  const { compare } = getCollator("fr");
  return {
    ...content,
    tables: [],
    people: people.toSorted(
      (one, other) =>
        [compare(one.name, other.name), compare(one.id, other.id)].find((order) => order !== 0) ?? 0,
    ),
  };
}

export async function loadCurrentBrief(
  scope: WeddingScope,
  moment: BriefMoment,
  { remarks, names, seesSeats }: CurrentBriefOptions,
): Promise<CurrentBrief> {
  const { db, wedding } = scope;
  const guestById = new Map((await listGuestsWithBinned(db, wedding.id)).map((guest) => [guest.id, guest]));
  const answerByGuest = await getAnswersToMoment(scope, moment.row.id);
  // Seats exist for the dinner alone.
  const tables = moment.row.kind === "dinner" ? sortTables(await listUnsortedTableRows(db, wedding.id)) : [];
  const presentGuests = [...guestById.values()].filter(({ deleted_at }) => deleted_at === null);
  const comingGuests = presentGuests
    .filter(({ id }) => answerByGuest.get(id) === 1)
    .toSorted(createSeatComparator(tables));
  const waitingCount = presentGuests.filter(({ id }) => answerByGuest.get(id) === null).length;
  const getHost = ({ plus_one_of }: GuestRow) => guestById.get(plus_one_of ?? "");
  const getPeople = (level: NameLevel) =>
    comingGuests.map((guest) => ({
      ...toBriefPerson(guest, moment, tables),
      name: formatNameAtLevel(level, guest, getHost(guest)),
    }));
  const hideSeats = (content: BriefContent) => (seesSeats ? content : removeSeats(content));
  return {
    moment,
    remarks,
    hideSeats,
    getContent: (level) =>
      hideSeats({
        ...getContentFrame(moment, tables),
        names,
        counts: getCounts(getPeople("none"), moment, waitingCount),
        people: getPeople(level),
        remarks,
      }),
    getName: (id) => {
      const guest = guestById.get(id);
      return guest && formatNameAtLevel("full", guest, getHost(guest));
    },
  };
}

function getContentFrame({ row, wedding, day }: BriefMoment, tables: readonly TableRow[]) {
  const { kind, name, starts_at, ends_at, place } = row;
  return {
    has_own_numbers: true,
    moment: { kind, name, day, starts_at, ends_at, place },
    couple: [wedding.woman_first_name ?? "", wedding.man_first_name ?? ""].filter(
      (firstName) => firstName !== "",
    ),
    tables: tables.map(({ id, name: title, number }) => ({ id, number, name: title })),
  };
}

function toBriefPerson(
  guest: GuestRow,
  { wedding }: BriefMoment,
  tables: readonly TableRow[],
): Omit<BriefPerson, "name"> {
  const isSeated = tables.some(({ id }) => id === guest.table_id);
  return {
    id: guest.id,
    table_id: isSeated ? guest.table_id : null,
    seat: isSeated ? guest.seat : null,
    is_child: isChild(guest, wedding.adult_from),
    age: guest.age,
    diet: guest.diet,
    allergies: guest.allergies,
    high_chair: guest.high_chair === 1,
    access_needs: guest.access_needs,
  };
}

/** The same order for every reader, so that the hash of a content does not depend on their language. */
const compareNames = getNameComparator("fr");

/** By table and seat; those without a table come last, as on the guest list. */
function createSeatComparator(tables: readonly TableRow[]): (one: GuestRow, other: GuestRow) => number {
  const rankByTable = new Map(tables.map(({ id }, index) => [id, index]));
  const getRank = ({ table_id }: GuestRow) => rankByTable.get(table_id ?? "") ?? tables.length;
  return (one, other) =>
    [getRank(one) - getRank(other), (one.seat ?? 0) - (other.seat ?? 0)].find((order) => order !== 0) ??
    compareNames(one, other);
}

/** `adults` includes the couple, who are no guests. */
function getCounts(
  people: readonly Pick<BriefPerson, "is_child" | "high_chair">[],
  { row }: BriefMoment,
  waiting: number,
): BriefContent["counts"] {
  const children = people.filter(({ is_child }) => is_child).length;
  return {
    adults: people.length - children + 2,
    children,
    high_chairs: people.filter(({ high_chair }) => high_chair).length,
    vendor_meals: row.vendor_meals,
    waiting,
  };
}

/** Equal for equal contents. */
export function hashContent(content: BriefContent): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}

/** Contains the number of the last version, so that the second of two simultaneous sends gets a conflict. */
export function getBriefHash(
  content: BriefContent,
  last: Pick<CatererBriefVersionRow, "number"> | undefined,
): string {
  return `${String(last?.number ?? 0)}.${hashContent(content)}`;
}

export function parseContent({ content }: Pick<CatererBriefVersionRow, "content">): BriefContent {
  return parseStoredContent(JSON.parse(content));
}

/** What changed since a version, for the couple: names are compared at its level and shown as of today. */
export function getDifferencesSince(
  version: Pick<CatererBriefVersionRow, "content">,
  current: CurrentBrief,
): BriefDifferences {
  if (!current.moment.isOn) return { ...noDifferences, is_off: true };
  const before = current.hideSeats(parseContent(version));
  return getDifferences(before, current.getContent(before.names), {
    comparesNames: before.names !== "none",
    getComparedName: ({ name }) => name,
    getShownName: ({ id, name }) => current.getName(id) ?? name,
  });
}
