/** The state of the import page, which stays when the user goes back a step. */
import { useMemo, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import type { GuestAttendances, Moment } from "#contract/moments.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { type GuestTies, noTies } from "../guest-ties.ts";
import {
  addSideAndRelationship,
  createImportBody,
  type RowDecision,
  decideRows,
  type DecidedRow,
  needsReview,
  type RefusalsByRow,
} from "./deciding.rules.ts";
import type { AddedPeople } from "./added.rules.ts";
import { chooseFields, type ImportField, type NamedMoment } from "./fields.rules.ts";
import { type Grid, createGrid, type WorksheetRows } from "./grid.rules.ts";
import type { MenuQuestion } from "./health-draft.rules.ts";
import type { RowEdit } from "./parsed-row.ts";
import { parseRows } from "./reading.rules.ts";

export interface ImportDraft {
  readonly fileName: string;
  readonly sheets: readonly WorksheetRows[];
  readonly sheet: number;
  readonly grid: Grid;
  readonly fields: readonly ImportField[];
  /** Whether blank rows separate households. */
  readonly separatesByBlocks: boolean;
  readonly edits: ReadonlyMap<string, RowEdit>;
  readonly added: AddedPeople;
  /** What the couple chose, by row key. */
  readonly choices: ReadonlyMap<string, RowDecision>;
  /** The ties of the new guests of whom the list says none. */
  readonly ties: GuestTies;
  /** The server's errors on the rows that were sent last. */
  readonly refusals: RefusalsByRow;
  /** The same for every attempt with the same rows, so that a repeated call imports once. */
  readonly requestKey: string;
}

export interface ImportContext {
  readonly guests: readonly Guest[];
  /** The names of the households on the list, by id. */
  readonly householdNames: ReadonlyMap<string, string>;
  readonly attendances: readonly GuestAttendances[];
  readonly moments: readonly Moment[];
  readonly couple: readonly string[];
  /** The question that a menu answers. */
  readonly question: MenuQuestion | undefined;
}

/** Creates a draft of one sheet, without any edits. */
export function createDraft(
  file: Pick<ImportDraft, "fileName" | "sheets" | "sheet">,
  { couple }: Pick<ImportContext, "couple">,
  moments: readonly NamedMoment[],
): ImportDraft {
  const grid = createGrid(file.sheets[file.sheet]?.rows ?? []);
  return {
    ...file,
    grid,
    fields: chooseFields(grid, { moments, couple }),
    separatesByBlocks: grid.hasBlocks,
    edits: new Map(),
    added: new Map(),
    choices: new Map(),
    ties: noTies,
    refusals: new Map(),
    requestKey: crypto.randomUUID(),
  };
}

/** Whether the only column has full names, so that the user has nothing to choose about columns. */
export function hasOnlyFullNames({ fields, grid }: ImportDraft): boolean {
  return fields.length === 1 && fields[0]?.kind === "name" && !grid.hasBlocks;
}

/** Whether a list of names can be imported without a look at its rows, because none raises a question. */
export function isReadyToSend(draft: ImportDraft, rows: readonly DecidedRow[]): boolean {
  return draft.grid.problem === null && hasOnlyFullNames(draft) && rows.length > 0 && !rows.some(needsReview);
}

/** The moments with their names on screen and the names of their kinds. */
export function nameMoments(moments: readonly Moment[]) {
  return moments.map((moment) => ({
    id: moment.id,
    names: [getMomentName(moment), ...(extraNamesByKind[moment.kind] ?? [])],
  }));
}

/** Lists of English services name the moments in English. Former exports say « Mairie » and « Town hall ». */
const extraNamesByKind: Readonly<Record<string, readonly string[]>> = {
  civil_wedding: ["Cérémonie civile", "Mairie", "Civil ceremony", "Town hall"],
  religious_wedding: ["Cérémonie", "Ceremony"],
  cocktail: ["Vin d’honneur", "Cocktail"],
  dinner: ["Dîner", "Dinner", "Reception"],
  party: ["Soirée", "Party"],
  brunch: ["Brunch"],
};

/** The rows of a draft with their decisions, and a function that returns what would be sent. */
export function useDecidedRows(draft: ImportDraft | null, context: ImportContext) {
  const { guests, householdNames, attendances, moments, couple, question } = context;
  const { t } = useTranslation("import");
  const grid = draft?.grid;
  const fields = draft?.fields;
  const edits = draft?.edits;
  const added = draft?.added;
  const separatesByBlocks = draft?.separatesByBlocks ?? false;
  const parsedRows = useMemo(
    () =>
      grid && fields && edits && added
        ? parseRows(grid, {
            fields,
            couple,
            edits,
            added,
            question,
            separatesByBlocks,
            momentIds: moments.map(({ id }) => id),
            getLabel: (field) => t(`columns.fields.${field}`),
          })
        : [],
    [grid, fields, edits, added, couple, question, separatesByBlocks, moments, t],
  );
  const choices = draft?.choices;
  const refusals = draft?.refusals;
  const rows = useMemo(
    () => (choices && refusals ? decideRows(parsedRows, { guests, householdNames, choices, refusals }) : []),
    [parsedRows, guests, householdNames, choices, refusals],
  );
  const ties = draft?.ties ?? noTies;
  const createBody = () =>
    createImportBody(
      addSideAndRelationship(rows, ties),
      new Map(attendances.map((each) => [each.guest_id, each.answers])),
    );
  return { rows, createBody };
}

export function useImportDraft() {
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const change = (changes: Partial<ImportDraft>) => {
    // Changed content needs a new key, because rows with a known key are not imported again.
    setDraft((now) => now && { ...now, requestKey: crypto.randomUUID(), ...changes });
  };
  /** Removes the server's errors on rows, once these are changed. */
  const dropRefusals = (keys: readonly string[]) =>
    new Map([...(draft?.refusals ?? [])].filter(([key]) => !keys.includes(key)));
  const decide = (keys: readonly string[], decision: RowDecision) => {
    const changedChoices = keys.map((key) => [key, decision] as const);
    change({
      choices: new Map([...(draft?.choices ?? []), ...changedChoices]),
      refusals: dropRefusals(keys),
    });
  };
  const edit = (key: string, cells: RowEdit) => {
    const edits = new Map(draft?.edits).set(key, { ...draft?.edits.get(key), ...cells });
    change({ edits, refusals: dropRefusals([key]) });
  };
  const addPerson = (line: number) => {
    change({ added: new Map(draft?.added).set(`${String(line)}.${crypto.randomUUID()}`, line) });
  };
  const removePerson = (key: string) => {
    change({ added: new Map([...(draft?.added ?? [])].filter(([other]) => other !== key)) });
  };
  const setTies = (ties: GuestTies) => change({ ties });
  return {
    draft,
    setDraft,
    change,
    checkActions: {
      onDecide: decide,
      onEdit: edit,
      onAdd: addPerson,
      onRemove: removePerson,
      onTies: setTies,
    },
  };
}
