/** Guests from a spreadsheet: checked rows are added or completed in one call, all or none. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { guestAge, guestDetails } from "./guests.ts";
import { answer, flag, id, limits, line, maxRows, requiredLine } from "./values.ts";

/** The most rows of one import. */
const maxImportedRows = maxRows.guests;
/** Bytes: the largest body of an import. */
const maxImportBytes = 4_000_000;

/** A key that the client chooses, unique within the request. */
const key = requiredLine(64);

/** For `complete` only the fields that are not empty are written. */
const ImportedGuest = v.object({
  firstName: line(limits.name),
  lastName: line(limits.name),
  ...guestDetails,
  is_child: v.nullish(flag, false),
  high_chair: v.nullish(flag, false),
  age: v.optional(guestAge, null),
  /** The answer to every invitation that has none in `answers`. */
  presence: v.nullish(answer, null),
});
export type ImportedGuest = v.InferOutput<typeof ImportedGuest>;

/** The fields that `complete` fills if they are unknown, that is, as in `emptyGuest`. */
export const fillableFields = v.keyof(v.omit(ImportedGuest, ["firstName", "lastName", "presence"])).options;
export const emptyGuest = v.parse(ImportedGuest, { firstName: "", lastName: "" });

export const ImportedRow = v.object({
  key,
  action: v.picklist(["add", "complete"], "unreadable"),
  guest: ImportedGuest,
  /** The key of a household of this import. */
  household: v.optional(key),
  /** The key of the row of the guest whom this one comes with. */
  host: v.optional(key),
  /** The moments that the guest is invited to. Without it: all that are on for `add`, no further one for `complete`. */
  invited: v.optional(v.pipe(v.array(id, "unreadable"), v.maxLength(maxRows.moments, "unreadable"))),
  /** Answers by moment id. The guest is also invited to these moments. */
  answers: v.optional(
    v.pipe(v.record(v.string(), answer, "unreadable"), v.maxEntries(maxRows.moments, "unreadable")),
    {},
  ),
  /** For `add`: answers to the couple's own questions that are asked of each guest, by question id. */
  question_answers: v.optional(
    v.pipe(
      v.record(v.string(), requiredLine(limits.name), "unreadable"),
      v.maxEntries(maxRows.questions, "unreadable"),
    ),
    {},
  ),
  /** For `complete`: the guest. */
  guest_id: v.optional(id),
  /**
   * For `complete`: the values that the client knows of the fields to write, by name; a field that is not named is
   * expected to be empty.
   */
  expected: v.optional(
    v.pipe(
      v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])), "unreadable"),
      v.maxEntries(fillableFields.length, "unreadable"),
    ),
    {},
  ),
});
export type ImportedRow = v.InferOutput<typeof ImportedRow>;

export const GuestImport = v.object({
  /** A repeated request with the same key returns the first reply and changes nothing. */
  request_key: v.pipe(requiredLine(64), v.minLength(8, "unreadable")),
  file_name: line(limits.shortText),
  households: v.pipe(
    v.array(v.object({ key, name: line(limits.name) }), "unreadable"),
    v.maxLength(maxRows.households, "households_many"),
  ),
  rows: v.pipe(
    v.array(ImportedRow, "unreadable"),
    v.minLength(1, "required"),
    v.maxLength(maxImportedRows, "rows_many"),
  ),
});
export type GuestImport = v.InferOutput<typeof GuestImport>;

export const GuestImportResult = v.object({
  /** The id to undo the import. */
  change_id: id,
  added: v.number(),
  completed: v.number(),
});
export type GuestImportResult = v.InferOutput<typeof GuestImportResult>;

export const importGuests = endpoint({
  method: "POST",
  path: "/api/guest-imports",
  access: "wedding",
  permission: "guests:edit",
  summary:
    "Add and complete guests from a spreadsheet, with households, invitations and answers: all or none",
  body: GuestImport,
  maxBodyBytes: maxImportBytes,
  reply: GuestImportResult,
});
