/** The person's own: names, address, language, password, where they are signed in. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { newPassword, passwordAgain } from "./passwords.ts";
import { email, flag, id, limits, requiredLine } from "./values.ts";

const languages = ["fr", "en"] as const;

export const Profile = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  /** Whether a link mailed to it was followed. */
  email_confirmed: v.boolean(),
  /** An address that waits to be confirmed before it takes the place of `email`. */
  pending_email: v.nullable(v.string()),
  /** Of the pages, and of what we mail. */
  language: v.picklist(languages),
  /** False for whoever has only ever come with Google. */
  has_password: v.boolean(),
  /** Whether Google opens this account. */
  google: v.boolean(),
  /** Whether the coming week is mailed on Mondays. */
  weekly_mail: v.boolean(),
  /** Whether this server sends mail at all. */
  mails: v.boolean(),
  /** Whether links that guests are given on paper will last: the server's address is a public one, by https. */
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

export const AddressChange = v.object({ email, password: passwordAgain });
export type AddressChange = v.InferOutput<typeof AddressChange>;

export const PasswordChange = v.object({
  /** Another person's is refused. */
  userId: v.nullish(id),
  /** Left out only by whoever has no password yet. */
  currentPassword: passwordAgain,
  newPassword,
});
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

export const OpenSession = v.object({
  id,
  /** 'Firefox', or '' where the device did not say. */
  browser: v.string(),
  /** 'Windows', or ''. */
  system: v.string(),
  form: v.picklist(["desktop", "phone", "tablet"]),
  /** ISO 8601 instants, UTC. */
  created_at: v.string(),
  /** Within ten minutes. */
  last_used_at: v.string(),
  /** The one this call was made with. */
  current: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

const done = v.object({ ok: v.literal(true) });

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
  body: AddressChange,
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
  reply: done,
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
  reply: done,
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
  params: v.object({ id }),
  reply: v.object({ ok: v.literal(true), id }),
});

export const endSessions = endpoint({
  method: "DELETE",
  path: "/api/sessions",
  access: "account",
  summary: "Sign out everywhere, here too",
  reply: done,
});
