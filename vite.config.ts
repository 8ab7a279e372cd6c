import react from "@vitejs/plugin-react";
import type { Plugin as PostcssPlugin } from "postcss";
import { defineConfig, type ProxyOptions } from "vite";
import { importsOf } from "./scripts/imports.ts";
import { replyStyle } from "./scripts/reply-page.ts";

/** Where `npm run dev` has put the server. */
const apiOrigin = process.env.API_ORIGIN ?? "http://127.0.0.1:3001";

const ownedByVite =
  /^\/(?:@|web\/|contract\/|i18n\/|money\/|solver\/|node_modules\/|favicon\.svg|robots\.txt)/;
const locale = /^\/locales\/([a-z]{2})\/([\w-]+)\.json/;

/** The guests' page, which the server writes. */
const replyPage = /^\/(?:[rR](?:[/?]|$)|reply-previews\/)/;

/** The page for whoever asks for HTML, modules from Vite, words from their source, the rest from the server. */
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

/** What every page runs: one file, which a new release of ours leaves in the browser's cache. */
const frameworks =
  /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|valibot|i18next|i18next-[\w-]+|react-i18next|@tanstack[\\/](?:react-router|router-core|history|react-store|store))[\\/]/;
/** What only pages behind the sign-in run. */
const signedIn = /node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/;
/** What the pages before the sign-in are made of: they wait for nothing that only rooms need. */
const doors = ["web/main.tsx", "web/features/account/login-page.tsx", "web/features/account/signup-page.tsx"];
const ofDoors = new Set(doors.flatMap((door) => [...importsOf(import.meta.dirname, door)]));
/** What draws a long list with few elements: not every room has one. */
const longLists =
  /[\\/](?:node_modules[\\/]@tanstack[\\/](?:react-virtual|virtual-core)|web[\\/]ui[\\/]use-window-rows\.ts)/;
/** What several pages share: small parts weigh less, and load sooner, in one file. */
const sharedRooms = /[\\/](?:web[\\/](?:(?:ui|platform)[\\/]|paths\.ts)|contract[\\/]|i18n[\\/])/;

/**
 * Stylesheets arrive in any order; layers decide instead: the base yields to the parts, and both to a page's own layout.
 */
const layers: PostcssPlugin = {
  postcssPlugin: "layers",
  Once(root, { AtRule }) {
    const file = root.source?.input.file?.replaceAll("\\", "/") ?? "";
    if (!file.includes("/web/ui/")) return;
    const layer = new AtRule({ name: "layer", params: /\/(?:base|tokens)\.css$/.test(file) ? "base" : "ui" });
    layer.append(root.nodes);
    root.append(new AtRule({ name: "layer", params: "base, ui" }), layer);
  },
};

export default defineConfig({
  plugins: [react()],
  publicDir: "web/public",
  server: { proxy: { "/": behindVite } },
  css: { modules: { generateScopedName: "c[hash:base64:5]" }, postcss: { plugins: [layers] } },
  build: {
    target: "es2023",
    manifest: true,
    sourcemap: false,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The guests' reply page is written by the server: of the web it has its style alone.
      input: ["index.html", replyStyle],
      output: {
        codeSplitting: {
          groups: [
            { name: "frameworks", test: frameworks },
            { name: "signed-in", test: signedIn },
            { name: "parts", test: (id) => sharedRooms.test(id) && ofDoors.has(id.split("?", 1)[0] ?? id) },
            { name: "long-lists", test: longLists },
            { name: "rooms", test: (id) => sharedRooms.test(id) && !longLists.test(id), minShareCount: 5 },
          ],
        },
      },
    },
  },
});
