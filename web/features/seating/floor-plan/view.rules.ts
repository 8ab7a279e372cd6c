/** The view model of the floor plan: tables with their chairs, and chairs with their guests. */
import type { Diet, Guest } from "#contract/guests.ts";
import type { SeatingSettings, Table, TableShape } from "#contract/seating.ts";
import type { CoupleNames } from "#contract/wedding.ts";
import { getInitials } from "#i18n/initials.ts";
import { shorten } from "#i18n/shorten.ts";
import { getChairs, getFootprint, type Box, type Point, type Size, type ItemSpot } from "./geometry.rules.ts";
import { moveDoorToWall } from "./fixtures.rules.ts";
import { getLayout } from "./layout.rules.ts";
import type { Severities, Severity } from "./severities.rules.ts";
import { getSide, getSides, type Side, type Sides } from "./sides.rules.ts";

export interface PlanPerson {
  readonly id: string;
  readonly name: string;
  readonly initials: string;
  /** The first name, or the full name without one; shortened to fit at a seat. */
  readonly firstName: string;
  readonly side: Side;
  readonly isChild: boolean;
  readonly diet: Diet;
  /** Whether they have a special diet. */
  readonly hasDiet: boolean;
  readonly allergies: string;
  /** Whether they need no seat: they declined, or do not come to the dinner. */
  readonly isAbsent: boolean;
  /** Whether their seat is locked, so that suggestions do not move them. */
  readonly isLocked: boolean;
  /** The severity of a violated wish of theirs, if any. */
  readonly violation: Severity | null;
}

/** A chair, relative to the middle of its table. */
export interface Seat extends Point {
  readonly seat: number;
  readonly person: PlanPerson | null;
}

export interface CoupleSeat extends Point {
  readonly name: string;
}

export interface TableView extends ItemSpot {
  readonly id: string;
  /** Whether its place is stored; otherwise it stands in the first gap. */
  readonly isPlaced: boolean;
  readonly name: string;
  /** In the order of creation; null for the head table. */
  readonly number: number | null;
  readonly shape: TableShape;
  /** The number of seats. */
  readonly size: number;
  /** The number of guests at the table. */
  readonly taken: number;
  readonly seats: readonly Seat[];
  readonly couple: readonly CoupleSeat[];
  /** The severity of a violation of the table as a whole, if any. */
  readonly violation: Severity | null;
  readonly footprint: Box;
}

export interface FloorPlan {
  readonly room: Size;
  readonly tables: readonly TableView[];
  readonly fixtures: SeatingSettings["fixtures"];
  /** The same fixtures as they are stored: doors where they stood before the room grew. */
  readonly storedFixtures: SeatingSettings["fixtures"];
  readonly people: ReadonlyMap<string, PlanPerson>;
  /** The sides by which chairs are coloured. */
  readonly sides: Sides;
  /** Guests who need a seat and have none, in the order of the list. */
  readonly unseated: readonly Guest[];
  /** Guests who have a seat and need none. */
  readonly absent: readonly Guest[];
  /** Guests who neither have nor need a seat. */
  readonly unneeded: readonly Guest[];
  /** The number of expected guests who have a seat. */
  readonly seatedCount: number;
  /** The number of guests who need a seat. */
  readonly expectedCount: number;
}

export interface FloorPlanSource {
  readonly tables: readonly Table[];
  readonly guests: readonly Guest[];
  readonly seating: SeatingSettings;
  readonly names: CoupleNames;
  readonly severities: Severities;
  /** The ids of guests whose seats are locked. */
  readonly locked: ReadonlySet<string>;
  /** Of a guest: 'Manon Gautier', '+1 de Léa'. */
  readonly getName: (guest: Guest) => string;
}

/** Characters of a first name that fit at a seat. */
const maxNameLength = 14;

interface SourceWithSides extends FloorPlanSource {
  readonly sides: Sides;
}

function getPerson(guest: Guest, { sides, severities, locked, getName }: SourceWithSides): PlanPerson {
  const name = getName(guest);
  return {
    id: guest.id,
    name,
    initials: getInitials(guest) || "+1",
    firstName: shorten(guest.first_name.trim() || name, maxNameLength),
    side: getSide(guest.side, sides),
    isChild: guest.is_child,
    diet: guest.diet,
    hasDiet: guest.diet !== "No Preferences",
    allergies: guest.allergies,
    isAbsent: !guest.needs_seat,
    isLocked: locked.has(guest.id),
    violation: severities.byGuest.get(guest.id) ?? null,
  };
}

