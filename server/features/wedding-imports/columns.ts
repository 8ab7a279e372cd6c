/** What an import takes of each exported table and column. The types require each to be listed or left out. */
import { personBases } from "#contract/budget-settings.ts";
import { offsetUnits, starterTasks } from "#contract/checklist.ts";
import { knownEventTypes } from "#contract/calendar.ts";
import { nameLevels } from "#contract/brief-contents.ts";
import { briefChannels, briefMailStatuses } from "#contract/caterer-briefs.ts";
import { linkKinds } from "#contract/documents.ts";
import { diets, relationships } from "#contract/guests.ts";
import { dueRules, instalmentKinds } from "#contract/instalments.ts";
import { momentKinds } from "#contract/moments.ts";
import { ownPayerKinds, payerKinds } from "#contract/payers.ts";
import { providerIds } from "#contract/provider-kinds.ts";
import { contactStatuses } from "#contract/providers.ts";
import { questionKinds, questionScopes, replyEventKinds } from "#contract/replies.ts";
import { runAnchors } from "#contract/run-sheet.ts";
import { childrenWishes, sideWishes, tableShapes } from "#contract/seating.ts";
import { pieces } from "#contract/stationery.ts";
import { taskTypes } from "#contract/todos.ts";
import { wishKinds } from "#contract/wishes.ts";
import type { exported, ExportedTable } from "#server/features/export/service.ts";
import type { leftOut } from "./left-out.ts";

/**
 * `id`: the row's own. `user`: an account, which becomes the importer's. `none`: always null in the new wedding.
 * `content`: a blob, stored anew. `of …`: the id of a row of that table; `of any`: of any table. `day`: YYYY-MM-DD;
 * `brief`: the content of a caterer brief; `time`: HH:MM; `instant`: ISO 8601 in the archive; `sum`: euros in the
 * archive. `?`: may be null. A list: one of these texts.
 */
type Simple = "text" | "whole" | "flag" | "sum" | "instant" | "day" | "time" | "json" | "brief" | "user";
type Plain = Simple | `of ${string}`;
export type Column = "id" | "none" | "content" | Plain | `${Plain}?` | readonly (string | null)[];

type Imported = Exclude<ExportedTable, keyof typeof leftOut>;

const row = { id: "id", created_at: "instant", deleted_at: "none" } as const;
const contact = { phone: "text", email: "text" } as const;

