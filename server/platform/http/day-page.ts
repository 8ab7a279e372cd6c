/**
 * Serves the page of the day, its service worker and its manifest. The page is one document for everybody, because the
 * service worker caches it: language and theme are chosen in the browser.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { dayManifestPath, dayPath, dayWorkerPath } from "#contract/day-paths.ts";
import { alwaysAnsweredConfig } from "./overload.ts";
import { dayWorkerPolicy, setDayPageHeaders } from "./security-headers.ts";

/** The file name of the page in the build. */
const pageFile = "jour-j.html";

/** Needs `sendFile`, which `serveFiles` adds. */
export function serveDayPage(app: FastifyInstance, dist: string): void {
  if (!existsSync(join(dist, pageFile))) return;
  const config = alwaysAnsweredConfig;
  app.get(dayPath, { config }, (_request, reply) => {
    setDayPageHeaders(reply);
    return sendFresh(reply, pageFile);
  });
  app.get(dayWorkerPath, { config }, (_request, reply) => {
    reply.header("content-security-policy", dayWorkerPolicy);
    return sendFresh(reply, dayWorkerPath);
  });
  app.get(dayManifestPath, { config }, (_request, reply) => sendFresh(reply, dayManifestPath));
}

/** A new build must be seen at the next visit. */
function sendFresh(reply: FastifyReply, file: string) {
  return reply.header("cache-control", "no-cache").sendFile(file, { cacheControl: false });
}
