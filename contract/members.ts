/** Who is in a wedding, what they may do there, how others come in, and the weddings one person is in. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { passwordAgain } from "./passwords.ts";
import { flag, id, optionalEmail, requiredLine } from "./values.ts";

/** couple: everything. helper: all but members, payment, deletion and the export of the whole. */
export const roles = ["couple", "helper"] as const;
export type Role = (typeof roles)[number];

const role = v.picklist(roles, "member_role_unknown");

/** What a helper may be given; the couple always has it. */
export const Rights = v.object({
  /** Budget and expenses, and what providers cost. */
  budget: v.boolean(),
  /** Quotes and invoices. */
  documents: v.boolean(),
});
export type Rights = v.InferOutput<typeof Rights>;

/** A wedding, and what somebody is in it. */
export const Place = v.object({ id, role, ...Rights.entries });
export type Place = v.InferOutput<typeof Place>;

/** A couple is two. */
export const coupleSize = 2;
/** Days an invitation is good for. */
export const invitationDays = 7;
/** Open invitations a wedding may have at once. */
export const mostInvitations = 20;
/** Days after which nobody but themselves can take one of the couple out. */
export const mistakeDays = 7;
/** Weddings one person may be of the couple of. */
export const mostOwnWeddings = 5;

export const Member = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  role,
  ...Rights.entries,
  /** ISO 8601 instant, UTC. */
  joined_at: v.string(),
  /** Whether it is the reader. */
  me: v.boolean(),
  /** Whether the reader may take them out: any helper, and one of the couple for a week after they joined. */
  removable: v.boolean(),
});
export type Member = v.InferOutput<typeof Member>;

export const NewInvitation = v.object({
  /** Only an account with this address can accept; '': whoever has the link. */
  email: optionalEmail,
  role: v.nullish(role, "helper"),
  budget: v.nullish(flag, false),
  documents: v.nullish(flag, false),
  /** Needed to invite one of the couple, who may do everything; not read for a helper. */
  password: passwordAgain,
});
export type NewInvitation = v.InferOutput<typeof NewInvitation>;

export const Invitation = v.object({
  id,
  email: v.string(),
  role,
  ...Rights.entries,
  /** First and last name; '' once that account is gone. */
  invited_by: v.string(),
  /** What opens it, to be handed over. */
  url: v.string(),
  /** ISO 8601 instants, UTC. */
  created_at: v.string(),
  expires_at: v.string(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const RightsChange = v.partial(v.object({ budget: flag, documents: flag }));
export type RightsChange = v.InferOutput<typeof RightsChange>;

/** What whoever holds the link may know of it. */
export const OpenedInvitation = v.object({
  wedding_id: id,
  role,
  ...Rights.entries,
  /** First names of the couple, as far as they were given. */
  woman_first_name: v.nullable(v.string()),
  man_first_name: v.nullable(v.string()),
  /** First name; '' once that account is gone. */
  invited_by: v.string(),
  /** The address it is bound to, for the greater part hidden: 'c•••@exemple.fr'; '' if to none. */
  email_hint: v.string(),
  /** Whether an account with the address that was given along may accept; true for any if it is bound to none. */
  fits: v.boolean(),
  /** Whether an account of that address can accept only once it has confirmed it: this link was not mailed there. */
  needs_confirmed: v.boolean(),
  expires_at: v.string(),
});
export type OpenedInvitation = v.InferOutput<typeof OpenedInvitation>;

/** One of the weddings somebody is in. */
export const OwnWedding = v.object({
  ...Place.entries,
  woman_first_name: v.nullable(v.string()),
  man_first_name: v.nullable(v.string()),
  wedding_date: v.nullable(v.string()),
  /** The one this session works on. */
  current: v.boolean(),
});
export type OwnWedding = v.InferOutput<typeof OwnWedding>;

const linkToken = requiredLine(2000);
const one = v.object({ id });

export const listUsers = endpoint({
  method: "GET",
  path: "/api/users",
  access: "account",
  permission: "couple",
  summary: "The members of the wedding, in the order they joined",
  reply: v.array(Member),
});

export const changeMember = endpoint({
  method: "PATCH",
  path: "/api/users/{id}",
  access: "wedding",
  permission: "couple",
  summary: "Give a helper the budget or the documents, or take them away",
  params: one,
  body: RightsChange,
  reply: Member,
});

export const removeMember = endpoint({
  method: "DELETE",
  path: "/api/users/{id}",
  access: "wedding",
  permission: "couple",
  summary: "Take a helper out; one of the couple only within a week after they joined",
  params: one,
  reply: v.object({ ok: v.literal(true), id }),
});

export const listInvitations = endpoint({
  method: "GET",
  path: "/api/invitations",
  access: "account",
  permission: "couple",
  summary: "The invitations nobody has accepted, past their time or not, latest first",
  reply: v.array(Invitation),
});

export const inviteMember = endpoint({
  method: "POST",
  path: "/api/invitations",
  access: "wedding",
  permission: "couple",
  summary: "Invite somebody: a link good for 7 days, mailed where mail is set up and an address was given",
  body: NewInvitation,
  /** `mailed` is false where nothing was sent: the link must be handed over. */
  reply: v.object({ ...Invitation.entries, mailed: v.boolean() }),
});

export const withdrawInvitation = endpoint({
  method: "DELETE",
  path: "/api/invitations/{id}",
  access: "wedding",
  permission: "couple",
  summary: "Withdraw an invitation: its link is over at once",
  params: one,
  reply: v.object({ ok: v.literal(true), id }),
});

export const lookAtInvitation = endpoint({
  method: "POST",
  path: "/api/opened-invitations",
  access: "public",
  summary: "What an invitation is for, while it is good",
  /** `email`: the address of who would accept, if it is known. */
  body: v.object({ token: linkToken, email: v.nullish(optionalEmail, "") }),
  reply: OpenedInvitation,
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/accepted-invitations",
  access: "account",
  summary: "Join the wedding; this session works on it from now on",
  body: v.object({ token: linkToken }),
  reply: Place,
});

export const leaveWedding = endpoint({
  method: "POST",
  path: "/api/departures",
  access: "wedding",
  permission: "member",
  summary: "Leave the wedding this session works on; the last of the couple cannot",
  /** Where this session works now. */
  reply: Place,
});

export const listWeddings = endpoint({
  method: "GET",
  path: "/api/weddings",
  access: "account",
  summary: "The weddings one is in, the latest joined first",
  reply: v.array(OwnWedding),
});

export const beginWedding = endpoint({
  method: "POST",
  path: "/api/weddings",
  access: "account",
  summary: "Begin a wedding of one's own; this session works on it from now on",
  reply: Place,
});

export const openWedding = endpoint({
  method: "POST",
  path: "/api/weddings/{id}/openings",
  access: "account",
  summary: "Go to another of one's weddings with this session",
  params: one,
  reply: Place,
});
