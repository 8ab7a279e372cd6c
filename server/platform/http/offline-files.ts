/**
 * Serves the page of the day, the service worker and the manifests. The page is one document for everybody, because the
 * service worker caches it: language and theme are chosen in the browser.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { formerWorkerPath, manifestPaths, workerPath } from "#contract/app-paths.ts";
import { dayPath } from "#contract/day-paths.ts";
import { alwaysAnsweredConfig } from "./overload.ts";
import { serviceWorkerPolicy, setDayPageHeaders } from "./security-headers.ts";

/** The file name of the page in the build. */
const pageFile = "jour-j.html";

/** Needs `sendFile`, which `serveFiles` adds. */
export function serveOfflineFiles(app: FastifyInstance, dist: string): void {
  if (!existsSync(join(dist, pageFile))) return;
  const config = alwaysAnsweredConfig;
  app.get(dayPath, { config }, (_request, reply) => {
    setDayPageHeaders(reply);
    return sendFresh(reply, pageFile);
  });
  for (const path of [workerPath, formerWorkerPath]) {
    app.get(path, { config }, (_request, reply) => {
      reply.header("content-security-policy", serviceWorkerPolicy);
      return sendFresh(reply, workerPath);
    });
  }
  for (const path of Object.values(manifestPaths)) {
    app.get(path, { config }, (_request, reply) => sendFresh(reply, path));
  }
}

/** A new build must be seen at the next visit. */
function sendFresh(reply: FastifyReply, file: string) {
  return reply.header("cache-control", "no-cache").sendFile(file, { cacheControl: false });
}
