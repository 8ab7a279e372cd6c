/** Makes the sentences of the journal from acts, kinds, columns and values. No sentence is stored. */
import { formatList } from "./formats.ts";
import {
  formatBothNames,
  getColumnName,
  getMainFields,
  type ChangedFields,
  isDeletedForGood,
  emptyToUndefined,
  formatObject,
  formatSentence,
  type SentenceContext,
  settingsKinds,
  startsWithVowel,
  getRowName,
  type JournalEvent,
} from "./journal-parts.ts";
import { formatSpecialSentence } from "./journal-special.ts";
import { type JournalReader, formatJournalValue } from "./journal-values.ts";

/** Kinds that are not moved to the bin. */
const removedKinds = new Set([
  "attendance",
  "question_answer",
  "reply_link",
  "reply_send",
  "caterer_brief_version",
  "file_link",
  "member",
  "invitation",
]);

/** Longer values are only in the details of the entry. */
const maxValueLength = 40;
/** Of more columns than this, only the first `maxNamedColumns` are named. */
const maxColumns = 3;
const maxNamedColumns = 2;

/** One sentence about an entry: « Gabriel a ajouté un invité : Odile Bertin. » */
export function formatJournalSentence(event: JournalEvent, reader: JournalReader): string {
  const [main] = event.changes;
  if (main === undefined) return "";
  const sentence = { event, main, reader };
  if (event.undoes !== null) return formatUndo(sentence);
  return (
    formatSpecialSentence(sentence) ?? (main.act === "updated" ? formatUpdate(sentence) : formatAct(sentence))
  );
}

/** By act: the key of its sentence. */
const sentenceKeys: Readonly<Record<string, string>> = {
  created: "added",
  deleted: "binned",
  restored: "restored",
  purged: "purged",
  updated: "changed",
};

function formatAct(sentence: SentenceContext): string {
  const { event, main, reader } = sentence;
  const { kind, act } = main;
  const isRemoved = act === "deleted" && removedKinds.has(kind);
  const key = settingsKinds.has(kind) ? "changed" : isRemoved ? "removed" : (sentenceKeys[act] ?? "changed");
  if (event.count > 1) {
    const kindName = reader.translate(`kinds.${kind}.some`, { count: event.count });
    const names = act === "purged" ? undefined : formatBothNames(sentence);
    if (names !== undefined) return formatSentence(sentence, key, { thing: kindName, label: names });
    return formatSentence(sentence, `${key}_plain`, { thing: kindName });
  }
  const kindName = reader.translate(`kinds.${kind}.one`);
  const label = getRowName(main, reader);
  if (act === "purged") return formatSentence(sentence, "purged_plain", { thing: kindName });
  if (label !== undefined) return formatSentence(sentence, key, { thing: kindName, label });
  // « supprimé depuis », for a row that no longer has a name.
  const since = reader.translate(`kinds.${kind}.since`);
  const saysDeletedSince = isDeletedForGood(main, reader) && !settingsKinds.has(kind) && key !== "removed";
  return formatSentence(sentence, `${key}_${saysDeletedSince ? "gone" : "plain"}`, {
    thing: kindName,
    since,
  });
}

function formatUndo(sentence: SentenceContext): string {
  const { event, reader } = sentence;
  const { user_id, undone_user_id } = event;
  const label = formatObject(sentence);
  const author = emptyToUndefined(reader.names[undone_user_id ?? ""]);
  if (undone_user_id !== null && undone_user_id === user_id)
    return formatSentence(sentence, "undone_own", { label });
  if (undone_user_id !== null && undone_user_id === reader.userId)
    return formatSentence(sentence, "undone_yours", { label });
  if (author === undefined) return formatSentence(sentence, "undone", { label });
  return formatSentence(sentence, startsWithVowel(author) ? "undone_by_vowel" : "undone_by", {
    author,
    label,
  });
}

function formatUpdate(sentence: SentenceContext): string {
  const { main, event, reader } = sentence;
  const { translate, language } = reader;
  const fields = getMainFields(sentence);
  const columns = [...new Set(Object.keys(fields).map((column) => getColumnName(column, reader)))];
  // The columns of several things are not counted together.
  const isUncounted = event.count > 1 && columns.length > maxColumns;
  if (columns.length === 0 || isUncounted) return formatAct(sentence);
  // The first ones are named, so that the sentence says what was changed.
  const rest = columns.length - maxNamedColumns;
  const columnNames = formatList(
    columns.length > maxColumns
      ? [...columns.slice(0, maxNamedColumns), translate("details_count", { count: rest })]
      : columns,
    language,
  );
  const values = event.count === 1 && columns.length === 1 ? getShortValues(fields, reader) : undefined;
  const key = `${settingsKinds.has(main.kind) ? "own_fields" : "fields"}${values === undefined ? "" : "_values"}`;
  return formatSentence(sentence, key, { fields: columnNames, label: formatObject(sentence), ...values });
}

/** The values before and after of one column, if both are short and say something. */
function getShortValues(
  fields: ChangedFields,
  reader: JournalReader,
): { before: string; after: string } | undefined {
  const [entry, ...others] = Object.entries(fields);
  if (entry === undefined || others.length > 0 || entry[1] === null) return undefined;
  const [column, [formerValue, presentValue]] = entry;
  const before = formatJournalValue(column, formerValue, reader);
  const after = formatJournalValue(column, presentValue, reader);
  if (before === undefined || after === undefined) return undefined;
  return [before, after].some((value) => value.length > maxValueLength || value.includes("\n"))
    ? undefined
    : { before, after };
}
