/** Signing up, in and out, and who is signed in. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { email, flag, id, limits, requiredLine } from "./values.ts";

/** A password to be set. The server also refuses the most used ones and one's own name or address. */
export const newPassword = v.pipe(
  v.nullish(v.string("text_expected"), ""),
  v.minLength(1, "required"),
  v.minLength(limits.passwordMin, "password_short"),
  v.maxLength(limits.passwordMax, "too_long"),
);

/** A password to be compared: never refused for its form. */
const givenPassword = v.pipe(
  v.nullish(v.string("text_expected"), ""),
  v.minLength(1, "required"),
  v.maxLength(1000, "too_long"),
);

export const Registration = v.object({
  email,
  password: newPassword,
  first_name: requiredLine(limits.name),
  last_name: requiredLine(limits.name),
});
export type Registration = v.InferOutput<typeof Registration>;

export const Credentials = v.object({
  email: requiredLine(limits.email),
  password: givenPassword,
  rememberMe: v.nullish(flag, false),
  /** Given at an earlier sign-in on this device; lets it in while strangers are held off. */
  device: v.nullish(v.pipe(v.string(), v.maxLength(1000, "too_long"))),
});
export type Credentials = v.InferOutput<typeof Credentials>;

export const SignedIn = v.object({ token: v.string(), device: v.string() });
export type SignedIn = v.InferOutput<typeof SignedIn>;

export const User = v.object({ id, first_name: v.string(), last_name: v.string(), email: v.string() });
export type User = v.InferOutput<typeof User>;

export const register = endpoint({
  method: "POST",
  path: "/register",
  access: "public",
  summary: "Create an account and its wedding",
  body: Registration,
  reply: SignedIn,
});

export const login = endpoint({
  method: "POST",
  path: "/login",
  access: "public",
  summary: "Sign in; rememberMe keeps it 30 days, else 12 hours",
  body: Credentials,
  reply: SignedIn,
});

export const logout = endpoint({
  method: "POST",
  path: "/logout",
  access: "member",
  summary: "End this session at once",
  reply: v.object({ ok: v.literal(true) }),
});

export const getUser = endpoint({
  method: "GET",
  path: "/user",
  access: "member",
  summary: "Who is signed in",
  reply: User,
});
