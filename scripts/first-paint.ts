/** What pages show before their scripts, drawn once by the app itself: for whoever is not signed in whole, for rooms their frame. */
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "vite";
import { memberPages } from "#contract/pages.ts";
import { providerIds } from "#contract/provider-kinds.ts";
import { languages } from "#i18n/languages.ts";
import type { Drawing, Sitting } from "./painting.ts";

/** Pages whose first state depends on nothing that the address or the browser brings. */
const open = ["/login", "/signup", "/mot-de-passe-oublie", "/cgu", "/confidentialite", "/mentions-legales"];
const doors = ["/login", "/signup"];

const rooms = memberPages.flatMap((path) =>
  path.includes(":provider") ? providerIds.map((id) => path.replace(":provider", id)) : [path],
);
const anyToken = `.${btoa("{}")}.`;
const sittings: readonly Sitting[] = [
  { name: "", paths: open, kept: {}, told: {} },
  {
    name: "google ",
    paths: doors,
    kept: {},
    told: { "google-client-id": "x", "google-script": "x", "csp-nonce": "x" },
  },
];

/** A width of each kind that rooms are laid out for, and when theirs is shown: see web/ui/base.css. */
const widths = { narrow: 360, middle: 800, wide: 1280 } as const;
type Width = keyof typeof widths;

/**
 * By language, what is offered, and path: "fr /login", "en google /login", "fr /invites". And what a room asks first of the
 * server, addresses with a space between them: "asks /invites".
 */
export async function firstPaint(root: string): Promise<Record<string, string>> {
  const folder = join(root, ".cache", `first-paint-${process.pid}`);
  try {
    await build({
      root,
      mode: "production",
      logLevel: "warn",
      build: {
        ssr: "web/first-paint.tsx",
        outDir: folder,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: "first-paint.js" } },
      },
    });
    const file = pathToFileURL(join(folder, "first-paint.js")).href;
    const drawn: Record<string, string> = {};
    for (const language of languages) {
      for (const sitting of sittings) Object.assign(drawn, await draw({ root, file, language, sitting }));
      Object.assign(drawn, await drawRooms({ root, file, language }));
    }
    return drawn;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a room shows while nothing is known: its frame once, the page in it for each width that sees another. */
async function drawRooms(drawing: Omit<Drawing, "sitting">): Promise<Record<string, string>> {
  const names = Object.keys(widths) as Width[];
  const drawn = await Promise.all(
    names.map((name) => {
      const sitting = { name: "", paths: rooms, width: widths[name], kept: { token: anyToken }, told: {} };
      return draw({ ...drawing, sitting });
    }),
  );
  const entries = Object.entries(drawn[0] ?? {}).map(([page, first]) => {
    if (page.startsWith("asks ")) return [page, first] as const;
    const pages = drawn.map((each) => contentOf(each[page] ?? ""));
    const isSame = pages.every((content) => content === pages[0]);
    const content = names
      .map((name, place) => `<div class="at-${name}">${pages[place] ?? ""}</div>`)
      .join("");
    return [page, isSame ? first : first.replace(contentOf(first), () => content)] as const;
  });
  return Object.fromEntries(entries);
}

/** Within `main`, and the one box in it that gives the page its width. */
function contentOf(html: string): string {
  const content = /<main[^>]*><div[^>]*>(.*)<\/div><\/main>/su.exec(html)?.[1];
  if (content === undefined) throw new Error("A room has no main");
  return content;
}

/** In a thread of its own, where nothing but the page is taken for a browser. */
async function draw(drawing: Drawing): Promise<Record<string, string>> {
  const thread = new Worker(new URL("painting.ts", import.meta.url), { workerData: drawing });
  try {
    const [drawn] = (await once(thread, "message")) as [Record<string, string>];
    return drawn;
  } finally {
    await thread.terminate();
  }
}