/** Assigns guests to seats: one without a seat number at the table takes the first free seat. */
function arrangeSeats(guests: readonly Guest[], size: number): (Guest | null)[] {
  const seats: (Guest | null)[] = Array.from({ length: size }, () => null);
  const withoutSeat: Guest[] = [];
  for (const guest of guests) {
    const { seat } = guest;
    if (seat !== null && seat < size && seats[seat] === null) seats[seat] = guest;
    else withoutSeat.push(guest);
  }
  for (const guest of withoutSeat) {
    const free = seats.indexOf(null);
    if (free >= 0) seats[free] = guest;
  }
  return seats;
}

function groupByTable(guests: readonly Guest[]): Map<string, Guest[]> {
  const guestsByTable = new Map<string, Guest[]>();
  for (const guest of guests) {
    if (guest.table_id === null) continue;
    const others = guestsByTable.get(guest.table_id);
    if (others) others.push(guest);
    else guestsByTable.set(guest.table_id, [guest]);
  }
  return guestsByTable;
}

/** Reuses the previous object if its content is equal, so that unchanged parts are not rendered again. */
function createStructuralCache<Value extends { readonly id: string }>() {
  let previous = new Map<string, { json: string; value: Value }>();
  return (values: readonly Value[]): readonly Value[] => {
    const next = new Map<string, { json: string; value: Value }>();
    for (const value of values) {
      const json = JSON.stringify(value);
      const before = previous.get(value.id);
      next.set(value.id, before?.json === json ? before : { json, value });
    }
    previous = next;
    return [...next.values()].map(({ value }) => value);
  };
}

/** Keeps doors in a wall when the room grows, and reuses the list if nothing changed. */
function createFixtureCache() {
  let [json, previous]: [string, SeatingSettings["fixtures"]] = ["", []];
  return (fixtures: SeatingSettings["fixtures"], room: Size) => {
    const next = fixtures.map((each) => (each.kind === "entrance" ? moveDoorToWall(each, room) : each));
    const nextJson = JSON.stringify(next);
    if (nextJson !== json) [json, previous] = [nextJson, next];
    return previous;
  };
}

function createTableView(
  table: Table,
  { spot, guests, source }: { spot: ItemSpot; guests: Guest[]; source: SourceWithSides },
): TableView {
  const { x, y, rotation } = spot;
  const chairs = getChairs(table, rotation);
  const guestBySeat = arrangeSeats(guests, table.number_of_guests);
  const { woman_first_name: first, man_first_name: second } = source.names;
  return {
    id: table.id,
    isPlaced: table.x !== null && table.y !== null,
    name: table.name,
    number: table.number,
    shape: table.shape,
    size: table.number_of_guests,
    taken: guests.length,
    x,
    y,
    rotation,
    seats: chairs.guests.map((point, seat) => {
      const guest = guestBySeat[seat];
      return { ...roundPoint(point), seat, person: guest ? getPerson(guest, source) : null };
    }),
    couple: chairs.couple.map((point, each) => ({
      ...roundPoint(point),
      name: (each === 0 ? first : second) ?? "",
    })),
    violation: source.severities.byTable.get(table.id) ?? null,
    footprint: getFootprint(table, rotation),
  };
}

function roundPoint({ x, y }: Point): Point {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

/** Builds successive views of a floor plan that share unchanged objects. */
export function createFloorPlanViews(): (source: FloorPlanSource) => FloorPlan {
  const reuseTables = createStructuralCache<TableView>();
  const reuseFixtures = createFixtureCache();
  return (sourceWithoutSides) => {
    const { tables, guests, seating, names } = sourceWithoutSides;
    const source = { ...sourceWithoutSides, sides: getSides(guests, names) };
    const { room, spots } = getLayout(tables, seating.fixtures, seating);
    const fixtures = reuseFixtures(seating.fixtures, room);
    const guestsByTable = groupByTable(guests);
    const views = tables.map((table) => {
      const spot = spots.get(table.id) ?? { x: 0, y: 0, rotation: 0 };
      return createTableView(table, { spot, guests: guestsByTable.get(table.id) ?? [], source });
    });
    const expected = guests.filter(({ needs_seat }) => needs_seat);
    const unseated = expected.filter((guest) => guest.table_id === null);
    return {
      room,
      tables: reuseTables(views),
      fixtures,
      storedFixtures: seating.fixtures,
      sides: source.sides,
      people: new Map(guests.map((guest) => [guest.id, getPerson(guest, source)])),
      unseated,
      absent: guests.filter(({ needs_seat, table_id: table }) => !needs_seat && table !== null),
      unneeded: guests.filter(({ needs_seat, table_id: table }) => !needs_seat && table === null),
      seatedCount: expected.length - unseated.length,
      expectedCount: expected.length,
    };
  };
}
