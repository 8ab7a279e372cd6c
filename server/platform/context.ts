/** What a service is given: who asks, for which wedding, and the machinery. Holding one means having been let in. */
import type { Database, Queries } from "#server/database/database.ts";
import type { Clock, NewId } from "./clock.ts";
import type { Tokens } from "./tokens.ts";

/** The machinery every request shares. */
export interface Platform {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly tokens: Tokens;
}

/** A request from anyone. */
export interface VisitorContext extends Platform {
  /** The peer's network address: for throttling alone, never kept in clear nor logged. */
  readonly address: string;
  /** What the browser calls itself. */
  readonly device: string;
}

/** A request from a signed-in person, about their account. */
export interface AccountContext extends Platform {
  readonly userId: string;
  readonly sessionId: string;
}

declare const admitted: unique symbol;

/** A request from a member, within one wedding. Only the gate makes one. */
export interface WeddingContext {
  readonly [admitted]: true;
  /** Reading: what is committed. Writing: the transaction of this request. */
  readonly db: Queries;
  readonly wedding: { readonly id: string; readonly revision: number };
  readonly member: { readonly userId: string; readonly role: "couple"; readonly sessionId: string };
  readonly clock: Clock;
  readonly newId: NewId;
}

/** The gate's own: nothing else calls it, but the tests' support. */
export function admit(parts: Omit<WeddingContext, typeof admitted>): WeddingContext {
  return parts as WeddingContext;
}
