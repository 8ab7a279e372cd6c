/** The moments of a wedding, the invitations to them, and the headcounts. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import {
  answer,
  flag,
  id,
  idParams,
  limits,
  line,
  okReply,
  optionalDay,
  optionalTime,
  requiredLine,
  text,
  wholeNumber,
} from "./values.ts";
import { standardMoments } from "./wedding.ts";

/** The six standard moments, and `own` for those that a couple adds. */
export const momentKinds = [...standardMoments, "own"] as const;
export type MomentKind = (typeof momentKinds)[number];

/**
 * A moment can only be added while fewer than this many are outside the bin. The six standard ones can always be turned
 * on (docs/decisions/0083).
 */
export const maxMoments = 12;
/** The most changes of attendance in one call. */
export const maxAttendanceChanges = 5000;

const details = {
  /** null: the day of the wedding; for the brunch the day after. */
  day: optionalDay,
  starts_at: optionalTime,
  /** If not later than the start, it means the next day. */
  ends_at: optionalTime,
  place: line(limits.shortText),
  address: line(limits.shortText),
  note: text(500),
  /** The number of meals for providers. */
  vendor_meals: wholeNumber(0, 99, "vendor_meals_range"),
};

/** A moment added by the couple. Nobody is invited to it at first. */
export const NewMoment = v.object({
  ...details,
  name: requiredLine(limits.name),
  vendor_meals: v.optional(details.vendor_meals, 0),
});
export type NewMoment = v.InferOutput<typeof NewMoment>;

/** Only the given fields are changed. */
export const MomentChanges = v.partial(
  v.object({
    ...details,
    /** '': the name of its kind. A moment added by the couple needs a name. */
    name: line(limits.name),
  }),
);
export type MomentChanges = v.InferOutput<typeof MomentChanges>;

export const Moment = v.object({
  id,
  kind: v.picklist(momentKinds),
  /** '': the name of its kind. */
  name: v.string(),
  day: v.nullable(v.string()),
  starts_at: v.nullable(v.string()),
  ends_at: v.nullable(v.string()),
  place: v.string(),
  address: v.string(),
  note: v.string(),
  vendor_meals: v.number(),
  /** Incremented when name, day, times, place or address change. */
  sequence: v.number(),
  /** Whether the moment is part of the wedding. If not, its invitations are still stored. */
  is_on: v.boolean(),
  /** The effective day; null while the wedding has none. */
  date: v.nullable(v.string()),
});
export type Moment = v.InferOutput<typeof Moment>;

/** By moment id: true, false, or null without an answer. Moments without an invitation are left out. */
export const GuestAttendances = v.object({
  guest_id: id,
  answers: v.record(v.string(), v.nullable(v.boolean())),
});
export type GuestAttendances = v.InferOutput<typeof GuestAttendances>;

export const AttendanceChange = v.object({
  guest_id: id,
  moment_id: id,
  /** false: withdraws the invitation and keeps the answer. */
  invited: v.optional(flag),
  answer: v.optional(answer),
  /** The answer that the client knows. If it has changed since, the whole call is refused. */
  from: v.optional(answer),
});
export type AttendanceChange = v.InferOutput<typeof AttendanceChange>;

const AttendanceChanges = v.object({
  changes: v.pipe(
    v.array(AttendanceChange, "unreadable"),
    v.minLength(1, "required"),
    v.maxLength(maxAttendanceChanges, "changes_many"),
  ),
});

const replyCounts = v.object({
  invited: v.number(),
  coming: v.number(),
  waiting: v.number(),
  declined: v.number(),
});

/** The counts of guests only. For the number of covers, add `couple` and `vendor_meals`. */
export const Headcount = v.object({
  moment_id: id,
  adults: replyCounts,
  children: replyCounts,
  vendor_meals: v.number(),
  /** The two members of the couple, who are adults and come. */
  couple: v.literal(2),
});
export type Headcount = v.InferOutput<typeof Headcount>;

export const listMoments = endpoint({
  method: "GET",
  path: "/api/moments",
  access: "wedding",
  permission: "guests:see",
  summary: "The moments, on or off, by date, hour and kind",
  reply: v.array(Moment),
});

export const createMoment = endpoint({
  method: "POST",
  path: "/api/moments",
  access: "wedding",
  permission: "guests:edit",
  summary: "Add a moment of the couple's own, to which nobody is invited yet",
  body: NewMoment,
  reply: Moment,
});

export const updateMoment = endpoint({
  method: "PUT",
  path: "/api/moments/{id}",
  access: "wedding",
  permission: "guests:edit",
  base: true,
  summary: "Change the named fields of a moment",
  params: idParams,
  body: MomentChanges,
  reply: Moment,
});

export const deleteMoment = endpoint({
  method: "DELETE",
  path: "/api/moments/{id}",
  access: "wedding",
  permission: "guests:edit",
  summary: "Put a moment of the couple's own into the bin, with its invitations",
  params: idParams,
  reply: okReply,
});

export const listAttendances = endpoint({
  method: "GET",
  path: "/api/attendances",
  access: "wedding",
  permission: "guests:see",
  summary:
    "Who is invited to which moment that is on, and their answers; guests without an invitation are left out",
  reply: v.array(GuestAttendances),
});

export const updateAttendances = endpoint({
  method: "PUT",
  path: "/api/attendances",
  access: "wedding",
  permission: "guests:edit",
  summary: "Invite, withdraw and answer for guests: all of those named, or none",
  body: AttendanceChanges,
  reply: v.object({
    /** The id to undo the change; null if only one attendance was changed. */
    change_id: v.nullable(id),
    /** Of the given guests, also those without an invitation. */
    attendances: v.array(GuestAttendances),
  }),
});

export const listHeadcounts = endpoint({
  method: "GET",
  path: "/api/headcounts",
  access: "wedding",
  permission: "member",
  summary: "How many are invited to each moment that is on, come, decline or have not answered",
  reply: v.array(Headcount),
});
