/** What a service is given: who asks, for which wedding, and the machinery. Holding one means having been let in. */
import type { Database, Queries } from "#server/database/database.ts";
import type { Clock, NewId } from "./clock.ts";
import type { Role } from "#contract/members.ts";
import type { Language } from "#i18n/languages.ts";
import type { Google } from "./google.ts";
import type { Mail } from "./mail/outbox.ts";
import type { Payment } from "./payment/payment.ts";
import type { Staging } from "./storage/staging.ts";
import type { SignUrl } from "./storage/signed-urls.ts";
import type { Storage } from "./storage/storage.ts";
import type { Tokens } from "./tokens.ts";

/** Who somebody is in a wedding. */
export interface Membership {
  readonly role: Role;
  /** Whether they may see and change the budget, and what costs. */
  readonly budget: boolean;
  /** Whether they may see and change quotes and invoices. */
  readonly documents: boolean;
}

/** In bytes. */
export interface FileLimits {
  /** The largest file taken. */
  readonly largest: number;
  /** What all contents of a wedding may take together. */
  readonly quota: number;
  /** Whether it is only so small because the wedding was not paid. */
  readonly isLocked?: boolean;
}

/** The machinery every request shares. */
export interface Platform {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly tokens: Tokens;
  readonly storage: Storage;
  readonly incoming: Staging;
  readonly files: FileLimits;
  readonly mail: Mail;
  /** undefined: nobody signs in with Google here. */
  readonly google: Google | undefined;
  /** How weddings are paid, if they are. */
  readonly payment: Payment;
  /** What links in mails begin with; no slash at its end. */
  readonly publicUrl: string;
  /** Where people write for help; '' for nowhere. */
  readonly supportEmail: string;
  /** Whether the legal notice names who sells: nobody pays an unnamed seller by Stripe. */
  readonly isSellerNamed: boolean;
  /** How many accounts one network may ask for in an hour. */
  readonly signUpsPerHour: number;
}

/** The machinery that handlers may use. The database is not part of it: a handler has its queries. */
export type Tools = Omit<Platform, "database" | "storage" | "incoming" | "files">;

/** What everything that is done for somebody works with. */
export interface Context extends Tools {
  /** Reading: what is committed. Writing: the transaction of this request. */
  readonly db: Queries;
}

/** A request from anyone. */
export interface PublicContext extends Context {
  /** The peer's network: for throttling alone, never kept in clear nor logged. */
  readonly address: string;
  /** What the browser calls itself. */
  readonly device: string;
  readonly language: Language;
}

/** A request from a signed-in person, about their account, or about the people of the wedding that their session works on. */
export interface AccountContext extends Context {
  readonly wedding: {
    readonly id: string;
    readonly revision: number;
    /** Whether nothing of it is locked: it was paid, or nothing is sold. */
    readonly isUnlocked: boolean;
  };
  readonly member: Membership & { readonly userId: string; readonly sessionId: string };
  /** What the browser calls itself. */
  readonly device: string;
  /** In which they read just now. */
  readonly language: Language;
}

declare const session: unique symbol;

/** A request from a member with the endpoint's permission, within one wedding. Only the gate makes one. */
export interface WeddingContext extends AccountContext {
  readonly [session]: true;
  readonly files: FileLimits;
  /** Opens a path of ours to whoever holds the url, for five to ten minutes. */
  readonly signUrl: SignUrl;
}

/** What services need that guests and jobs call too: one wedding, in a transaction. */
export type WeddingScope = Pick<WeddingContext, "db" | "wedding" | "clock" | "newId" | "tokens">;

/** The gate's own: nothing else calls it, but the tests' support. */
export function admit(parts: Omit<WeddingContext, typeof session>): WeddingContext {
  return parts as WeddingContext;
}
