/** The run sheet of the fictional wedding. Nina Castel is in two places at once, and one row has no hour. */
import { deleteForGood } from "#contract/bin.ts";
import { createMoment, deleteMoment } from "#contract/moments.ts";
import { createRunLink, createRunRow, type NewRunRow, type RunPerson } from "#contract/run-sheet.ts";
import { withId, type DemoCouple, send } from "./calls.ts";
import type { MomentIds } from "./replies.ts";

interface DemoRow {
  /** An hour of the wedding day, the kind of a moment, or `sunset`. */
  readonly start: string;
  /** From the moment or from sunset. */
  readonly minutes?: number;
  readonly duration: number;
  readonly title: string;
  readonly place: string;
  /** Kinds of providers, and names of witnesses. */
  readonly people?: readonly string[];
  readonly note?: string;
  readonly isPrivate?: true;
}

const rows: readonly DemoRow[] = [
  {
    start: "09:30",
    duration: 150,
    title: "Coiffure et maquillage",
    place: "Pavillon",
    people: ["hair-makeup", "Juliette Marchand"],
    note: "Café et fruits pour six",
  },
  {
    start: "11:00",
    duration: 60,
    title: "Livraison des fleurs",
    place: "L’orangerie",
    people: ["florist"],
    note: "Bouquet au frais",
  },
  {
    start: "13:00",
    duration: 40,
    title: "Photos du couple",
    place: "Le verger",
    people: ["photographer"],
  },
  {
    start: "13:30",
    duration: 15,
    title: "Départ pour la mairie",
    place: "La cour",
    people: ["photographer", "Lucas Fontaine"],
    note: "Deux voitures",
  },
  {
    start: "civil_wedding",
    duration: 20,
    title: "Cérémonie civile",
    place: "Vézelay",
    people: ["Juliette Marchand", "Lucas Fontaine"],
    note: "Cartes d’identité",
  },
  {
    start: "civil_wedding",
    minutes: 20,
    duration: 30,
    title: "Photos des familles",
    place: "Vézelay",
    people: ["photographer"],
    note: "Liste chez Juliette",
  },
  {
    start: "religious_wedding",
    duration: 60,
    title: "Cérémonie religieuse",
    place: "Basilique",
    people: ["photographer", "Sami Haddad"],
  },
  {
    start: "cocktail",
    duration: 120,
    title: "Vin d’honneur",
    place: "La terrasse",
    people: ["caterer", "band"],
  },
  { start: "19:15", duration: 15, title: "Cadeau aux parents", place: "Le salon", isPrivate: true },
  {
    start: "dinner",
    duration: 150,
    title: "Dîner",
    place: "L’orangerie",
    people: ["caterer"],
    note: "Le jardin est frais après 22:00",
  },
  {
    start: "sunset",
    minutes: -45,
    duration: 30,
    title: "Photos au coucher du soleil",
    place: "Le pré",
    people: ["photographer"],
  },
  {
    start: "party",
    duration: 15,
    title: "Ouverture du bal",
    place: "L’orangerie",
    people: ["band"],
    note: "Morceau choisi",
  },
  { start: "brunch", duration: 120, title: "Brunch", place: "La terrasse", people: ["caterer"] },
];

interface DemoReferences {
  readonly moments: MomentIds;
  /** The ids of providers and witnesses, by `kind name`. */
  readonly ids: ReadonlyMap<string, string>;
}

export async function addRunSheet(
  { app, token }: DemoCouple,
  { moments, ids }: DemoReferences,
): Promise<void> {
  const listPeople = (names: readonly string[]) =>
    names.flatMap((name): RunPerson[] => {
      const [provider, witness] = [ids.get(`provider_contact ${name}`), ids.get(`witness ${name}`)];
      if (provider !== undefined) return [{ kind: "provider", id: provider }];
      return witness === undefined ? [] : [{ kind: "witness", id: witness }];
    });
  const addRow = (row: NewRunRow) => send(app, createRunRow, row, token);
  for (const {
    start,
    minutes = 0,
    duration,
    title,
    place,
    people: names = [],
    note = "",
    isPrivate,
  } of rows) {
    const rest = { title, duration_min: duration, place, note, people: listPeople(names) };
    await addRow({ ...rest, ...getStart({ start, minutes }, moments), is_private: isPrivate === true });
  }
  // Its moment is gone, so it has no hour.
  const { id } = await send<{ id: string }>(app, createMoment, { name: "Discours" }, token);
  await addRow({
    title: "Discours des témoins",
    anchor: "moment",
    moment_id: id,
    minutes: 0,
    duration_min: 10,
    place: "L’orangerie",
    note: "",
    people: listPeople(["Juliette Marchand", "Lucas Fontaine"]),
    is_private: false,
  });
  await send(app, withId(deleteMoment, id), {}, token);
  await send(app, withId(deleteForGood, id), {}, token);
}

/** Creates the links by which some read the run sheet. */
export async function addRunLinks(
  { app, token }: DemoCouple,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [kind, person_id] of [
    ["provider", ids.get("provider_contact caterer")],
    ["provider", ids.get("provider_contact photographer")],
    ["witness", ids.get("witness Juliette Marchand")],
  ])
    await send(app, createRunLink, { kind, person_id }, token);
}

function getStart(
  { start, minutes }: Required<Pick<DemoRow, "start" | "minutes">>,
  moments: MomentIds,
): Pick<NewRunRow, "anchor" | "moment_id" | "minutes"> {
  if (start === "sunset") return { anchor: "sunset", moment_id: null, minutes };
  const moment_id = new Map<string, string>(moments).get(start) ?? null;
  if (moment_id !== null) return { anchor: "moment", moment_id, minutes };
  const [hours = 0, rest = 0] = start.split(":").map(Number);
  return { anchor: "clock", moment_id: null, minutes: hours * 60 + rest };
}
