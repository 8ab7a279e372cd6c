/** Tasks, events, suppliers, witnesses, the run sheet, the seating plan and printed pieces. */
import { providerKindIds } from "#contract/provider-kinds.ts";
import { maxRunPeople } from "#contract/run-sheet.ts";
import { printedPieces } from "#contract/stationery.ts";
import { taskTypes } from "#contract/todos.ts";
import {
  type FillOptions,
  getBaseColumns,
  getCount,
  getText,
  pickInTurn,
  type RowsByTable,
  times,
} from "./fill-options.ts";

const maxFixtures = 50;

function getDay(index: number): string {
  return new Date(Date.UTC(2026, 11, 1 + (index % 500))).toISOString().slice(0, 10);
}

export function getPlanRows(of: FillOptions) {
  const provider_contacts = providerKindIds.map((provider_id, index) => ({
    ...getBaseColumns(of),
    provider_id,
    company: getText(100, index),
    person: getText(60, index),
    phone: "04 78 00 00 00",
    email: "prestataire@exemple.fr",
    price_cents: 250_000,
    status: "reserve" as const,
    notes: getText(1900, index),
  }));
  const witnesses = times(getCount(of, "witnesses"), (index) => ({
    ...getBaseColumns(of),
    name: getText(60, index),
    side: "Élise",
    phone: "06 00 00 00 00",
    email: "temoin@exemple.fr",
    looks_after: getText(1900, index),
  }));
  return { provider_contacts, witnesses };
}

type PlanRows = ReturnType<typeof getPlanRows>;

export function getPlannedRows(of: FillOptions, plan: PlanRows, moments: readonly { readonly id: string }[]) {
  const { weddingId: wedding_id } = of;
  const links = [
    ...plan.provider_contacts.map(({ id }) => ({ kind: "provider" as const, person_id: id })),
    ...plan.witnesses.map(({ id }) => ({ kind: "witness" as const, person_id: id })),
  ];
  return {
    ...getDated(of, plan.witnesses),
    run_rows: getRunRows(of, links, moments),
    run_links: links.map((link) => ({
      wedding_id,
      id: of.newId(),
      ...link,
      token_hash: of.newId(),
      created_at: of.now,
    })),
    seatings: [getSeating(wedding_id)],
    print_settings: [...printedPieces, "all" as const].map((piece) => ({
      wedding_id,
      piece,
      options: JSON.stringify(piece === "all" ? { look: "classic" } : {}),
    })),
  } satisfies RowsByTable;
}

function getSeating(wedding_id: string) {
  const fixtures = times(maxFixtures, (index) => {
    return { kind: "other", name: getText(80, index), x: 0, y: 0, width: 100, length: 100, rotation: 0 };
  });
  return {
    wedding_id,
    room_width: 5000,
    room_length: 5000,
    fixtures: JSON.stringify(fixtures),
    sides: "mix" as const,
    children: "together" as const,
    families: 1 as const,
    nobody_alone: 1 as const,
  };
}

function getDated(of: FillOptions, witnesses: PlanRows["witnesses"]) {
  const tasks = times(getCount(of, "tasks"), (index) => ({
    ...getBaseColumns(of),
    title: getText(150, index),
    type: pickInTurn(taskTypes, index),
    custom_description: getText(200, index),
    date: getDay(index),
    is_completed: pickInTurn([0, 0, 1] as const, index),
    starter_key: null,
    offset_unit: index % 2 === 0 ? ("month" as const) : null,
    offset_before: index % 2 === 0 ? 3 : null,
    dated_from: null,
    ignores_fact: 0 as const,
    assigned_user_id: null,
    assigned_witness_id: pickInTurn(witnesses, index).id,
    sequence: 0,
  }));
  const events = times(getCount(of, "events"), (index) => ({
    ...getBaseColumns(of),
    title: getText(150, index),
    location: getText(150, index),
    event_date: getDay(index),
    time: "14:30",
    end_time: "16:00",
    description: getText(200, index),
    event_type: "Evenements" as const,
    offset_days: index % 2 === 0 ? -index : null,
    sequence: 0,
  }));
  return { tasks, events };
}

function getRunRows(
  of: FillOptions,
  links: readonly { readonly kind: "provider" | "witness"; readonly person_id: string }[],
  moments: readonly { readonly id: string }[],
) {
  return times(getCount(of, "run_rows"), (index) => {
    const people = times(maxRunPeople, (place) => {
      const { kind, person_id: id } = pickInTurn(links, index + place);
      return place % 4 === 3 ? { kind: "other", name: `Personne ${place}` } : { kind, id };
    });
    return {
      ...getBaseColumns(of),
      title: getText(150, index),
      anchor: index % 2 === 0 ? ("clock" as const) : ("moment" as const),
      moment_id: index % 2 === 0 ? null : pickInTurn(moments, index).id,
      minutes: 300 + index * 5,
      // Most rows overlap, so that nearly everybody is in two places at once.
      duration_min: 600,
      place: getText(100, index),
      note: getText(900, index),
      people: JSON.stringify(people),
      is_private: 0 as const,
      is_done: 0 as const,
      ticked_at: null,
    };
  });
}
