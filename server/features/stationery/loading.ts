/** What the pieces print: seated guests, tables, addresses and reply links, from the features that own them. */
import type { Household } from "#contract/households.ts";
import { formatFirstAndLastName, getCollator } from "#i18n/formats.ts";
import { formatTableName } from "#i18n/table-names.ts";
import { getNameComparator, formatGuestName, formatHouseholdName } from "#i18n/guest-names.ts";
import { isLanguage, type Language } from "#i18n/languages.ts";
import { getReplyPagePath } from "#contract/reply-page.ts";
import { replyPath } from "#contract/replies.ts";
import type { PrintWarning } from "#contract/stationery.ts";
import type { ReplyLinkRow } from "#server/database/reply-rows.ts";
import type { TableRow } from "#server/database/tables/tables.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import { listGuestRows } from "#server/features/guests/service.ts";
import { getReplyCode, getReplyDeadline, getReplySettingsRow } from "#server/features/reply-links/service.ts";
import { sortTables } from "#server/features/seating/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import type { PlacedGuest } from "./cards.rules.ts";
import type { Addressee } from "./labels.rules.ts";
import type { PrintContent, PrintedTable } from "./pieces.rules.ts";
import type { ReplyCard } from "./reply-cards.rules.ts";
import { getCompanionNames, getReplyCardTexts } from "./texts.ts";

export interface StationeryDependencies {
  /** The households with at least one guest outside the bin. */
  listHouseholds(scope: WeddingScope): Promise<Household[]>;
  /** In any order; `sortTables` sorts them. */
  listTableRows(scope: WeddingScope): Promise<TableRow[]>;
  /** The links of households, and of guests without a household. */
  listLinks(scope: WeddingScope): Promise<ReplyLinkRow[]>;
}

export interface StationeryScope extends WeddingScope {
  readonly publicUrl: string;
  readonly language: Language;
}

export async function loadPrintContent(
  scope: StationeryScope,
  dependencies: StationeryDependencies,
): Promise<PrintContent> {
  const wedding = await loadWedding(scope);
  const guests = (await listGuestRows(scope)).toSorted(getNameComparator(scope.language));
  const people = getPeople(guests, scope.language);
  const households = await dependencies.listHouseholds(scope);
  const tables = toPrintedTables(await dependencies.listTableRows(scope), guests, people);
  const seatedGuests = new Map(
    tables.flatMap((table) => table.guests.map((guest) => [guest.guest_id, guest])),
  );
  const { deadline } = await getReplySettingsRow(scope.db, scope.wedding.id);
  const { closesOn } = getReplyDeadline(wedding, { deadline, now: scope.clock() });
  return {
    names: [wedding.woman_first_name ?? "", wedding.man_first_name ?? ""].filter((name) => name !== ""),
    guestsByLastName: getGuestsByLastName(people, seatedGuests, scope.language),
    tables,
    warnings: guests
      .filter(({ id }) => seatedGuests.has(id))
      .flatMap((guest) => getGuestWarnings(guest, people)),
    addressees: getAddressees(households, guests, people),
    cards: getReplyCards(await dependencies.listLinks(scope), { scope, households, people, closesOn }),
  };
}

function getGuestWarnings(
  { id, first_name, last_name, print_name, presence }: GuestRow,
  people: People,
): PrintWarning[] {
  const guestFields = { guest_id: id, name: people.get(id)?.warningName ?? "" };
  return [
    ...(first_name + last_name + print_name === "" ? [{ code: "unnamed" as const, ...guestFields }] : []),
    ...(presence === null ? [{ code: "no_answer" as const, ...guestFields }] : []),
  ];
}

interface Person {
  /** The printed name, which may differ from that in the guest list. */
  readonly name: string;
  /** As on a list by last names: 'Roux Léa'. */
  readonly nameOnList: string;
  /** The name in a warning; of a companion without a name, after the host. */
  readonly warningName: string;
  readonly row: GuestRow;
}
type People = ReadonlyMap<string, Person>;

function getPeople(guests: readonly GuestRow[], language: Language): People {
  const byId = new Map(guests.map((row) => [row.id, row]));
  return new Map(
    guests.map((row) => {
      const host = byId.get(row.plus_one_of ?? "");
      const warningName = row.print_name || formatGuestName(row, host, language);
      return [row.id, { row, warningName, ...getPrintedNames(row, host, language) }];
    }),
  );
}

