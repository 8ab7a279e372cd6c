/** A person's own settings: names, address, language, password, sessions. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { newPassword, reauthenticationPassword } from "./passwords.ts";
import { email, flag, id, idParams, languages, limits, okReply, requiredLine } from "./values.ts";

export const Profile = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  /** Whether a link sent to it was opened. */
  email_confirmed: v.boolean(),
  /** The address that replaces `email` once it is confirmed. */
  pending_email: v.nullable(v.string()),
  /** The language of pages and emails. */
  language: v.picklist(languages),
  /** False for an account that only signs in with Google. */
  has_password: v.boolean(),
  /** ISO 8601 instant, UTC: until then an invitation into the couple needs no password, because the sign-in was recent. */
  fresh_until: v.string(),
  /** Whether the account can sign in with Google. */
  google: v.boolean(),
  /** Whether the weekly email is on. */
  weekly_mail: v.boolean(),
  /** Whether this server sends email. */
  mails: v.boolean(),
  /** Whether printed links will keep working: the server has a public https address. */
  lasting_links: v.boolean(),
});
export type Profile = v.InferOutput<typeof Profile>;

export const ProfileChanges = v.partial(
  v.object({
    first_name: requiredLine(limits.name),
    last_name: requiredLine(limits.name),
    language: v.picklist(languages, "language_unknown"),
    weekly_mail: flag,
  }),
);
export type ProfileChanges = v.InferOutput<typeof ProfileChanges>;

export const EmailAddressChange = v.object({ email, password: reauthenticationPassword });
export type EmailAddressChange = v.InferOutput<typeof EmailAddressChange>;

export const PasswordChange = v.object({
  /** An id other than the reader's is refused. */
  userId: v.nullish(id),
  /** Omitted only by an account that has no password yet. */
  currentPassword: reauthenticationPassword,
  newPassword,
});
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

export const OpenSession = v.object({
  id,
  /** 'Firefox', or '' if unknown. */
  browser: v.string(),
  /** 'Windows', or '' if unknown. */
  system: v.string(),
  form: v.picklist(["desktop", "phone", "tablet"]),
  /** ISO 8601 instants, UTC. */
  created_at: v.string(),
  /** Accurate to ten minutes. */
  last_used_at: v.string(),
  /** Whether it is the session of this call. */
  current: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

export const getProfile = endpoint({
  method: "GET",
  path: "/api/profile",
  access: "account",
  summary: "The person's own record",
  reply: Profile,
});

export const changeProfile = endpoint({
  method: "PUT",
  path: "/api/profile",
  access: "account",
  summary: "Change names, language, or whether the weekly mail comes",
  body: ProfileChanges,
  reply: Profile,
});

export const changeAddress = endpoint({
  method: "PUT",
  path: "/api/profile/email",
  access: "account",
  summary: "Ask for another address: it takes its place once the link mailed to it is followed",
  body: EmailAddressChange,
  reply: Profile,
});

export const keepAddress = endpoint({
  method: "DELETE",
  path: "/api/profile/email",
  access: "account",
  summary: "Give up the address that waits to be confirmed",
  reply: Profile,
});

export const confirmAgain = endpoint({
  method: "POST",
  path: "/api/profile/confirmations",
  access: "account",
  summary: "Mail the link that confirms the address once more",
  reply: okReply,
});

export const leaveGoogle = endpoint({
  method: "DELETE",
  path: "/api/profile/google",
  access: "account",
  summary: "Google no longer opens this account; refused to whoever has no password",
  reply: Profile,
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/user/change-password",
  access: "account",
  summary: "Set another password: ends every session but this one",
  body: PasswordChange,
  reply: okReply,
});

export const listSessions = endpoint({
  method: "GET",
  path: "/api/sessions",
  access: "account",
  summary: "Where the person is signed in, last used first",
  reply: v.array(OpenSession),
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/sessions/{id}",
  access: "account",
  summary: "Sign out one device",
  params: idParams,
  reply: v.object({ ok: v.literal(true), id }),
});

export const endSessions = endpoint({
  method: "DELETE",
  path: "/api/sessions",
  access: "account",
  summary: "Sign out everywhere, here too",
  reply: okReply,
});
