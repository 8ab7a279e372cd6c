import { globSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type ProxyOptions } from "vite";
import { clientEndpoints } from "./scripts/client-endpoints.ts";
import { commonPasswords } from "./scripts/common-passwords.ts";
import { cascadeLayers, classNames, cssTarget, mediaRanges } from "./scripts/css.ts";
import { getImports } from "./scripts/imports.ts";
import { replyStyle } from "./scripts/reply-page.ts";

/** The address at which `npm run dev` has started the server. */
const apiOrigin = process.env.API_ORIGIN ?? "http://127.0.0.1:3001";

const ownedByVite =
  /^\/(?:@|web\/|contract\/|i18n\/|money\/|solver\/|node_modules\/|modeles\/|favicon\.svg|promesse\.(?:fr|en)\.webmanifest|robots\.txt)/;
const locale = /^\/locales\/([a-z]{2})\/([\w-]+)\.json/;

/** The reply page of guests is written by the server. */
const replyPage = /^\/(?:[rR](?:[/?]|$)|reply-previews\/)/;

/** In development Vite answers requests for HTML and texts; all other requests go to the server. */
const behindVite: ProxyOptions = {
  target: apiOrigin,
  bypass(request) {
    const url = request.url ?? "/";
    if (replyPage.test(url)) return undefined;
    const wantsPage = request.method === "GET" && request.headers.accept?.includes("text/html") === true;
    if (wantsPage || ownedByVite.test(url)) return url;
    return locale.test(url) ? url.replace(locale, "/i18n/$1/$2.json") : undefined;
  },
};

/**
 * The libraries that every page runs are one chunk, which stays in the browser's cache when a release changes
 * only our code.
 */
const frameworks =
  /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|valibot|i18next|i18next-[\w-]+|@tanstack[\\/](?:react-router|router-core|history|react-store|store))[\\/]/;
/** Libraries that only pages behind the sign-in run. They are in the file that those pages share. */
const signedIn = /node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/;
const root = import.meta.dirname;
const ownedByPage = /[\\/]web[\\/](?:main\.tsx|features[\\/])/;
/** Pages that show no data of a wedding. They load nothing that only the app needs. */
const publicPages = globSync("web/features/{account,legal,weekly}/*-page.tsx", { cwd: root });
const ofPublicPages = new Set(
  ["web/main.tsx", ...publicPages].flatMap((page) => [...getImports(root, page)]),
);
/** The page that only asks for a password does not load it. */
const forNewPasswords = /[\\/]web[\\/]platform[\\/]new-password-field\.tsx$/;
/** What the auth pages need has a chunk of its own. */
const doors = ["web/main.tsx", "web/features/account/login-page.tsx", "web/features/account/signup-page.tsx"];
const ofDoors = new Set(
  doors
    .flatMap((door) => [...getImports(root, door)])
    .filter((file) => !ownedByPage.test(file) && !forNewPasswords.test(file)),
);
const frame = "web/app/layout.tsx";
const ofFrame = getImports(root, frame);
const pages = globSync("web/{app,features}/**/*-page.tsx", { cwd: root }).map((page) =>
  getImports(root, page),
);
/** The virtualiser renders a long list with few elements. Not every page has such a list. */
const longLists = /[\\/]node_modules[\\/]@tanstack[\\/](?:react-virtual|virtual-core)/;
/**
 * Whether a file belongs to many pages behind the sign-in. These files are one chunk, which compresses better and
 * loads sooner than many: from 5 pages on, the largest pages weigh least and ask for a third fewer files than from
 * 8 on. What only dialogs and other late parts import stays out of it.
 */
function isOfManyPages(id: string): boolean {
  const file = fileOf(id);
  // The build finds the styles of the frame by its own chunk.
  if (file === join(root, frame) || ofPublicPages.has(file)) return false;
  return ofFrame.has(file) || pages.filter((files) => files.has(file)).length >= 5;
}

function fileOf(id: string): string {
  return id.split("?", 1)[0] ?? id;
}

/** Workbooks are zipped without a worker, which the policy of the pages refuses. */
const zipInPage: Plugin = {
  name: "zip-in-page",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "fflate" && /(?:read|write)-excel-file/u.test(importer ?? "")
      ? join(root, "web/platform/zip-in-page.ts")
      : null,
};

export default defineConfig({
  plugins: [react(), zipInPage, clientEndpoints, commonPasswords],
  worker: { format: "es", plugins: () => [zipInPage, clientEndpoints] },
  // If Vite pre-bundled them for `npm run dev`, they would have their own copy of fflate.
  optimizeDeps: { exclude: ["read-excel-file", "write-excel-file"] },
  publicDir: "web/public",
  server: { proxy: { "/": behindVite } },
  css: { modules: { generateScopedName: classNames }, postcss: { plugins: [cascadeLayers, mediaRanges] } },
  build: {
    target: "es2023",
    cssTarget,
    manifest: true,
    sourcemap: false,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The server writes the reply page of guests. Only its style comes from the web.
      input: ["index.html", replyStyle],
      output: {
        codeSplitting: {
          groups: [
            { name: "frameworks", test: frameworks },

            {
              name: "parts",
              // Every page imports Vite's helper for lazy parts. In another chunk, it would make every page load
              // that chunk.
              test: (id) => id.includes("vite/preload-helper") || ofDoors.has(fileOf(id)),
            },
            { name: "long-lists", test: longLists },
            { name: "rooms", test: (id) => signedIn.test(id) || isOfManyPages(id) },
          ],
        },
      },
    },
  },
});
