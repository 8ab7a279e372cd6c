/**
 * Binds calls whose body or response is not JSON: files, archives, forms, streams, webhooks. Their paths are a closed
 * list.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Access, Endpoint } from "#contract/endpoint.ts";
import type { Storage } from "../storage/storage.ts";
import { maxPublicBodyBytes } from "./limits.ts";
import { alwaysAnsweredConfig } from "./overload.ts";
import {
  type ContextByAccess,
  toFastifyPath,
  type WithOwnTransactions,
  type Server,
  createContextWithOwnTransactions,
} from "./request.ts";

/** docs/ARCHITECTURE.md describes each. */
export const rawPaths = [
  "/contents/{wedding}/{content}",
  "/archives/{wedding}/{user}/{session}/{folder}",
  "/exports/{wedding}/{user}/{session}",
  "/api/payment-events",
  "/unsubscribe",
  "/r",
  "/r/{code}",
  "/R/{code}",
  "/r/{code}/",
  "/R/{code}/",
  "/r/{code}/reply",
  "/r/{code}/agenda.ics",
  "/r/{code}/unsubscribe",
  "/reply-previews/{wedding}/{link}",
  "/agendas/{token}.ics",
  "/print/{wedding}/{document}.pdf",
  "/api/changes",
] as const;
type RawPath = (typeof rawPaths)[number];

export type RawEndpoint = Access & {
  readonly method: "GET" | "POST";
  readonly path: RawPath;
  /** Bytes; 16 KB by default. */
  readonly maxBodyBytes?: number;
  /** Whether it is answered under any load: a browser without scripts does not retry. */
  readonly isAlwaysAnswered?: boolean;
};

export type RawContext<E extends RawEndpoint> = WithOwnTransactions<ContextByAccess[E["access"]]> & {
  readonly storage: Storage;
};

type Names<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

export type RawRequest<E extends RawEndpoint> = FastifyRequest<{
  Params: Readonly<Record<Names<E["path"]>, string>>;
  /** The unparsed body of any type; undefined if there was none. */
  Body: Buffer | undefined;
}>;

/**
 * Authentication and limits are those of every other call. The response is what `handle` returns, which may be a
 * stream.
 */
export function routeRaw<const E extends RawEndpoint>(
  server: Server,
  endpoint: E,
  handle: (context: RawContext<E>, request: RawRequest<E>, reply: FastifyReply) => Promise<unknown>,
): void {
  const { storage } = server.platform;
  if (isOfContract(endpoint)) server.served.push(endpoint);
  void server.app.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    app.route({
      method: endpoint.method,
      url: toFastifyPath(endpoint.path),
      bodyLimit: endpoint.maxBodyBytes ?? maxPublicBodyBytes,
      config: endpoint.isAlwaysAnswered === true ? alwaysAnsweredConfig : {},
      onRequest: async (request) => {
        if (endpoint.access !== "public") {
          request.session = await server.authGuard.authenticate(request, endpoint.permission);
        }
      },
      handler: async (request, reply) => {
        const actor = (await request.session?.revalidate()) ?? "anonymous";
        const context = {
          ...createContextWithOwnTransactions({ server, endpoint, request, actor }),
          storage,
        };
        return handle(context as unknown as RawContext<E>, request as RawRequest<E>, reply);
      },
    });
  });
}

/** A call of the contract that has a second form beside JSON. */
function isOfContract(endpoint: Access & { readonly path: string }): endpoint is Endpoint {
  return "reply" in endpoint;
}
