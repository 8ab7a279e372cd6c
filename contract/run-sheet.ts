/** The run sheet: what happens when on the wedding day, and the links by which providers and witnesses read it. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import {
  flag,
  id,
  idParams,
  limits,
  line,
  okReply,
  requiredLine,
  text,
  textOrNull,
  wholeNumber,
  languages,
} from "./values.ts";

/** The most people of one row. */
export const maxRunPeople = 20;
/** The most run sheets opened by link, per minute and network, with right or wrong tokens. */
export const maxRunSheetOpeningsPerMinute = 30;
/** Days after the wedding for which links are valid, and days after their creation while the wedding has no day. */
export const runLinkDays = { afterWedding: 7, withoutDay: 180 } as const;

/** What the minutes of a row are counted from: 00:00 of the wedding day, the start of a moment, or sunset. */
export const runAnchors = ["clock", "moment", "sunset"] as const;
export type RunAnchor = (typeof runAnchors)[number];

/** The range of `minutes` from 00:00 of the wedding day: from the day before to two days after. */
export const runClockRange = { min: -1440, max: 4320 } as const;
/** The range of `minutes` from a moment or from sunset. */
export const runOffsetRange = { min: -1440, max: 1440 } as const;

const runPersonKinds = ["provider", "witness", "other"] as const;
const runLinkKinds = ["provider", "witness"] as const;
export type RunLinkKind = (typeof runLinkKinds)[number];

/** A provider contact or a witness by id, or another person by name. */
export const RunPerson = v.variant("kind", [
  v.object({ kind: v.picklist(runLinkKinds), id }),
  v.object({ kind: v.literal("other"), name: requiredLine(limits.name) }),
]);
export type RunPerson = v.InferOutput<typeof RunPerson>;

const changeableFields = {
  title: requiredLine(limits.shortText),
  anchor: v.picklist(runAnchors, "anchor_unknown"),
  /** null for other anchors than `moment`. */
  moment_id: v.nullable(id),
  minutes: wholeNumber(runClockRange.min, runClockRange.max, "run_minutes_range"),
  duration_min: v.nullable(wholeNumber(1, 1440, "run_duration_range")),
  place: line(limits.shortText),
  note: text(limits.comment),
  people: v.pipe(v.array(RunPerson), v.maxLength(maxRunPeople, "run_people_most")),
  is_private: flag,
};

export const NewRunRow = v.object({
  ...changeableFields,
  moment_id: v.optional(changeableFields.moment_id, null),
  duration_min: v.optional(changeableFields.duration_min, null),
  people: v.optional(changeableFields.people, []),
  is_private: v.optional(changeableFields.is_private, false),
});
export type NewRunRow = v.InferOutput<typeof NewRunRow>;

/** Only the given fields are changed; read-only and unknown ones are ignored. */
export const RunRowChanges = v.partial(v.object(changeableFields));
export type RunRowChanges = v.InferOutput<typeof RunRowChanges>;

/** A person as a row shows them. */
export const ShownRunPerson = v.object({
  kind: v.picklist(runPersonKinds),
  /** null for another person. */
  id: v.nullable(id),
  /** '': a provider without a name, of which only the kind is known. null: the provider or witness was deleted. */
  name: v.nullable(v.string()),
  /** The kind of provider, in the catalogue. */
  provider_id: v.nullable(v.string()),
});
export type ShownRunPerson = v.InferOutput<typeof ShownRunPerson>;

const shownFields = {
  id,
  title: v.string(),
  duration_min: v.nullable(v.number()),
  place: v.string(),
  note: v.string(),
  people: v.array(ShownRunPerson),
  /** Local, `YYYY-MM-DDTHH:MM`; null without a time, or while the wedding has no day. */
  starts_at: v.nullable(v.string()),
  /** From 00:00 of the wedding day, on the clock; null without a time. */
  start_minutes: v.nullable(v.number()),
};

export const RunRow = v.object({
  ...shownFields,
  anchor: v.picklist(runAnchors),
  /** null for other anchors than `moment`, or when the moment was deleted for good. */
  moment_id: v.nullable(id),
  /** From the anchor. */
  minutes: v.number(),
  is_private: v.boolean(),
  is_done: v.boolean(),
  /** ISO 8601 instant, UTC: when `is_done` was last set. */
  ticked_at: v.nullable(v.string()),
});
export type RunRow = v.InferOutput<typeof RunRow>;

/** Rows of one person that overlap, in the order of their start. */
export const RunConflict = v.object({
  row_ids: v.array(id),
  person: ShownRunPerson,
  /** The start of the last of the rows, from 00:00 of the wedding day. */
  start_minutes: v.number(),
});
export type RunConflict = v.InferOutput<typeof RunConflict>;

export const RunSheet = v.object({
  /** By start; rows without a time last. */
  rows: v.array(RunRow),
  conflicts: v.array(RunConflict),
  /** Local, `HH:MM`; null without the day or the place, or where the sun does not set. */
  sunset: v.nullable(v.string()),
});
export type RunSheet = v.InferOutput<typeof RunSheet>;

