/** Makes the sentences of the journal from acts, kinds, columns and values. No sentence is stored. */
import { formatList } from "./formats.ts";
import {
  bothNames,
  columnName,
  getFields,
  type Fields,
  isGone,
  known,
  getObject,
  say,
  type Sentence,
  settings,
  startsWithVowel,
  thingName,
  type Told,
} from "./journal-parts.ts";
import { specialSentence } from "./journal-special.ts";
import { type Reader, writtenValue } from "./journal-values.ts";

/** Kinds that are not moved to the bin. */
const removed = new Set([
  "attendance",
  "question_answer",
  "reply_link",
  "reply_send",
  "caterer_brief_version",
  "file_link",
  "member",
  "invitation",
]);

/** Longer values are left to the details of the entry. */
const maxValueLength = 40;
/** More columns are counted. */
const maxColumns = 3;

/** One sentence about an entry: « Gabriel a ajouté un invité : Odile Bertin. » */
export function journalSentence(told: Told, reader: Reader): string {
  const [main] = told.changes;
  if (main === undefined) return "";
  const sentence = { told, main, reader };
  if (told.undoes !== null) return undoneSentence(sentence);
  return (
    specialSentence(sentence) ?? (main.act === "updated" ? updatedSentence(sentence) : actSentence(sentence))
  );
}

const verbs: Readonly<Record<string, string>> = {
  created: "added",
  deleted: "binned",
  restored: "restored",
  purged: "purged",
  updated: "changed",
};

function actSentence(sentence: Sentence): string {
  const { told, main, reader } = sentence;
  const { kind, act } = main;
  const isRemoved = act === "deleted" && removed.has(kind);
  const verb = settings.has(kind) ? "changed" : isRemoved ? "removed" : (verbs[act] ?? "changed");
  if (told.count > 1) {
    const things = reader.words(`kinds.${kind}.some`, { count: told.count });
    const both = act === "purged" ? undefined : bothNames(sentence);
    if (both !== undefined) return say(sentence, verb, { thing: things, label: both });
    return say(sentence, `${verb}_plain`, { thing: things });
  }
  const thing = reader.words(`kinds.${kind}.one`);
  const label = thingName(main, reader);
  if (act === "purged") return say(sentence, "purged_plain", { thing });
  if (label !== undefined) return say(sentence, verb, { thing, label });
  const since = reader.words(`kinds.${kind}.since`);
  const isToldGone = isGone(main, reader) && !settings.has(kind) && verb !== "removed";
  return say(sentence, `${verb}_${isToldGone ? "gone" : "plain"}`, { thing, since });
}

function undoneSentence(sentence: Sentence): string {
  const { told, reader } = sentence;
  const { user_id, undone_user_id } = told;
  const label = getObject(sentence);
  const author = known(reader.names[undone_user_id ?? ""]);
  if (undone_user_id !== null && undone_user_id === user_id) return say(sentence, "undone_own", { label });
  if (undone_user_id !== null && undone_user_id === reader.userId)
    return say(sentence, "undone_yours", { label });
  if (author === undefined) return say(sentence, "undone", { label });
  return say(sentence, startsWithVowel(author) ? "undone_by_vowel" : "undone_by", { author, label });
}

function updatedSentence(sentence: Sentence): string {
  const { main, told, reader } = sentence;
  const { words, language } = reader;
  const fields = getFields(sentence);
  const columns = [...new Set(Object.keys(fields).map((column) => columnName(column, reader)))];
  // The columns of several things are not counted together.
  const isUncounted = told.count > 1 && columns.length > maxColumns;
  if (columns.length === 0 || isUncounted) return actSentence(sentence);
  const named =
    columns.length > maxColumns
      ? words("details_count", { count: columns.length })
      : formatList(columns, language);
  const values = told.count === 1 && columns.length === 1 ? shortValues(fields, reader) : undefined;
  const key = `${settings.has(main.kind) ? "own_fields" : "fields"}${values === undefined ? "" : "_values"}`;
  return say(sentence, key, { fields: named, label: getObject(sentence), ...values });
}

/** The values before and after of one column, if both are short and say something. */
function shortValues(fields: Fields, reader: Reader): { before: string; after: string } | undefined {
  const [entry, ...others] = Object.entries(fields);
  if (entry === undefined || others.length > 0 || entry[1] === null) return undefined;
  const [column, [was, is]] = entry;
  const before = writtenValue(column, was, reader);
  const after = writtenValue(column, is, reader);
  if (before === undefined || after === undefined) return undefined;
  return [before, after].some((value) => value.length > maxValueLength || value.includes("\n"))
    ? undefined
    : { before, after };
}
