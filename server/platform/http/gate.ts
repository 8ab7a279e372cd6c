/** The gate: turns a request into the context a service works in, or refuses it. */
import type { FastifyRequest } from "fastify";
import { languageOf } from "#i18n/languages.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { admit, type Platform, type VisitorContext, type WeddingContext } from "../context.ts";
import { Refusal } from "../errors.ts";
import { urlSigner } from "../storage/signed-urls.ts";
import { networkOf } from "./network.ts";
import { lastUses, type NoteUse } from "./last-uses.ts";
import { knownAdmissions } from "./known-admissions.ts";

/** What the session row, the member and the wedding say together. */
export interface Admission {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: "couple";
  readonly weddingId: string;
  readonly revision: number;
  /** Epoch milliseconds: when the session ends. */
  readonly expiresAt: number;
  /** Epoch milliseconds: when it was last noted that it was used. */
  readonly lastUsedAt: number;
}

/** Finds who a session belongs to; undefined once it has ended. */
export type FindAdmission = (sessionId: string, now: number) => Promise<Admission | undefined>;

export interface Gate {
  /** @throws Refusal not_signed_in without a token that counts. */
  member(request: FastifyRequest): Promise<Admission>;
  visitor(request: FastifyRequest): VisitorContext;
}

const deviceNameLength = 200;

/** What the gate asks of the accounts. */
export interface Doorkeeper {
  readonly findAdmission: (database: Database) => FindAdmission;
  /** Notes that a session was used. */
  readonly noteUse: NoteUse;
}

export function gateOn(platform: Platform, doorkeeper: Doorkeeper): Gate {
  const findAdmission = knownAdmissions(platform.database, doorkeeper.findAdmission(platform.database));
  const noteUse = lastUses(platform, doorkeeper.noteUse);
  return {
    async member(request) {
      const token = bearerToken(request.headers.authorization);
      const claims = token === undefined ? undefined : await platform.tokens.readSession(token);
      if (claims === undefined) throw new Refusal("not_signed_in");
      const admission = await findAdmission(claims.sessionId, platform.clock());
      if (admission === undefined || admission.userId !== claims.id) throw new Refusal("not_signed_in");
      noteUse(admission);
      return admission;
    },
    visitor: (request) => ({
      ...platform,
      address: networkOf(request.ip),
      device: (request.headers["user-agent"] ?? "").slice(0, deviceNameLength),
      language: languageOf(request.headers["accept-language"]),
    }),
  };
}

/** The context of an admitted request, on the queries it may use. */
export function weddingContext(platform: Platform, admission: Admission, db: Queries): WeddingContext {
  return admit({
    db,
    wedding: { id: admission.weddingId, revision: admission.revision },
    member: { userId: admission.userId, role: admission.role, sessionId: admission.sessionId },
    clock: platform.clock,
    newId: platform.newId,
    files: platform.files,
    signUrl: urlSigner(platform.tokens, platform.clock()),
  });
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/iu.exec(header ?? "")?.[1];
}