/** A companion without a name is named after their host; '' leaves a line to write on. */
function getPrintedNames(
  row: GuestRow,
  host: GuestRow | undefined,
  language: Language,
): Pick<Person, "name" | "nameOnList"> {
  if (row.print_name !== "") return { name: row.print_name, nameOnList: row.print_name };
  const ownNames = { name: formatFirstAndLastName(row), nameOnList: formatLastNameFirst(row) };
  if (ownNames.name !== "" || host === undefined) return ownNames;
  const hostNames = {
    name: host.print_name || formatFirstAndLastName(host),
    nameOnList: host.print_name || formatLastNameFirst(host),
  };
  return hostNames.name === "" ? hostNames : getCompanionNames(hostNames, language);
}

function formatLastNameFirst({ first_name, last_name }: GuestRow): string {
  return `${last_name} ${first_name}`.trim();
}

/** The seated guests in the order of their names as they stand on a list. */
function getGuestsByLastName(
  people: People,
  seatedGuests: ReadonlyMap<string | null, PlacedGuest>,
  language: Language,
): PlacedGuest[] {
  const { compare } = getCollator(language);
  return [...people]
    .flatMap(([id, { nameOnList }]) => {
      const guest = seatedGuests.get(id);
      return guest === undefined ? [] : [{ ...guest, name: nameOnList }];
    })
    .toSorted((one, other) => compare(one.name, other.name));
}

function toPrintedTables(
  rows: readonly TableRow[],
  guests: readonly GuestRow[],
  people: People,
): PrintedTable[] {
  const guestsByTable = Map.groupBy(guests, ({ table_id }) => table_id);
  return sortTables(rows).map(({ id, name, number }) => {
    const table = formatTableName({ number, name });
    const tableGuests = (guestsByTable.get(id) ?? []).toSorted(
      (one, other) => (one.seat ?? 0) - (other.seat ?? 0),
    );
    return {
      name,
      number,
      guests: tableGuests.map((guest) => ({
        guest_id: guest.id,
        name: people.get(guest.id)?.name ?? "",
        table,
      })),
    };
  });
}

/** Households, and guests without one, by their first guest. Companions without a household have no label. */
function getAddressees(
  households: readonly Household[],
  guests: readonly GuestRow[],
  people: People,
): Addressee[] {
  const householdByGuest = new Map(
    households.flatMap((household) => household.guest_ids.map((id) => [id, household])),
  );
  const listedIds = new Set<string>();
  return guests.flatMap((guest) => {
    const household = householdByGuest.get(guest.id);
    const id = household?.id ?? guest.id;
    if (listedIds.has(id) || (household === undefined && guest.plus_one_of !== null)) return [];
    listedIds.add(id);
    const { adresse, code_postal, ville, pays } = household ?? guest;
    const name =
      household === undefined
        ? (people.get(guest.id)?.name ?? "")
        : getHouseholdName(household, people, "fr");
    return [{ id, name, guest_id: guest.id, adresse, code_postal, ville, pays }];
  });
}

function getHouseholdName({ name, guest_ids }: Household, people: People, language: Language): string {
  if (name !== "") return name;
  const members = guest_ids.flatMap((id) => people.get(id)?.row ?? []);
  return formatHouseholdName(
    members.map((row) => ({ ...row, is_child: row.is_child === 1 })),
    language,
  );
}

interface CardSources {
  readonly scope: StationeryScope;
  readonly households: readonly Household[];
  readonly people: People;
  readonly closesOn: string | null;
}

function getReplyCards(
  links: readonly ReplyLinkRow[],
  { scope, households, people, closesOn }: CardSources,
): ReplyCard[] {
  const householdById = new Map(households.map((household) => [household.id, household]));
  const typedAddress = `${new URL(scope.publicUrl).host}${replyPath}`;
  return links
    .map((link) => {
      const language = isLanguage(link.language) ? link.language : scope.language;
      const household = householdById.get(link.household_id ?? "");
      const guest_id = household?.guest_ids[0] ?? link.guest_id ?? "";
      const code = getReplyCode(scope, link);
      return {
        name:
          household === undefined
            ? (people.get(guest_id)?.name ?? "")
            : getHouseholdName(household, people, language),
        guest_id,
        code,
        url: code === null ? null : scope.publicUrl + getReplyPagePath(code),
        texts: getReplyCardTexts(language, { place: typedAddress, closesOn }),
      };
    })
    .toSorted((one, other) => getCollator(scope.language).compare(one.name, other.name));
}
