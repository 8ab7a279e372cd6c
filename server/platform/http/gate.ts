/** The gate: turns a request into the context a service works in, or refuses it. */
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { languageOf } from "#i18n/languages.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { locks } from "#contract/checkout.ts";
import type { Right } from "#contract/endpoint.ts";
import type { Role } from "#contract/members.ts";
import type { Bit } from "#server/database/member-rows.ts";
import {
  admit,
  type FileLimits,
  type Platform,
  type Standing,
  type VisitorContext,
  type WeddingContext,
} from "../context.ts";
import { Refusal } from "../errors.ts";
import { urlSigner } from "../storage/signed-urls.ts";
import { networkOf } from "./network.ts";
import { lastUses, type NoteUse } from "./last-uses.ts";
import type { SessionClaims } from "../tokens.ts";
import { type DatedAdmission, type KnownAdmissions, knownAdmissions } from "./known-admissions.ts";

/** What the session row, the member and the wedding say together. */
export interface Admission {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  readonly budget: Bit;
  readonly documents: Bit;
  readonly weddingId: string;
  readonly revision: number;
  /** Epoch milliseconds: when the wedding was paid; null if it was not. */
  readonly unlockedAt: number | null;
  /** Epoch milliseconds: when the session ends. */
  readonly expiresAt: number;
  /** Epoch milliseconds: when it was last noted that it was used. */
  readonly lastUsedAt: number;
}

/** An admission as one request was given it. */
export interface Admitted extends DatedAdmission {
  /** Epoch milliseconds: when. */
  readonly at: number;
  readonly needs: Right | undefined;
}

/** Finds who a session belongs to, outside of any transaction unless one is given; undefined once it has ended. */
export type FindAdmission = (
  sessionId: string,
  now: number,
  queries?: Queries,
) => Promise<Admission | undefined>;

export interface KnownSessions {
  /** The session that a request is of; undefined where its token was not checked before. */
  claims(headers: IncomingHttpHeaders): SessionClaims | undefined;
  /** Whom the gate would let in without looking anything up; undefined where it would look, or refuse. */
  atHand(claims: SessionClaims, headers: IncomingHttpHeaders): DatedAdmission | undefined;
  /** Whom it would let in; undefined where it would refuse. */
  lookUp(claims: SessionClaims, headers: IncomingHttpHeaders): Promise<DatedAdmission | undefined>;
}

export interface Gate {
  /**
   * `needs`: what not every member may do.
   * @throws Refusal not_signed_in without a token that counts; forbidden; other_wedding when the client shows another.
   */
  member(request: FastifyRequest, needs?: Right): Promise<Admitted>;
  /** What `member` does, but for what the call needs, in parts that cost less where the token was checked before. */
  readonly known: KnownSessions;
  /** For whoever was let in before a body that took its time: what they may by now. @throws as `member`. */
  recent(admitted: Admitted): Promise<Admitted>;
  /**
   * Within a transaction that holds the wedding and made `revision` of it: what they may by now. Nothing is looked up where
   * nothing came between. @throws as `member`; wedding_not_found.
   */
  still(admitted: Admitted, queries: Queries, revision: number | undefined): Promise<Admitted>;
  visitor(request: FastifyRequest): VisitorContext;
}

const deviceNameLength = 200;

/** Milliseconds in which what follows an admission follows it at once. */
const atOnce = 1000;

/** What the gate asks of the accounts. */
export interface Doorkeeper {
  readonly findAdmission: (database: Database) => FindAdmission;
  /** Notes that a session was used. */
  readonly noteUse: NoteUse;
}