export const listRunRows = endpoint({
  method: "GET",
  path: "/api/run-rows",
  access: "wedding",
  permission: "run_sheet:see",
  summary:
    "The run sheet by start, who is in two places at once, and sunset; private rows for the couple alone",
  reply: RunSheet,
});

export const createRunRow = endpoint({
  method: "POST",
  path: "/api/run-rows",
  access: "wedding",
  permission: "run_sheet:edit",
  summary: "Add a row to the run sheet",
  body: NewRunRow,
  reply: RunRow,
});

export const updateRunRow = endpoint({
  method: "PUT",
  path: "/api/run-rows/{id}",
  access: "wedding",
  permission: "run_sheet:edit",
  summary: "Change the named fields of a row",
  params: idParams,
  body: RunRowChanges,
  base: true,
  reply: RunRow,
});

export const deleteRunRow = endpoint({
  method: "DELETE",
  path: "/api/run-rows/{id}",
  access: "wedding",
  permission: "run_sheet:edit",
  summary: "Put a row into the bin, where it stays 30 days",
  params: idParams,
  reply: okReply,
});

export const createRunPreset = endpoint({
  method: "POST",
  path: "/api/run-presets",
  access: "wedding",
  permission: "run_sheet:edit",
  summary: "Fill an empty run sheet from the moments that are on",
  /** The language of the titles. */
  body: v.object({ language: v.picklist(languages) }),
  reply: v.object({
    /** The id to undo it; null without a moment. */
    change_id: v.nullable(id),
    rows: v.array(RunRow),
  }),
});

export const RunShift = v.object({
  row_id: id,
  /** The start of the row as it was shown, from 00:00 of the wedding day. */
  from: wholeNumber(-10_000, 10_000, "run_minutes_range"),
  /** Below zero: earlier. */
  minutes: wholeNumber(-720, 720, "run_shift_range"),
  /** following: also the rows after it until 05:00 of the next morning, except those anchored to sunset. */
  scope: v.picklist(["row", "following"]),
  /** Only computes what would move. */
  preview: v.optional(flag, false),
});
export type RunShift = v.InferOutput<typeof RunShift>;

export const shiftRunRows = endpoint({
  method: "POST",
  path: "/api/run-shifts",
  access: "wedding",
  permission: "run_sheet:edit",
  summary: "Move a row, or it and those after it on its day, by minutes; moments stay",
  body: RunShift,
  reply: v.object({
    /** The id to undo it; null for a preview. */
    change_id: v.nullable(id),
    /** Starts before and after, from 00:00 of the wedding day. */
    moved: v.array(v.object({ id, from: v.number(), to: v.number() })),
    /** Conflicts after the move, between rows that move and rows that stay. */
    conflicts: v.array(RunConflict),
  }),
});

export const RunLink = v.object({
  id,
  kind: v.picklist(runLinkKinds),
  person_id: id,
  /** Secret: anybody who has this URL can read the run sheet. */
  url: v.string(),
});
export type RunLink = v.InferOutput<typeof RunLink>;

export const NewRunLink = v.object({ kind: v.picklist(runLinkKinds), person_id: id });
export type NewRunLink = v.InferOutput<typeof NewRunLink>;

export const listRunLinks = endpoint({
  method: "GET",
  path: "/api/run-links",
  access: "wedding",
  permission: "couple",
  summary: "The links by which providers and witnesses read the run sheet",
  reply: v.array(RunLink),
});

export const createRunLink = endpoint({
  method: "POST",
  path: "/api/run-links",
  access: "wedding",
  permission: "couple",
  summary: "Create the link of a provider or a witness, or return the one they have",
  body: NewRunLink,
  reply: RunLink,
});

export const deleteRunLink = endpoint({
  method: "DELETE",
  path: "/api/run-links/{id}",
  access: "wedding",
  permission: "couple",
  summary: "Cut off a link; the next one has another address",
  params: idParams,
  reply: okReply,
});

/** The data of the wedding that is shown on the day. */
export const DayWedding = v.object({
  woman_first_name: textOrNull,
  man_first_name: textOrNull,
  wedding_date: textOrNull,
  wedding_place: textOrNull,
  time_zone: v.string(),
  day_contact_name: textOrNull,
  day_contact_phone: textOrNull,
  day_notes: textOrNull,
});
export type DayWedding = v.InferOutput<typeof DayWedding>;

export const OpenedRunSheet = v.object({
  ...DayWedding.entries,
  /** Whose link it is. */
  person: ShownRunPerson,
  /** By start, without private rows. */
  rows: v.array(v.object({ ...shownFields, is_mine: v.boolean() })),
  /** The open tasks that are assigned to the witness; none for a provider. */
  tasks: v.array(v.object({ id, title: v.string(), date: v.nullable(v.string()) })),
});
export type OpenedRunSheet = v.InferOutput<typeof OpenedRunSheet>;

export const openRunSheet = endpoint({
  method: "POST",
  path: "/api/opened-run-sheets",
  access: "public",
  summary: "The run sheet as a provider or a witness reads it by their link",
  body: v.object({ token: requiredLine(200) }),
  reply: OpenedRunSheet,
});
