/** Draws what a page's HTML shows before its scripts. Run by the build alone: see scripts/first-paint.ts. */
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { pageAt, type PagePath } from "#contract/pages.ts";
import type { Namespace } from "#i18n/languages.ts";
import { App } from "./app/app.tsx";
import { Layout } from "./app/layout.tsx";
import { pageNameOf } from "./app/page-names.ts";
import { PageSkeleton } from "./app/page-skeletons.tsx";
import { pathOf } from "./paths.ts";
import { awaited, words } from "./platform/words.ts";
import { RouterProvider } from "./router/hooks.tsx";
import { Router } from "./router/router.ts";
import { answerAt } from "./routes.tsx";
import { PageTitle } from "./ui/page-title.tsx";

/** Whose heading stands in their own words; that of the others is their name, or depends on what they ask for. */
const ownTitles: Readonly<Partial<Record<PagePath, Namespace>>> = {
  "/": "dashboard",
  "/invites": "guests",
  "/corbeille": "bin",
  "/todo": "todos",
  "/calendrier": "calendar",
  "/informations": "wedding",
  "/plan-tables": "seating",
  "/budget": "budget",
  "/prestataires": "providers",
  "/devis-factures": "documents",
};

/** The page at the address, as the app draws it at first. */
export async function drawPage(): Promise<string> {
  const router = new Router(answerAt);
  router.start();
  await router.arrived();
  await awaited([]);
  if (router.state.failure !== null) throw router.state.failure.error;
  return written(<App router={router} />);
}

/** The frame of the room at the address, its heading, and the shape of what comes. */
export async function drawShape(): Promise<string> {
  const title = await titleHere();
  const html = await written(
    <RouterProvider router={new Router(answerAt)}>
      {() => (
        <Layout>
          {title !== undefined && <PageTitle title={title} />}
          <PageSkeleton isBelowTitle={title !== undefined} />
        </Layout>
      )}
    </RouterProvider>,
  );
  // No policy lets a measure stand in the HTML: the shapes have the usual ones of their style sheet.
  return html.replaceAll(/ style="[^"]*"/gu, "");
}

async function titleHere(): Promise<string | undefined> {
  const { pathname } = location;
  const path = pageAt(pathOf(pathname));
  await awaited([]);
  if (path === undefined || path.includes(":")) return undefined;
  const own = ownTitles[path];
  if (own === undefined) return words.t(`pages.${pageNameOf(pathname)}`);
  await awaited([own]);
  return words.t(`${own}:title`);
}

async function written(what: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(what, {
    // In one piece: what comes later in the HTML would be put in its place by a script within the page.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}