export function gateOn(platform: Platform, doorkeeper: Doorkeeper): Gate {
  const find = doorkeeper.findAdmission(platform.database);
  const known = knownAdmissions(platform.database, find);
  const noteUse = lastUses(platform, doorkeeper.noteUse);
  // A clock that was put back meanwhile says nothing about how long it was.
  const isRecent = ({ at }: Admitted) => Math.abs(platform.clock() - at) <= atOnce;
  return {
    async member(request, needs) {
      const token = bearerToken(request.headers.authorization);
      const claims = token === undefined ? undefined : await platform.tokens.readSession(token);
      if (claims === undefined) throw new Refusal("not_signed_in");
      const at = platform.clock();
      const admission = await known.find(claims.sessionId, at);
      if (admission === undefined || admission.userId !== claims.id) throw new Refusal("not_signed_in");
      noteUse(admission);
      if (isElsewhere(request.headers, admission)) throw new Refusal("other_wedding");
      return letIn(admission, at, needs);
    },
    known: knownSessions(platform, { known, noteUse }),
    async recent(admitted) {
      if (isRecent(admitted)) return admitted;
      const at = platform.clock();
      return again(admitted, at, await known.find(admitted.sessionId, at));
    },
    async still(admitted, queries, revision) {
      if (revision === undefined) throw new Refusal("wedding_not_found");
      if (revision === admitted.revision + 1 && isRecent(admitted)) return admitted;
      const at = platform.clock();
      const found = await find(admitted.sessionId, at, queries);
      return again(admitted, at, found === undefined ? undefined : { ...found, asOf: undefined });
    },
    visitor: (request) => ({
      ...platform,
      address: networkOf(request.ip),
      device: (request.headers["user-agent"] ?? "").slice(0, deviceNameLength),
      language: languageOf(request.headers["accept-language"]),
    }),
  };
}

interface Rounds {
  readonly known: KnownAdmissions;
  readonly noteUse: (admission: Admission) => void;
}

function knownSessions({ tokens, clock }: Platform, { known, noteUse }: Rounds): KnownSessions {
  const checked = (
    admission: DatedAdmission | undefined,
    { id }: SessionClaims,
    headers: IncomingHttpHeaders,
  ): DatedAdmission | undefined => {
    if (admission === undefined || admission.userId !== id) return undefined;
    noteUse(admission);
    return isElsewhere(headers, admission) ? undefined : admission;
  };
  return {
    claims({ authorization = "" }) {
      return authorization.startsWith(bearer)
        ? tokens.knownSession(authorization.slice(bearer.length))
        : undefined;
    },
    atHand: (claims, headers) => checked(known.atHand(claims.sessionId, clock()), claims, headers),
    lookUp: async (claims, headers) => checked(await known.find(claims.sessionId, clock()), claims, headers),
  };
}

function letIn(admission: DatedAdmission, at: number, needs: Right | undefined): Admitted {
  if (needs !== undefined && !mayUse(standingOf(admission), needs)) throw new Refusal("forbidden");
  return { ...admission, at, needs };
}

/** A session that meanwhile works on another wedding, by whoever's doing, changes nothing in this one. */
function again({ weddingId, needs }: Admitted, at: number, now: DatedAdmission | undefined): Admitted {
  if (now === undefined) throw new Refusal("not_signed_in");
  if (now.weddingId !== weddingId) throw new Refusal("other_wedding");
  return letIn(now, at, needs);
}

/** The context of an admitted request, on the queries it may use. */
export function weddingContext(platform: Platform, admission: Admission, db: Queries): WeddingContext {
  const isUnlocked = isOpen(platform, admission);
  return admit({
    db,
    wedding: { id: admission.weddingId, revision: admission.revision, isUnlocked },
    member: { ...standingOf(admission), userId: admission.userId, sessionId: admission.sessionId },
    clock: platform.clock,
    newId: platform.newId,
    files: filesOf(platform, admission),
    signUrl: urlSigner(platform.tokens, platform.clock()),
  });
}

/** Who the session's person is in its wedding. */
export function standingOf({ role, budget, documents }: Admission): Standing {
  return { role, budget: budget === 1, documents: documents === 1 };
}

/** The couple may do everything. */
export function mayUse(standing: Standing, right: Right): boolean {
  return standing.role === "couple" || (right !== "couple" && standing[right]);
}

/** Whether nothing of the wedding is locked. */
export function isOpen({ payment }: Platform, { unlockedAt }: Admission): boolean {
  return payment.kind !== "stripe" || unlockedAt !== null;
}

const megabyte = 1024 * 1024;

/** What of files the wedding may keep. */
export function filesOf(platform: Platform, admission: Admission): FileLimits {
  const { files } = platform;
  const locked = locks.documents * megabyte;
  return isOpen(platform, admission) || files.quota <= locked
    ? files
    : { ...files, quota: locked, isLocked: true };
}

/** A page that stayed open while its session went to another wedding must not write there what was meant for the first. */
function isElsewhere(headers: IncomingHttpHeaders, { weddingId }: Admission): boolean {
  const shown = headers["x-wedding"];
  return shown !== undefined && shown !== weddingId;
}

/** As nearly everybody writes it; other spellings are read by `bearerToken`. */
const bearer = "Bearer ";

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/iu.exec(header ?? "")?.[1];
}
