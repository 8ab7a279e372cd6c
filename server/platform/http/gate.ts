/** The gate: turns a request into the context a service works in, or refuses it. */
import type { FastifyRequest } from "fastify";
import { languageOf } from "#i18n/languages.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { admit, type Platform, type VisitorContext, type WeddingContext } from "../context.ts";
import { Refusal } from "../errors.ts";
import { urlSigner } from "../storage/signed-urls.ts";
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
}

/** Finds who a session belongs to; undefined once it has ended. */
export type FindAdmission = (sessionId: string, now: number) => Promise<Admission | undefined>;

export interface Gate {
  /** @throws Refusal not_signed_in without a token that counts. */
  member(request: FastifyRequest): Promise<Admission>;
  visitor(request: FastifyRequest): VisitorContext;
}

const deviceNameLength = 200;

export function gateOn(platform: Platform, findAdmissionIn: (database: Database) => FindAdmission): Gate {
  const findAdmission = knownAdmissions(platform.database, findAdmissionIn(platform.database));
  return {
    async member(request) {
      const token = bearerToken(request.headers.authorization);
      const claims = token === undefined ? undefined : await platform.tokens.readSession(token);
      if (claims === undefined) throw new Refusal("not_signed_in");
      const admission = await findAdmission(claims.sessionId, platform.clock());
      if (admission === undefined || admission.userId !== claims.id) throw new Refusal("not_signed_in");
      return admission;
    },
    visitor: (request) => ({
      ...platform,
      address: request.ip,
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
