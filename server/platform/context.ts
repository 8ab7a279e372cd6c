/**
 * The context that a service gets: the caller, the wedding and the platform. A `WeddingContext` proves the permission
 * of the call; a service checks only what is finer, such as private rows.
 */
import type { Database, Queries } from "#server/database/database.ts";
import type { SignUpMode } from "#contract/account.ts";
import type { Announcements } from "./announcements.ts";
import type { Clock, NewId } from "./clock.ts";
import type { Membership } from "#contract/permissions.ts";
import type { Language } from "#i18n/languages.ts";
import type { GoogleSignIn } from "./google.ts";
import type { WriteJournal } from "./journal.ts";
import type { Mail } from "./mail/outbox.ts";
import type { PaymentProcessor } from "./payment/payment.ts";
import type { Staging } from "./storage/staging.ts";
import type { SignUrl } from "./storage/signed-urls.ts";
import type { Storage } from "./storage/storage.ts";
import type { Tokens } from "./tokens.ts";

/** In bytes. */
export interface FileLimits {
  /** The size of the largest accepted file. */
  readonly maxFileBytes: number;
  /** The most that all blobs of a wedding may take together. */
  readonly quotaBytes: number;
  /** Whether the quota is reduced because the wedding was not paid. */
  readonly isLocked?: boolean;
}

/** What all requests share. */
export interface Platform {
  readonly database: Database;
  /** Says after each commit which weddings this process changed. */
  readonly announcements: Announcements;
  readonly writeJournal: WriteJournal;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly tokens: Tokens;
  readonly storage: Storage;
  readonly staging: Staging;
  readonly files: FileLimits;
  readonly mail: Mail;
  /** undefined: sign-in with Google is off. */
  readonly google: GoogleSignIn | undefined;
  readonly payment: PaymentProcessor;
  /** The start of all links in emails, without a trailing slash. */
  readonly publicUrl: string;
  /** The address for support requests; '' for none. */
  readonly supportEmail: string;
  /** Whether the legal notice names the seller. Stripe payments need it. */
  readonly isSellerNamed: boolean;
  readonly signUp: SignUpMode;
  /** How many accounts one network may create per hour. */
  readonly signUpsPerHour: number;
  /** How often one account may write. */
  readonly writesPerMinute: number;
}

/** The part of the platform that handlers may use. A handler has queries instead of the database. */
export type Tools = Omit<Platform, "database" | "writeJournal" | "storage" | "staging" | "files">;

/** The common part of all contexts. */
export interface Context extends Tools {
  /** For a read: committed data. For a write: the transaction of this request. */
  readonly db: Queries;
}

/** The context of a request from an anonymous client. */
export interface PublicContext extends Context {
  /** The client's network, for rate limits only. It is never stored in clear, nor logged. */
  readonly network: string;
  /** The User-Agent header. */
  readonly userAgent: string;
  readonly language: Language;
}

/** The context of a signed-in person, for calls about their account or about the members of the session's wedding. */
export interface AccountContext extends Context {
  readonly wedding: {
    readonly id: string;
    readonly revision: number;
    /** Whether no feature of the wedding is locked: it was paid, or payment is off. */
    readonly isUnlocked: boolean;
  };
  readonly member: Membership & { readonly userId: string; readonly sessionId: string };
  readonly userAgent: string;
  /** The language of this request. */
  readonly language: Language;
}

declare const brand: unique symbol;

/** The context of a member who has the endpoint's permission, within one wedding. Only `createWeddingContext` creates one. */
export interface WeddingContext extends AccountContext {
  readonly [brand]: true;
  readonly files: FileLimits;
  /** Signs a path, so that anyone who has the url can open it for five to ten minutes. */
  readonly signUrl: SignUrl;
}

/** The part that services need which anonymous calls and jobs also use: one wedding, with its database. */
export type WeddingScope = Pick<WeddingContext, "db" | "wedding" | "clock" | "newId" | "tokens">;

/**
 * The scope of one wedding without a session: for reads by a link or a signed url, for emails, and for jobs of the server.
 * Its revision is not known, and no feature is locked, so a call that writes for a client must not use it.
 */
export function createScope(
  { db, clock, newId, tokens }: Pick<Context, "db" | "clock" | "newId" | "tokens">,
  weddingId: string,
): WeddingScope {
  return { db, wedding: { id: weddingId, revision: 0, isUnlocked: true }, clock, newId, tokens };
}

/** Only the auth guard and the test support may call this. */
export function createWeddingContext(parts: Omit<WeddingContext, typeof brand>): WeddingContext {
  return parts as WeddingContext;
}
