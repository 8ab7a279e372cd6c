/** Invitations and answers of a row, by moment. */
import type { ImportField } from "./fields.rules.ts";
import type { Grid, GridRow } from "./grid.rules.ts";
import type { Note } from "./row-notes.ts";
import { isNotInvited, parsePresence } from "./words.rules.ts";

interface Columns {
  readonly fields: readonly ImportField[];
  readonly heads: readonly string[];
  /** Whether a column says who is invited to a moment. */
  readonly hasInvitations: boolean;
}

export interface MomentAnswers {
  /** undefined: no column says to which moments guests are invited. */
  readonly invited: readonly string[] | undefined;
  readonly answers: Readonly<Record<string, boolean>>;
  /** Cells that are no answer. */
  readonly unreadCells: readonly Pick<Note, "label" | "value">[];
}

/** Whether a column says who is invited to a moment: by its head, or by « pas d’invitation » in a cell. */
export function hasInvitationColumns({ rows }: Grid, fields: readonly ImportField[]): boolean {
  return fields.some(({ kind }, at) => {
    if (kind === "invited") return true;
    return kind === "answer" && rows.some(({ cells }) => isNotInvited(cells[at] ?? ""));
  });
}

export function parseMomentAnswers(row: GridRow, { fields, heads, hasInvitations }: Columns): MomentAnswers {
  const answers: Record<string, boolean> = {};
  const unreadCells: Pick<Note, "label" | "value">[] = [];
  const invited = new Set<string>();
  // Without columns of invitations, an empty cell of a moment is an invitation without an answer.
  const areAnswersInvitations = fields.every(({ kind }) => kind !== "invited");
  for (const [at, field] of fields.entries()) {
    const cell = row.cells[at] ?? "";
    if (!("momentId" in field) || isNotInvited(cell)) continue;
    const { kind, momentId } = field;
    const answer = parsePresence(cell);
    if (kind === "answer" && areAnswersInvitations) invited.add(momentId);
    if (answer === undefined) unreadCells.push({ label: heads[at] ?? "", value: cell });
    else if (kind === "invited" && answer === true) invited.add(momentId);
    else if (kind === "answer" && answer !== null) answers[momentId] = answer;
  }
  return { invited: hasInvitations ? [...invited] : undefined, answers, unreadCells };
}

/** « Présence » beside columns of single moments answers for the moments without a column. */
export function addPresence(
  { answers, invited }: MomentAnswers,
  presence: boolean | null,
  {
    fields,
    momentIds = [],
  }: { readonly fields: readonly ImportField[]; readonly momentIds?: readonly string[] },
): MomentAnswers["answers"] {
  const idsWithColumn = new Set(fields.flatMap((field) => ("momentId" in field ? [field.momentId] : [])));
  if (idsWithColumn.size === 0 || presence === null) return answers;
  const otherIds = momentIds.filter((id) => !idsWithColumn.has(id) && (invited?.includes(id) ?? true));
  return { ...Object.fromEntries(otherIds.map((id) => [id, presence])), ...answers };
}
