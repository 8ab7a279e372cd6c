/** Signing up, in and out, by password or by Google, the links sent by email, and the signed-in user. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { WeddingMembership } from "./members.ts";
import { passwordToVerify, newPassword } from "./passwords.ts";
import { email, flag, id, limits, okReply, requiredLine } from "./values.ts";

/** Who may create an account: everybody, those with an invitation to a wedding, or nobody. */
export const signUpModes = ["open", "invited", "off"] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** The token of the link of an invitation to a wedding, which a new account may need. */
const invitationToken = v.nullish(v.pipe(v.string(), v.maxLength(2000, "too_long")));

export const SignUp = v.object({
  email,
  password: newPassword,
  first_name: requiredLine(limits.name),
  last_name: requiredLine(limits.name),
  invitation: invitationToken,
});
export type SignUp = v.InferOutput<typeof SignUp>;

export const Credentials = v.object({
  email: requiredLine(limits.email),
  password: passwordToVerify,
  rememberMe: v.nullish(flag, false),
  /**
   * The device token of an earlier sign-in. It exempts this device from the rate limit that others may have used up.
   */
  device: v.nullish(v.pipe(v.string(), v.maxLength(1000, "too_long"))),
});
export type Credentials = v.InferOutput<typeof Credentials>;

/** The most sessions of one account. A further sign-in ends the oldest. */
export const maxSessions = 50;

export const SignInResult = v.object({ token: v.string(), device: v.string() });
export type SignInResult = v.InferOutput<typeof SignInResult>;

/** A sign-in with the token that Google's script returned. */
export const GoogleSignIn = v.object({
  /** Google's ID token. */
  google_token: requiredLine(10_000),
  /**
   * The SHA-256 of this nonce in hex must equal the nonce in the ID token. It proves that this browser requested the
   * token. A token without a nonce is refused.
   */
  nonce: v.nullish(v.pipe(v.string(), v.maxLength(200, "too_long"))),
  rememberMe: v.nullish(flag, false),
  /**
   * The password of an existing account: needed to link it to Google if its address was never confirmed, or is not
   * hosted by Google.
   */
  password: v.nullish(passwordToVerify),
  invitation: invitationToken,
});
export type GoogleSignIn = v.InferOutput<typeof GoogleSignIn>;

export const GoogleSignInResult = v.object({
  ...SignInResult.entries,
  /** Whether the account was created by this call. */
  is_new: v.boolean(),
});
export type GoogleSignInResult = v.InferOutput<typeof GoogleSignInResult>;

/** The token of a link sent by email. Anyone who has it is treated as the owner of the mailbox. */
const linkToken = requiredLine(2000);

export const mailedLinkKinds = ["confirm", "reset"] as const;
export type MailedLinkKind = (typeof mailedLinkKinds)[number];

export const MailedLink = v.object({
  kind: v.picklist(mailedLinkKinds),
  /** The address that the link was sent to. */
  email: v.string(),
  first_name: v.string(),
});
export type MailedLink = v.InferOutput<typeof MailedLink>;

export const PasswordReset = v.object({ token: linkToken, password: newPassword });
export type PasswordReset = v.InferOutput<typeof PasswordReset>;

/** Minutes for which a password reset link is valid. */
export const resetLinkMinutes = 30;
/** Days for which a confirmation link is valid. */
export const confirmationLinkDays = 7;

export const User = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  /** The wedding of this session, with the user's role and permissions. */
  wedding: WeddingMembership,
  /** How many weddings the user is a member of. */
  weddings: v.number(),
  /** The newest journal entry that the user has seen; null for none. */
  seen_entry_id: v.nullable(id),
});
export type User = v.InferOutput<typeof User>;

export const register = endpoint({
  method: "POST",
  path: "/register",
  access: "public",
  summary: "Create an account and its wedding",
  body: SignUp,
  reply: SignInResult,
});

export const login = endpoint({
  method: "POST",
  path: "/login",
  access: "public",
  summary: "Sign in; rememberMe keeps it 30 days, else 12 hours",
  body: Credentials,
  reply: SignInResult,
});

export const logout = endpoint({
  method: "POST",
  path: "/logout",
  access: "account",
  summary: "End this session at once",
  reply: okReply,
});

export const getUser = endpoint({
  method: "GET",
  path: "/user",
  access: "account",
  summary: "Who is signed in",
  reply: User,
});

export const googleAuth = endpoint({
  method: "POST",
  path: "/googleAuth",
  access: "public",
  summary: "Sign in with Google's ID token; makes the account, or joins one whose address was confirmed",
  body: GoogleSignIn,
  reply: GoogleSignInResult,
});

export const forgetPassword = endpoint({
  method: "POST",
  path: "/api/forgotten-passwords",
  access: "public",
  summary: "Mail a link to a new password; answers alike whether or not the address has an account",
  body: v.object({ email }),
  /** `mailed` is false on a server that sends no email. */
  reply: v.object({ ok: v.literal(true), mailed: v.boolean() }),
});

export const lookAtLink = endpoint({
  method: "POST",
  path: "/api/mailed-links",
  access: "public",
  summary: "What a mailed link is for, while it is good",
  body: v.object({ token: linkToken }),
  reply: MailedLink,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/new-passwords",
  access: "public",
  summary: "Set a new password with a mailed link: ends every session and opens one here",
  body: PasswordReset,
  reply: SignInResult,
});

export const confirmAddress = endpoint({
  method: "POST",
  path: "/api/confirmed-addresses",
  access: "public",
  summary: "Confirm an address with the link mailed to it",
  body: v.object({ token: linkToken }),
  reply: v.object({ ok: v.literal(true), email: v.string() }),
});
