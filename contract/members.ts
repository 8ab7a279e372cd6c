/** The members of a wedding, their permissions and invitations, and the weddings of one person. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { reauthenticationPassword } from "./passwords.ts";
import { permissionLevels } from "./permissions.ts";
import { flag, id, idParams, optionalEmail, requiredLine } from "./values.ts";

/** couple: every permission. helper: no management of members, payment, deletion or full export. */
export const memberRoles = ["couple", "helper"] as const;
export type MemberRole = (typeof memberRoles)[number];

const role = v.picklist(memberRoles, "member_role_unknown");

/** In a reply an area at none is left out. */
const shownLevel = v.exactOptional(v.picklist(["see", "edit"]));
const changedLevel = v.exactOptional(v.picklist(permissionLevels, "permission_unknown"));

function createAreaFields<const Schema>(schema: Schema) {
  return {
    wedding: schema,
    guests: schema,
    seating: schema,
    planning: schema,
    run_sheet: schema,
    budget: schema,
    providers: schema,
    documents: schema,
  };
}

/** The permissions of a member; the couple has all of them. */
export const MemberPermissions = v.object({
  /** By area; areas at none are left out. Empty for the couple. */
  permissions: v.object(createAreaFields(shownLevel)),
  /** Kept for older clients, as `documents`: whether they may see the budget, expenses, and prices of providers. */
  budget: v.boolean(),
  /** Whether they may see quotes and invoices. */
  documents: v.boolean(),
});
export type MemberPermissions = v.InferOutput<typeof MemberPermissions>;

/** By area; areas that are left out stay. Another area or level is refused with `permission_unknown`. */
const PermissionChanges = v.strictObject(createAreaFields(changedLevel), "permission_unknown");

/** A wedding with the role and the permissions of a member. */
export const WeddingMembership = v.object({ id, role, ...MemberPermissions.entries });
export type WeddingMembership = v.InferOutput<typeof WeddingMembership>;

/** The most members with the role couple. */
export const coupleSize = 2;
/** Days for which an invitation is valid. */
export const invitationDays = 7;
/** The most open invitations of a wedding. */
export const maxInvitations = 20;
/** Days in which a new member of the couple can be removed by the other; later only by themselves. */
export const partnerRemovalDays = 7;
/** The most weddings in which one person has the role couple. */
export const maxOwnWeddings = 5;

export const Member = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  role,
  ...MemberPermissions.entries,
  /** ISO 8601 instant, UTC. */
  joined_at: v.string(),
  /** Whether this is the reader. */
  me: v.boolean(),
  /** Whether the reader may remove this member: any helper, and a member of the couple for `partnerRemovalDays` after joining. */
  removable: v.boolean(),
});
export type Member = v.InferOutput<typeof Member>;

/** A member as the others see them. */
export const MemberWithoutAddress = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  role,
  /** Whether this is the reader. */
  me: v.boolean(),
});
export type MemberWithoutAddress = v.InferOutput<typeof MemberWithoutAddress>;

export const NewInvitation = v.object({
  /** The address of the only account that may accept; '' for anyone who has the link. */
  email: optionalEmail,
  role: v.nullish(role, "helper"),
  /** Without it, a helper may edit all but the budget and the documents; with it, areas left out are at none. */
  permissions: v.nullish(PermissionChanges),
  /** Kept for older clients: true in a body means « may edit », in a reply « may see ». `permissions` comes first. */
  budget: v.nullish(flag, false),
  documents: v.nullish(flag, false),
  /**
   * To invite into the couple, which has every permission: required unless the sign-in was within `freshSignInMinutes`.
   * Ignored for a helper.
   */
  password: reauthenticationPassword,
});
export type NewInvitation = v.InferOutput<typeof NewInvitation>;

