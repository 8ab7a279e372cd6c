/** Guests' replies: settings, questions, answers and history. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import {
  flag,
  id,
  idParams,
  limits,
  line,
  okReply,
  optionalDay,
  optionalId,
  requiredLine,
  text,
} from "./values.ts";

/** The path of the page on which guests reply. */
export const replyPath = "/r";

/** The most events in one response. */
export const maxReplyEventsAtOnce = 100;

/** The most characters of the couple's own text of the invitation or the reminder. */
export const maxReplyTextLength = 600;

export const ReplySettings = v.object({
  /** Whether guests can reply, until `closes_on`. */
  is_open: v.boolean(),
  /** ISO 8601 instant, UTC, of the first opening; null: never opened. */
  opened_at: v.nullable(v.string()),
  /** ISO 8601 instant, UTC; null: the couple has not closed replies. */
  closed_at: v.nullable(v.string()),
  /** The last day; null: two months before the wedding. */
  deadline: v.nullable(v.string()),
  /** The effective last day; null: until the couple closes replies. */
  closes_on: v.nullable(v.string()),
  contact: v.string(),
  welcome: v.string(),
  /** '': the default text. */
  invitation_text: v.string(),
  /** '': the default text. */
  reminder_text: v.string(),
  /** The day on which diets and allergies are erased, which is shown to guests; null while the wedding has no day. */
  health_erasure_on: v.nullable(v.string()),
});
export type ReplySettings = v.InferOutput<typeof ReplySettings>;

/** Only the given fields are changed; read-only ones are ignored. */
export const ReplySettingsChanges = v.partial(
  v.object({
    is_open: flag,
    deadline: optionalDay,
    contact: line(limits.shortText),
    welcome: text(500),
    invitation_text: text(maxReplyTextLength),
    reminder_text: text(maxReplyTextLength),
  }),
);
export type ReplySettingsChanges = v.InferOutput<typeof ReplySettingsChanges>;

export const questionKinds = ["choice", "text"] as const;
export type QuestionKind = (typeof questionKinds)[number];
/** Asked once per household, or of each guest. */
export const questionScopes = ["household", "person"] as const;
export type QuestionScope = (typeof questionScopes)[number];

const choices = v.pipe(v.array(requiredLine(limits.name), "choices_form"), v.maxLength(10, "choices_form"));
const label = requiredLine(limits.shortText);

/** A question of kind choice has 2 to 10 `choices`, one of kind text has none. */
export const NewQuestion = v.object({
  kind: v.picklist(questionKinds, "question_unknown"),
  scope: v.picklist(questionScopes, "question_unknown"),
  /** Asked only of those who are invited to this moment. */
  moment_id: v.optional(optionalId, null),
  label,
  choices: v.optional(choices, []),
});
export type NewQuestion = v.InferOutput<typeof NewQuestion>;

/** Only the given fields are changed. `position`: the index from 0; other questions move. */
export const QuestionChanges = v.partial(
  v.object({
    kind: v.picklist(questionKinds, "question_unknown"),
    scope: v.picklist(questionScopes, "question_unknown"),
    moment_id: optionalId,
    label,
    choices,
    position: v.pipe(
      v.number("position_range"),
      v.integer("position_range"),
      v.minValue(0, "position_range"),
    ),
  }),
);
export type QuestionChanges = v.InferOutput<typeof QuestionChanges>;

export const Question = v.object({
  id,
  kind: v.picklist(questionKinds),
  scope: v.picklist(questionScopes),
  moment_id: v.nullable(id),
  label: v.string(),
  choices: v.array(v.string()),
  position: v.number(),
});
export type Question = v.InferOutput<typeof Question>;

export const QuestionAnswer = v.object({
  question_id: id,
  /** The id of a guest or of a household. */
  subject_id: id,
  value: v.string(),
  /** ISO 8601 instant, UTC. */
  answered_at: v.string(),
});
export type QuestionAnswer = v.InferOutput<typeof QuestionAnswer>;

export const replyEventKinds = ["answer", "invitation", "details"] as const;
export type ReplyEventKind = (typeof replyEventKinds)[number];

/** Who changed what for a guest, and when. Events of one save share `at`. */
export const ReplyEvent = v.object({
  id,
  guest_id: id,
  moment_id: v.nullable(id),
  what: v.picklist(replyEventKinds),
  /** For an answer 'yes', 'no' or null; for an invitation 'invited' or null; for details the names of the fields. */
  from_value: v.nullable(v.string()),
  to_value: v.nullable(v.string()),
  /** The link through which a guest made the change; null for a member. */
  link_id: v.nullable(id),
  /** The member who made the change; null for a guest, or if the account was deleted. */
  user_id: v.nullable(id),
  /** Whether a guest changed an answer that a member had entered. */
  is_after_member: v.boolean(),
  /** ISO 8601 instant, UTC. */
  at: v.string(),
});
export type ReplyEvent = v.InferOutput<typeof ReplyEvent>;

export const getReplySettings = endpoint({
  method: "GET",
  path: "/api/reply-settings",
  access: "wedding",
  permission: "guests:see",
  summary: "When guests can reply, and what they read",
  reply: ReplySettings,
});

export const updateReplySettings = endpoint({
  method: "PUT",
  path: "/api/reply-settings",
  access: "wedding",
  permission: "couple",
  base: true,
  summary: "Open or close replies, or change the named fields",
  body: ReplySettingsChanges,
  reply: ReplySettings,
});

export const listQuestions = endpoint({
  method: "GET",
  path: "/api/questions",
  access: "wedding",
  permission: "guests:see",
  summary: "The couple's own questions to guests, by position",
  reply: v.array(Question),
});

export const createQuestion = endpoint({
  method: "POST",
  path: "/api/questions",
  access: "wedding",
  permission: "couple",
  summary: "Ask guests one more question",
  body: NewQuestion,
  reply: Question,
});

export const updateQuestion = endpoint({
  method: "PUT",
  path: "/api/questions/{id}",
  access: "wedding",
  permission: "couple",
  base: true,
  summary: "Change the named fields of a question",
  params: idParams,
  body: QuestionChanges,
  reply: Question,
});

export const deleteQuestion = endpoint({
  method: "DELETE",
  path: "/api/questions/{id}",
  access: "wedding",
  permission: "couple",
  summary: "Put a question into the bin, with its answers",
  params: idParams,
  reply: okReply,
});

export const listQuestionAnswers = endpoint({
  method: "GET",
  path: "/api/question-answers",
  access: "wedding",
  permission: "guests:see",
  summary: "What guests answered to the couple's questions",
  reply: v.array(QuestionAnswer),
});

export const listReplyEvents = endpoint({
  method: "GET",
  path: "/api/reply-events",
  access: "wedding",
  permission: "guests:see",
  summary: "Who changed what for guests, latest first, a hundred at a time",
  query: v.object({ guest_id: v.optional(id), before: v.optional(id) }),
  reply: v.array(ReplyEvent),
});
