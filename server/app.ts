/** Builds the HTTP app from the features. Tests use it without a port. */
import { join } from "node:path";
import compress, { type FastifyCompressOptions } from "@fastify/compress";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { health } from "#contract/health-check.ts";
import { endpoints } from "#contract/endpoints.ts";
import { getEpoch } from "./database/epoch.ts";
import { accountRoutes } from "./features/account/routes.ts";
import { createSessionFinder } from "./features/account/repository.ts";
import { recordSessionUse } from "./features/account/sessions.repository.ts";
import { binRoutes } from "./features/bin/routes.ts";
import { budgetRoutes } from "./features/budget/routes.ts";
import { calendarRoutes } from "./features/calendar/routes.ts";
import { linkReceipts } from "./features/documents/added-links.ts";
import { documentRoutes } from "./features/documents/routes.ts";
import { catererBriefRoutes } from "./features/caterer-briefs/routes.ts";
import { calendarFeedRoutes } from "./features/calendar-feeds/routes.ts";
import { changeRoutes } from "./features/changes/routes.ts";
import { checkoutRoutes } from "./features/checkout/routes.ts";
import { deletionRoutes } from "./features/deletion/routes.ts";
import { expenseRoutes } from "./features/expenses/routes.ts";
import { exportRoutes } from "./features/export/routes.ts";
import { guestRoutes } from "./features/guests/routes.ts";
import { healthDataRoutes } from "./features/health-data/routes.ts";
import { scheduleErasure } from "./features/health-data/service.ts";
import { instalmentRoutes } from "./features/instalments/routes.ts";
import { journalRoutes } from "./features/journal/routes.ts";
import { memberRoutes } from "./features/members/routes.ts";
import { listMembers, saveSeenEntry } from "./features/members/service.ts";
import { momentRoutes } from "./features/moments/routes.ts";
import { dayRoutes } from "./features/day/routes.ts";
import { dateMoveRoutes } from "./features/date-moves/routes.ts";
import { runSheetRoutes } from "./features/run-sheet/routes.ts";
import { thanksRoutes } from "./features/thanks/routes.ts";
import { payerRoutes } from "./features/payers/routes.ts";
import { photoRoutes } from "./features/photos/routes.ts";
import { profileRoutes } from "./features/profile/routes.ts";
import { providerRoutes } from "./features/providers/routes.ts";
import { quoteRoutes } from "./features/quotes/routes.ts";
import { replyRoutes } from "./features/replies/routes.ts";
import { replyPageRoutes } from "./features/reply-page/routes.ts";
import { seatingRoutes } from "./features/seating/routes.ts";
import { stationeryRoutes } from "./features/stationery/routes.ts";
import { settlementRoutes } from "./features/settlements/routes.ts";
import { todoRoutes } from "./features/todos/routes.ts";
import { undoRoutes } from "./features/undo/routes.ts";
import { weddingImportRoutes } from "./features/wedding-imports/routes.ts";
import { weddingRoutes } from "./features/wedding/routes.ts";
import { weeklyRoutes } from "./features/weekly/routes.ts";
import { witnessRoutes } from "./features/witnesses/routes.ts";
import { journaledTables } from "./journaled-tables.ts";
import { minute } from "./platform/clock.ts";
import { type Config, projectRoot } from "./platform/config.ts";
import type { Platform } from "./platform/context.ts";
import { AppError } from "./platform/errors.ts";
import { limitBodies } from "./platform/http/body-deadline.ts";
import { ResponseCache } from "./platform/http/response-cache.ts";
import { limitConnections } from "./platform/http/connections.ts";
import { serveBlobs } from "./platform/http/blobs.ts";
import { servePrints } from "./platform/http/printed-documents.ts";
import { isFilePath, serveFiles } from "./platform/http/files.ts";
import { createAuthGuard } from "./platform/http/auth-guard.ts";
import { GracefulShutdown } from "./platform/http/graceful-shutdown.ts";
import { maxBodyBytes, type HttpLimits, defaultLimits } from "./platform/http/limits.ts";
import { createOpenApiDocument } from "./platform/http/openapi.ts";
import { registerOverloadProtection } from "./platform/http/overload.ts";
import { wantsPage } from "./platform/http/page-request.ts";
import { Pages, sendNotFoundPage, servePages } from "./platform/http/pages.ts";
import { registerErrorHandler, sendError } from "./platform/http/error-handler.ts";
import { logRequests } from "./platform/http/request-log.ts";
import { registerSecurityHeaders, getSecurityHeaders } from "./platform/http/security-headers.ts";
import type { Server } from "./platform/http/request.ts";
import { route } from "./platform/http/route.ts";
import { createClientErrorHandler } from "./platform/http/client-errors.ts";
import { registerUploads } from "./platform/http/upload.ts";
import { hasMoreValues } from "./platform/http/value-count.ts";
import type { Log } from "./platform/log.ts";
import {
  budgetDependencies,
  choiceDependencies,
  expenseDependencies,
  guestDependencies,
  memberDependencies,
  replyPageDependencies,
  payerDependencies,
  printedDocuments,
  dateMoveDependencies,
  deleteHandlers,
  dayDependencies,
  stationeryDependencies,
  binHandlers,
  settlementDependencies,
  undoHandlers,
  weddingDependencies,
} from "./dependencies.ts";

