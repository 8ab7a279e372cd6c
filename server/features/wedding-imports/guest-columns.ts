/** What an import takes of guests, their moments, replies and seats. */
import { diets, GuestChanges, guestAge, guestDetails, relationships } from "#contract/guests.ts";
import { HouseholdChanges } from "#contract/households.ts";
import { MomentChanges, momentKinds } from "#contract/moments.ts";
import {
  NewQuestion,
  questionKinds,
  questionScopes,
  replyEventKinds,
  ReplySettingsChanges,
} from "#contract/replies.ts";
import {
  Assignment,
  childrenWishes,
  NewTable,
  SeatingChanges,
  sideWishes,
  TableChanges,
  tableShapes,
} from "#contract/seating.ts";
import { NewThanks } from "#contract/thanks.ts";
import { limits, text as freeText } from "#contract/values.ts";
import { wishKinds } from "#contract/wishes.ts";
import {
  between,
  counted,
  flag,
  instant,
  json,
  none,
  oneOf,
  optional,
  ref,
  refOrLeave,
  rowId,
  text,
  user,
  whole,
  row,
  type Column,
} from "./column-kinds.ts";

const guest = GuestChanges.entries;
const moment = MomentChanges.entries;
const replies = ReplySettingsChanges.entries;
const table = TableChanges.entries;
const seating = SeatingChanges.entries;

export const guestColumns = {
  guests: {
    ...row,
    created_by: user,
    first_name: text(guest.first_name),
    last_name: text(guest.last_name),
    side: text(guestDetails.side),
    relationship: oneOf(relationships),
    diet: oneOf(diets),
    allergies: text(guestDetails.allergies),
    comment: text(guestDetails.comment),
    email: text(guestDetails.email),
    telephone: text(guestDetails.telephone),
    adresse: text(guestDetails.adresse),
    code_postal: text(guestDetails.code_postal),
    ville: text(guestDetails.ville),
    pays: text(guestDetails.pays),
    presence: optional(flag),
    plus_one_of: optional(ref("guests")),
    is_child: flag,
    age: optional(whole(guestAge)),
    high_chair: flag,
    access_needs: text(guestDetails.access_needs),
    print_name: text(guestDetails.print_name),
    household_id: optional(ref("households")),
    health_consent_at: optional(instant),
    needs_seat: flag,
    table_id: optional(ref("tables")),
    seat: optional(whole(Assignment.entries.seat)),
  },
  moments: {
    ...row,
    kind: oneOf(momentKinds),
    name: text(moment.name),
    day: optional(text(moment.day)),
    starts_at: optional(text(moment.starts_at)),
    ends_at: optional(text(moment.ends_at)),
    place: text(moment.place),
    address: text(moment.address),
    note: text(moment.note),
    vendor_meals: whole(moment.vendor_meals),
    sequence: whole(counted),
  },
  attendances: {
    guest_id: ref("guests"),
    moment_id: ref("moments"),
    answer: optional(flag),
    answered_at: optional(instant),
    answered_by: optional(oneOf(["guest", "member"])),
    withdrawn_at: optional(instant),
  },
  households: { ...row, name: text(HouseholdChanges.entries.name) },
  reply_settings: {
    opened_at: none,
    closed_at: none,
    deadline: optional(text(replies.deadline)),
    contact: text(replies.contact),
    welcome: text(replies.welcome),
    reminder_text: text(replies.reminder_text),
  },
  questions: {
    ...row,
    kind: oneOf(questionKinds),
    scope: oneOf(questionScopes),
    moment_id: optional(ref("moments")),
    label: text(NewQuestion.entries.label),
    choices: json(NewQuestion.entries.choices),
    position: whole(counted),
  },
  question_answers: {
    question_id: ref("questions"),
    subject_id: ref("guests", "households"),
    value: text(freeText(limits.comment)),
    answered_at: instant,
  },
  reply_events: {
    id: rowId,
    guest_id: ref("guests"),
    moment_id: optional(ref("moments")),
    what: oneOf(replyEventKinds),
    from_value: optional(text(freeText(limits.comment))),
    to_value: optional(text(freeText(limits.comment))),
    link_id: none,
    user_id: user,
    at: whole(between(0, Number.MAX_SAFE_INTEGER)),
  },
  tables: {
    ...row,
    name: text(NewTable.entries.name),
    number: optional(whole(NewTable.entries.number)),
    number_of_guests: whole(NewTable.entries.number_of_guests),
    shape: oneOf(tableShapes),
    x: optional(whole(table.x)),
    y: optional(whole(table.y)),
    rotation: whole(table.rotation),
  },
  wishes: {
    ...row,
    kind: oneOf(wishKinds),
    guest_id: ref("guests"),
    other_guest_id: refOrLeave("guests"),
    table_id: refOrLeave("tables"),
  },
  seatings: {
    room_width: optional(whole(seating.room_width)),
    room_length: optional(whole(seating.room_length)),
    fixtures: json(seating.fixtures),
    sides: oneOf(sideWishes),
    children: oneOf(childrenWishes),
    families: flag,
    nobody_alone: flag,
  },
  thanks: {
    ...row,
    household_id: refOrLeave("households"),
    guest_id: refOrLeave("guests"),
    name: text(NewThanks.entries.name),
    gift: text(NewThanks.entries.gift),
    thanked_on: optional(text(NewThanks.entries.thanked_on)),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Column>>>>;