export const Invitation = v.object({
  id,
  email: v.string(),
  role,
  ...MemberPermissions.entries,
  /** Full name; '' if that account was deleted. */
  invited_by: v.string(),
  /** The link, to be passed on. */
  url: v.string(),
  /** ISO 8601 instants, UTC. */
  created_at: v.string(),
  expires_at: v.string(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** A flag means edit or none, unless `permissions` names the area. */
export const MemberPermissionChanges = v.partial(
  v.object({ permissions: PermissionChanges, budget: flag, documents: flag }),
);
export type MemberPermissionChanges = v.InferOutput<typeof MemberPermissionChanges>;

/** What anyone who has the link may know of the invitation. */
export const OpenedInvitation = v.object({
  wedding_id: id,
  role,
  ...MemberPermissions.entries,
  /** First names of the couple, if given. */
  woman_first_name: v.nullable(v.string()),
  man_first_name: v.nullable(v.string()),
  /** First name; '' if that account was deleted. */
  invited_by: v.string(),
  /** The address that the invitation is bound to, masked: 'c•••@exemple.fr'; '' if it is not bound. */
  email_hint: v.string(),
  /** That address in full if the token is that of the emailed link, which was sent to it; else ''. */
  email: v.string(),
  /** Whether an account with the given address may accept; true for any address if it is not bound. */
  fits: v.boolean(),
  /** Whether the account must confirm its address first, because this link was not sent to it by email. */
  needs_confirmed: v.boolean(),
  expires_at: v.string(),
});
export type OpenedInvitation = v.InferOutput<typeof OpenedInvitation>;

/** A wedding that somebody is a member of. */
export const WeddingSummary = v.object({
  ...WeddingMembership.entries,
  woman_first_name: v.nullable(v.string()),
  man_first_name: v.nullable(v.string()),
  wedding_date: v.nullable(v.string()),
  /** Whether it is the wedding of this session. */
  current: v.boolean(),
});
export type WeddingSummary = v.InferOutput<typeof WeddingSummary>;

const linkToken = requiredLine(2000);

export const listUsers = endpoint({
  method: "GET",
  path: "/api/users",
  access: "account",
  permission: "couple",
  summary: "The members of the wedding, in the order they joined",
  reply: v.array(Member),
});

export const listPeople = endpoint({
  method: "GET",
  path: "/api/people",
  access: "wedding",
  permission: "member",
  summary: "The members of the wedding without their addresses, in the order they joined",
  reply: v.array(MemberWithoutAddress),
});

export const changeMember = endpoint({
  method: "PATCH",
  path: "/api/users/{id}",
  access: "wedding",
  permission: "couple",
  summary: "Change what a helper may see and edit, from their next request",
  params: idParams,
  body: MemberPermissionChanges,
  reply: Member,
});

export const removeMember = endpoint({
  method: "DELETE",
  path: "/api/users/{id}",
  access: "wedding",
  permission: "couple",
  summary: "Take a helper out; one of the couple only within a week after they joined",
  params: idParams,
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
  /** `mailed` is false if no email was sent, so the link must be passed on. */
  reply: v.object({ ...Invitation.entries, mailed: v.boolean() }),
});

export const withdrawInvitation = endpoint({
  method: "DELETE",
  path: "/api/invitations/{id}",
  access: "wedding",
  permission: "couple",
  summary: "Withdraw an invitation: its link is over at once",
  params: idParams,
  reply: v.object({ ok: v.literal(true), id }),
});

export const lookAtInvitation = endpoint({
  method: "POST",
  path: "/api/opened-invitations",
  access: "public",
  summary: "What an invitation is for, while it is good",
  /** `email`: the address of the person who would accept, if known. */
  body: v.object({ token: linkToken, email: v.nullish(optionalEmail, "") }),
  reply: OpenedInvitation,
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/accepted-invitations",
  access: "account",
  summary: "Join the wedding; this session works on it from now on",
  body: v.object({ token: linkToken }),
  reply: WeddingMembership,
});

export const leaveWedding = endpoint({
  method: "POST",
  path: "/api/departures",
  access: "wedding",
  permission: "member",
  summary: "Leave the wedding this session works on; the last of the couple cannot",
  /** The wedding that this session shows now. */
  reply: WeddingMembership,
});

export const listWeddings = endpoint({
  method: "GET",
  path: "/api/weddings",
  access: "account",
  summary: "The weddings one is in, the latest joined first",
  reply: v.array(WeddingSummary),
});

export const beginWedding = endpoint({
  method: "POST",
  path: "/api/weddings",
  access: "account",
  summary: "Begin a wedding of one's own; this session works on it from now on",
  reply: WeddingMembership,
});

export const openWedding = endpoint({
  method: "POST",
  path: "/api/weddings/{id}/openings",
  access: "account",
  summary: "Go to another of one's weddings with this session",
  params: idParams,
  reply: WeddingMembership,
});