/** A connection without any traffic for this long is closed, even in the middle of a request. */
const idleTimeout = 2 * minute;

/** Lists are several times smaller compressed. Pages and files are compressed by the build. Bodies of requests are never decompressed. */
const jsonCompression: FastifyCompressOptions = {
  customTypes: /^application\/json/u,
  encodings: ["br", "gzip"],
  globalDecompression: false,
};

export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly served: Server["served"];
  readonly gracefulShutdown: GracefulShutdown;
}

/** Builds the app. Tests override single limits with `limitOverrides`. */
export async function buildApp(
  platform: Platform,
  config: Config,
  log: Log,
  limitOverrides: Partial<HttpLimits> = {},
): Promise<BuiltApp> {
  const limits = { ...defaultLimits, maxEventLoopDelay: config.maxEventLoopDelay, ...limitOverrides };
  const headers = getSecurityHeaders(config);
  const app = createWebServer(config, log, headers);
  const dist = join(projectRoot, "dist");
  const { google } = platform;
  const takesStripe = config.payment.kind === "stripe";
  const pages = new Pages(dist, { ...config, google: google?.settings, takesStripe });
  const authGuard = createAuthGuard(platform, { createSessionFinder, recordUse: recordSessionUse });
  const epoch = await getEpoch(platform.database.read);
  const build = `${config.version}-${pages.buildId}${epoch}`;
  const responseCache = new ResponseCache();
  const server: Server = { app, platform, authGuard, responseCache, build, epoch, served: [] };
  const gracefulShutdown = new GracefulShutdown();
  app.decorateRequest("session", undefined).decorateRequest("writtenRevision", undefined);
  parseJsonBodies(app);
  registerSecurityHeaders(app, headers);
  logRequests(app);
  closeConnections(app, gracefulShutdown);
  handleHostAndExpect(app);
  limitConnections(app.server, config, limits);
  limitBodies(app, limits);
  registerErrorHandler(app);
  servePages(app, pages);
  await registerOverloadProtection(app, limits);
  await app.register(compress, jsonCompression);
  await serveFiles(app, dist, pages.buildId);
  await registerUploads(app);
  serveBlobs(server);
  servePrints(server, printedDocuments);
  serveOpenApiAndHealth(server, config, gracefulShutdown);
  serveFeatures(server);
  answerUnknownPaths(server, pages);
  return { app, served: server.served, gracefulShutdown };
}

/** Creates the Fastify instance with its limits, without routes. */
function createWebServer(
  { trustProxy }: Config,
  log: Log,
  headers: Readonly<Record<string, string>>,
): FastifyInstance {
  return Fastify({
    http: { requireHostHeader: false },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    connectionTimeout: idleTimeout,
    trustProxy,
    forceCloseConnections: "idle",
    clientErrorHandler: createClientErrorHandler(headers),
    // A url that cannot be decoded is answered with 404.
    frameworkErrors: (_error, request, reply) => {
      // Fastify runs no hook for such a request, so the security headers are set here.
      void sendError(new AppError("not_found"), request, reply.headers(headers));
    },
  });
}

