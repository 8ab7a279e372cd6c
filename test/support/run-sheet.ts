/** Calls of the run sheet, and what its tests create for it. */
import { listMoments, updateMoment } from "#contract/moments.ts";
import { changeContact } from "#contract/providers.ts";
import {
  createRunLink,
  createRunRow,
  listRunRows,
  type RunLink,
  type RunRow,
  updateRunRow,
} from "#contract/run-sheet.ts";
import { changeWedding } from "#contract/wedding.ts";
import { addWitness } from "#contract/witnesses.ts";
import type { Couple, World } from "./world.ts";

/** Creates a witness of a couple with a link to the run sheet. */
export async function createWitnessLink(
  world: World,
  { token: as }: Couple,
  name = "Secretthing",
): Promise<RunLink> {
  const { id: person_id } = (await world.ask(addWitness, { body: { name }, as })).expectDone();
  return (await world.ask(createRunLink, { body: { kind: "witness", person_id }, as })).expectDone();
}

/** Minutes from 00:00 of the wedding day. */
export const rowStart = 840;

const exampleRow = { title: "Secretthing", anchor: "clock", minutes: rowStart } as const;

/** Creates a row at 14:00 of the day. */
export async function createExampleRow(
  world: World,
  { token: as }: Couple,
  title = "Secretthing",
): Promise<string> {
  return (await world.ask(createRunRow, { body: { ...exampleRow, title }, as })).expectDone().id;
}

/** The entries of the run sheet for `examplesWithId` of `examples.ts`. */
export const runSheetExamples = {
  updateRunRow: async (world: World, of: Couple) => ({
    id: await createExampleRow(world, of),
    body: { note: "Intrus" },
  }),
  deleteRunRow: async (world: World, of: Couple) => ({ id: await createExampleRow(world, of) }),
  deleteRunLink: async (world: World, of: Couple) => ({ id: (await createWitnessLink(world, of)).id }),
};

export function buildTick(row_id: string) {
  return { row_id, done: true, at: "2027-06-12T14:00:00Z" };
}

/** The entries of the run sheet for `exampleBodies` of `examples.ts`. */
export const runSheetBodies = {
  createRunRow: { ...exampleRow, title: "Intrusion", wedding_id: "another" },
  createRunPreset: { language: "fr" },
  // Replaced by rows and a witness of the caller.
  shiftRunRows: { row_id: "none", from: exampleRow.minutes, minutes: 15, scope: "row" },
  createRunLink: { kind: "witness", person_id: "none" },
  sendRunTicks: {
    sent_at: "2027-06-12T15:00:00Z",
    ticks: [buildTick("none")],
  },
};

/** The calls of a couple; each takes the fields that matter. */
export function runSheetCalls(world: World, couple: Couple) {
  const as = () => ({ as: couple.token });
  const add = (body: object, by = couple.token) =>
    world.ask(createRunRow, { body: { title: "Photos", anchor: "clock", minutes: 860, ...body }, as: by });
  return {
    as,
    add,
    addDone: async (body: object): Promise<RunRow> => (await add(body)).expectDone(),
    change: (id: string, body: object, by = couple.token) =>
      world.ask(updateRunRow, { params: { id }, body, as: by }),
    list: async (by = couple.token) => (await world.ask(listRunRows, { as: by })).expectDone(),
    setWedding: async (body: object) => (await world.ask(changeWedding, { body, ...as() })).expectDone(),
    createWitness: async (name: string): Promise<string> =>
      (await world.ask(addWitness, { body: { name }, ...as() })).expectDone().id,
    setProvider: async (kind: string, body: object): Promise<string> => {
      const request = { params: { provider: kind }, body, ...as() };
      return (await world.ask(changeContact, request)).expectDone().id ?? "";
    },
    /** Changes a standard moment that is on, and returns its id. */
    setMoment: async (kind: string, body: object): Promise<string> => {
      const all = (await world.ask(listMoments, as())).expectDone();
      const id = all.find((moment) => moment.kind === kind)?.id ?? "";
      (await world.ask(updateMoment, { params: { id }, body, ...as() })).expectDone();
      return id;
    },
  };
}
