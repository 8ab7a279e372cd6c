/** Serves the built files. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { serveOfflineFiles } from "./offline-files.ts";
import { alwaysAnsweredConfig } from "./overload.ts";
import { assetPolicy } from "./security-headers.ts";

/**
 * The folders of files and their cache-control. Images have no hash in their name, so they are cached for a day. Texts
 * have none either: their address holds the id of the build, and another process may still serve the build before it.
 */
const retention = {
  "/assets/": "public, max-age=31536000, immutable",
  "/locales/": "public, no-cache",
  "/images/": "public, max-age=86400",
  "/modeles/": "public, max-age=86400",
} as const;

const fileFolders = Object.entries(retention);

/** `build`: the id of the build in `dist`. */
export async function serveFiles(app: FastifyInstance, dist: string, build: string): Promise<void> {
  for (const [prefix, cacheControl] of fileFolders) {
    if (!existsSync(join(dist, prefix))) continue;
    await app.register(async (folder) => {
      // Files are served even under overload: a page that lacks a style or a script stays broken, while a refused
      // call is retried.
      folder.addHook("onRoute", (route) => {
        route.config = { ...route.config, ...alwaysAnsweredConfig };
      });
      await folder.register(fastifyStatic, {
        root: join(dist, prefix),
        serve: false,
        preCompressed: true,
        index: false,
        cacheControl: false,
        setHeaders: (reply) => {
          reply.header("vary", "Accept-Encoding");
          if (prefix === "/assets/") reply.header("content-security-policy", assetPolicy);
        },
      });
      // The library's own route reads the whole folder at each request, to refuse a name that differs in case.
      folder.get<{ Params: { "*": string }; Querystring: { v?: unknown } }>(
        `${prefix}*`,
        ({ params, query }, reply) => {
          const isOfBuild = prefix === "/locales/" && query.v === build;
          return reply
            .header("cache-control", isOfBuild ? retention["/assets/"] : cacheControl)
            .sendFile(params["*"]);
        },
      );
    });
  }
  if (!existsSync(dist)) return;
  const single = ["/favicon.svg", "/favicon.ico", "/robots.txt"].filter((file) =>
    existsSync(join(dist, file)),
  );
  await app.register(fastifyStatic, { root: dist, serve: false });
  for (const file of single) app.get(file, (_request, reply) => reply.sendFile(file, { maxAge: "1d" }));
  serveOfflineFiles(app, dist);
}

/** Whether a path looks like a file, whether it exists or not. */
export function isFilePath(path: string): boolean {
  return fileFolders.some(([folder]) => path.startsWith(folder)) || /\.[a-z0-9]{2,5}$/iu.test(path);
}