const journalSources = {
  tables: journaledTables,
  listMembers,
  binHandlers,
  deleteHandlers,
  undoHandlers,
};

function serveFeatures(server: Server): void {
  accountRoutes(server);
  profileRoutes(server);
  memberRoutes(server, memberDependencies);
  weddingRoutes(server, weddingDependencies);
  momentRoutes(server, scheduleErasure);
  guestRoutes(server, guestDependencies);
  replyPageRoutes(server, replyPageDependencies);
  undoRoutes(server, undoHandlers);
  journalRoutes(server, journalSources, saveSeenEntry);
  replyRoutes(server);
  healthDataRoutes(server);
  seatingRoutes(server);
  todoRoutes(server);
  calendarRoutes(server);
  calendarFeedRoutes(server);
  budgetRoutes(server, budgetDependencies);
  expenseRoutes(server, expenseDependencies);
  instalmentRoutes(server, { ...budgetDependencies, ...expenseDependencies, linkReceipts });
  quoteRoutes(server, choiceDependencies);
  payerRoutes(server, payerDependencies);
  dateMoveRoutes(server, dateMoveDependencies);
  dayRoutes(server, dayDependencies);
  thanksRoutes(server);
  stationeryRoutes(server, stationeryDependencies);
  runSheetRoutes(server);
  catererBriefRoutes(server);
  settlementRoutes(server, settlementDependencies);
  providerRoutes(server);
  witnessRoutes(server);
  documentRoutes(server);
  photoRoutes(server);
  binRoutes(server, binHandlers);
  deletionRoutes(server);
  weeklyRoutes(server);
  exportRoutes(server);
  weddingImportRoutes(server);
  checkoutRoutes(server);
  changeRoutes(server);
}

/** An anonymous client gets `not_signed_in` for an unknown path too, so it cannot find out which calls exist. */
function answerUnknownPaths({ app, authGuard: guard }: Server, pages: Pages): void {
  app.addHook("onRequest", async (request) => {
    if (request.is404 && !wantsPage(request) && !isFilePath(request.url.split("?", 1)[0] ?? ""))
      await guard.authenticate(request);
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return sendNotFoundPage(pages, request, reply);
    throw new AppError("not_found");
  });
}

function serveOpenApiAndHealth(server: Server, config: Config, gracefulShutdown: GracefulShutdown): void {
  const document = JSON.stringify(createOpenApiDocument(endpoints, config.version));
  server.app.get("/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").header("cache-control", "no-cache").send(document),
  );
  route(server, health, async ({ db }) => {
    gracefulShutdown.answer();
    await db.selectFrom("settings").select("name").limit(1).execute();
    return { status: "ok" as const, version: config.version };
  });
}

/**
 * Node itself would answer a request without a Host header, or with an unknown Expect header, without a message and
 * without our security headers. The first is refused here with `malformed`; the second is handled as if it had no
 * Expect header.
 */
function handleHostAndExpect(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === "1.1") throw new AppError("malformed");
  });
  app.server.on("checkExpectation", (request, response) => app.routing(request, response));
}

/**
 * During shutdown every response closes its connection. Otherwise a proxy could send its next request into a closed
 * one.
 */
function closeConnections(app: FastifyInstance, gracefulShutdown: GracefulShutdown): void {
  app.addHook("onRequest", (_request, reply, done) => {
    if (gracefulShutdown.hasBegun) reply.header("connection", "close");
    done();
  });
}

/**
 * Some clients send a JSON content type without a body, mostly with DELETE. No call takes text/plain. A body with more
 * values than its endpoint has room for is refused before it is parsed.
 */
function parseJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain");
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    const json = body.toString();
    const { maxValues } = request.routeOptions.config;
    if (maxValues !== undefined && hasMoreValues(json, maxValues)) return done(new AppError("too_large"));
    void parse(request, json, done);
  });
}