export const imported = {
  guests: {
    ...row,
    created_by: "user?",
    first_name: "text",
    last_name: "text",
    side: "text",
    relationship: relationships,
    diet: diets,
    allergies: "text",
    comment: "text",
    email: "text",
    telephone: "text",
    adresse: "text",
    code_postal: "text",
    ville: "text",
    pays: "text",
    presence: "flag?",
    plus_one_of: "of guests?",
    is_child: "flag",
    age: "whole?",
    high_chair: "flag",
    access_needs: "text",
    print_name: "text",
    household_id: "of households?",
    health_consent_at: "instant?",
    needs_seat: "flag",
    table_id: "of tables?",
    seat: "whole?",
  },
  moments: {
    ...row,
    kind: momentKinds,
    name: "text",
    day: "day?",
    starts_at: "time?",
    ends_at: "time?",
    place: "text",
    address: "text",
    note: "text",
    vendor_meals: "whole",
    sequence: "whole",
  },
  attendances: {
    guest_id: "of guests",
    moment_id: "of moments",
    answer: "flag?",
    answered_at: "instant?",
    answered_by: ["guest", "member", null],
    withdrawn_at: "instant?",
  },
  households: { ...row, name: "text" },
  reply_settings: {
    opened_at: "none",
    closed_at: "none",
    deadline: "day?",
    contact: "text",
    welcome: "text",
    reminder_text: "text",
  },
  questions: {
    ...row,
    kind: questionKinds,
    scope: questionScopes,
    moment_id: "of moments?",
    label: "text",
    choices: "json",
    position: "whole",
  },
  question_answers: {
    question_id: "of questions",
    subject_id: "of any",
    value: "text",
    answered_at: "instant",
  },
  reply_events: {
    id: "id",
    guest_id: "of guests",
    moment_id: "of moments?",
    what: replyEventKinds,
    from_value: "text?",
    to_value: "text?",
    link_id: "none",
    user_id: "user?",
    at: "whole",
  },
  tables: {
    ...row,
    name: "text",
    number: "whole?",
    number_of_guests: "whole",
    shape: tableShapes,
    x: "whole?",
    y: "whole?",
    rotation: "whole",
  },
  wishes: {
    ...row,
    kind: wishKinds,
    guest_id: "of guests",
    other_guest_id: "of guests?",
    table_id: "of tables?",
  },
  seatings: {
    room_width: "whole?",
    room_length: "whole?",
    fixtures: "json",
    sides: sideWishes,
    children: childrenWishes,
    families: "flag",
    nobody_alone: "flag",
  },
  tasks: {
    ...row,
    title: "text",
    type: taskTypes,
    custom_description: "text",
    date: "day?",
    is_completed: "flag",
    starter_key: [null, ...starterTasks.map(({ key }) => key)],
    offset_unit: [null, ...offsetUnits],
    offset_before: "whole?",
    dated_from: "day?",
    ignores_fact: "flag",
    sequence: "whole",
    assigned_user_id: "none",
    assigned_witness_id: "of witnesses?",
  },
  events: {
    ...row,
    title: "text",
    location: "text",
    event_date: "day",
    time: "time?",
    description: "text",
    event_type: knownEventTypes,
    end_time: "time?",
    offset_days: "whole?",
    sequence: "whole",
  },
  budget_items: {
    ...row,
    name: "text",
    price_cents: "sum",
    type: "text",
    provider: "text",
    comment: "text",
    price_lines: "json?",
    signed_on: "day?",
  },
  expenses: {
    ...row,
    title: "text",
    provider: "text",
    date: "day?",
    amount_cents: "sum",
    paid_by: "text",
    budget_item_id: "of budget_items?",
    payer_id: "of payers?",
    instalment_id: "of instalments?",
  },
  quotes: {
    ...row,
    budget_item_id: "of budget_items",
    provider_id: [...providerIds, null],
    company: "text",
    person: "text",
    ...contact,
    notes: "text",
    valid_until: "day?",
    price_lines: "json",
    inclusions: "json",
    chosen_at: "instant?",
  },
  instalments: {
    ...row,
    budget_item_id: "of budget_items",
    kind: instalmentKinds,
    amount_cents: "sum?",
    due_rule: dueRules,
    due_months: "whole",
    due_days: "whole",
    due_on: "day?",
    sequence: "whole",
  },
  budget_settings: { basis: personBases, expected_percent: "whole", counts: "json" },
  payers: {
    ...row,
    kind: payerKinds,
    name: "text",
    promised_cents: "sum?",
    handed_cents: "sum",
    handed_to: ownPayerKinds,
  },
  caterer_briefs: {
    moment_id: "of moments",
    names: nameLevels,
    remarks: "text",
    recipient: "text",
    consent_confirmed_at: "none",
    consent_confirmed_by: "none",
    link_created_at: "none",
    link_opened_at: "none",
  },
  caterer_brief_versions: {
    id: "id",
    moment_id: "of moments",
    number: "whole",
    sent_at: "instant",
    sent_by: "user?",
    channel: briefChannels,
    recipient: "text",
    mail_status: [...briefMailStatuses, null],
    content: "brief",
  },
  thanks: {
    ...row,
    household_id: "of households?",
    guest_id: "of guests?",
    name: "text",
    gift: "text",
    thanked_on: "day?",
  },
  print_settings: { piece: [...pieces, "all"], options: "json" },
  run_rows: {
    ...row,
    title: "text",
    anchor: runAnchors,
    moment_id: "of moments?",
    minutes: "whole",
    duration_min: "whole?",
    place: "text",
    note: "text",
    people: "json",
    is_private: "flag",
    is_done: "flag",
    ticked_at: "instant?",
  },
  settlements: { ...row, from_id: "of payers", amount_cents: "sum", settled_on: "day" },
  provider_contacts: {
    ...row,
    provider_id: providerIds,
    company: "text",
    person: "text",
    ...contact,
    price_cents: "sum?",
    status: contactStatuses,
    notes: "text",
  },
  witnesses: { ...row, name: "text", side: "text", ...contact, looks_after: "text" },
  folders: { ...row, parent_folder_id: "of folders?", name: "text", deleted_with: "none" },
  files: { ...row, folder_id: "of folders?", content_id: "content", name: "text", deleted_with: "none" },
  file_links: { file_id: "of files", kind: linkKinds, thing_id: "of any" },
} as const satisfies { readonly [T in Imported]: Readonly<Record<(typeof exported)[T][number], Column>> };
export type ImportedTable = keyof typeof imported;
