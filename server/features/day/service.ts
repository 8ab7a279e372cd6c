/** The wedding day: the pack that a device stores for use without network, and the ticks that it sends back. */
import * as v from "valibot";
import * as dayContract from "#contract/day.ts";
import type { DayPack, DayRow, RunTicks, RunTicksResult } from "#contract/day.ts";
import { listMoments } from "#contract/moments.ts";
import { isAllowed, type Permission } from "#contract/permissions.ts";
import * as providersContract from "#contract/providers.ts";
import { DayWedding, listRunRows, type RunRow } from "#contract/run-sheet.ts";
import { listTables } from "#contract/seating.ts";
import * as witnessesContract from "#contract/witnesses.ts";
import type { TableRow } from "#server/database/tables/tables.ts";
import { listGuestRows } from "#server/features/guests/service.ts";
import { getMomentDay, listActiveMoments } from "#server/features/moments/service.ts";
import { listContacts } from "#server/features/providers/service.ts";
import { hideWeddingFields, loadWedding } from "#server/features/wedding/service.ts";
import { listWitnesses } from "#server/features/witnesses/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { correctInstant } from "./rules.ts";

/** A tick at an instant of the server's clock, epoch milliseconds. */
interface Tick {
  readonly row_id: string;
  readonly done: boolean;
  readonly at: number;
}

export interface DayDependencies {
  /** Without private rows for a helper. */
  listRunRows(context: WeddingContext): Promise<{ readonly rows: readonly RunRow[] }>;
  tickRunRows(context: WeddingContext, ticks: readonly Tick[]): Promise<RunTicksResult>;
  /** In the order of creation. */
  listTableRows(context: WeddingContext): Promise<readonly TableRow[]>;
}

/** A list is null where the member may not make the call that lists it, and so is a field of the wedding. */
export async function getDayPack(context: WeddingContext, dependencies: DayDependencies): Promise<DayPack> {
  const wedding = await loadWedding(context);
  async function loadIfAllowed<T>(
    call: { permission: Permission },
    load: () => Promise<T>,
  ): Promise<T | null> {
    return isAllowed(context.member, call.permission) ? load() : null;
  }
  return {
    wedding: hideWeddingFields(context, { id: wedding.id, ...v.parse(DayWedding, wedding) }),
    may_tick: isAllowed(context.member, dayContract.sendRunTicks.permission),
    rows: await loadIfAllowed(listRunRows, async () =>
      (await dependencies.listRunRows(context)).rows.map(toDayRow),
    ),
    providers: await loadIfAllowed(providersContract.listContacts, () => listBookedContacts(context)),
    witnesses: await loadIfAllowed(witnessesContract.listWitnesses, async () =>
      (await listWitnesses(context)).map(({ id, name, phone }) => ({ id, name, phone })),
    ),
    moments: await loadIfAllowed(listMoments, async () =>
      (await listActiveMoments(context)).map((moment) => {
        const { id, kind, name, starts_at, ends_at, place } = moment;
        return {
          id,
          kind,
          name,
          date: getMomentDay(moment, wedding.wedding_date),
          starts_at,
          ends_at,
          place,
        };
      }),
    ),
    tables: await loadIfAllowed(listTables, async () =>
      (await dependencies.listTableRows(context)).map(({ id, name, number, number_of_guests, shape }) => {
        return { id, name, number, number_of_guests, shape };
      }),
    ),
    guests: await loadIfAllowed(listTables, () => listSeatedGuests(context)),
  };
}

function toDayRow(row: RunRow): DayRow {
  const { id, title, starts_at, duration_min, place, note, people, moment_id, is_private, is_done } = row;
  return { id, title, starts_at, duration_min, place, note, people, moment_id, is_private, is_done };
}

async function listBookedContacts(context: WeddingContext) {
  const bookedContacts = (await listContacts(context)).filter(({ status }) => status === "reserve");
  return bookedContacts.flatMap(({ id, provider_id, company, person, phone }) =>
    id === null ? [] : [{ id, provider_id, company, person, phone }],
  );
}

/** Only their names and seats: the page shows nothing else of a guest. */
async function listSeatedGuests(context: WeddingContext) {
  return (await listGuestRows(context)).flatMap(
    ({ id, first_name, last_name, plus_one_of, table_id, seat }) =>
      table_id === null ? [] : [{ id, first_name, last_name, plus_one_of, table_id, seat }],
  );
}

export async function sendRunTicks(
  context: WeddingContext,
  dependencies: DayDependencies,
  { sent_at, ticks }: RunTicks,
): Promise<RunTicksResult> {
  const clocks = { sentAt: Date.parse(sent_at), now: context.clock() };
  return dependencies.tickRunRows(
    context,
    ticks.map(({ row_id, done, at }) => ({ row_id, done, at: correctInstant(Date.parse(at), clocks) })),
  );
}
