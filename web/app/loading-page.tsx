/** What the HTML of a page behind the sign-in shows until the app runs. Only the build renders it. */
import { createRootRoute, createRouter, type RouterHistory } from "@tanstack/react-router";
import { QueryClientProvider } from "@tanstack/react-query";
import { getPageEditPermission, type PagePath } from "#contract/pages.ts";
import type { Namespace } from "#i18n/languages.ts";
import { translateKey } from "#web/platform/i18n.ts";
import { queryClient } from "#web/platform/queries.ts";
import { SessionProvider, usePermission } from "#web/platform/session.tsx";
import { StaticPageTitle } from "#web/ui/static-page-title.tsx";
import dashboardStyles from "./dashboard/dashboard.module.css";
import { AppFrame } from "./layout.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** What is known of the heading of a page before its code is loaded. */
interface Heading {
  /** The text file with the key of the title. */
  readonly file: Namespace;
  readonly key?: string;
  readonly hasSubtitle?: boolean;
  readonly subtitleFolds?: boolean;
  readonly hiddenOnPhone?: boolean;
  /** A class of the page's own styles, which load after the first paint. */
  readonly className?: string | undefined;
}

/**
 * The headings of pages. A page is missing if its heading depends on more than its path, or if it breaks at 360 px in
 * the fallback font alone, because what is below would move when the font arrives.
 */
const headings: Readonly<Partial<Record<PagePath, Heading>>> = {
  "/": { file: "dashboard", hiddenOnPhone: true, className: dashboardStyles.withNames },
  "/invites": { file: "guests" },
  "/reponses": { file: "replies" },
  "/dossier-traiteur": { file: "brief-content" },
  "/remerciements": { file: "thanks", hasSubtitle: true },
  "/corbeille": { file: "bin" },
  "/todo": { file: "todos", hasSubtitle: true, subtitleFolds: true },
  "/calendrier": { file: "calendar", hasSubtitle: true, subtitleFolds: true },
  "/journal": { file: "journal" },
  "/parametres": { file: "translation", key: "pages.settings" },
  "/plan-tables": { file: "seating" },
  "/budget": { file: "budget" },
  "/prestataires": { file: "providers" },
  "/devis-factures": { file: "documents", hasSubtitle: true, subtitleFolds: true },
  "/deroule": { file: "run-sheet" },
  "/profile": { file: "translation", key: "pages.profile" },
};

export const headingNamespaces = Object.values(headings).map(({ file }) => file);

function getText(file: Namespace, key: string): string {
  const text = translateKey(`${file}:${key}`);
  if (text.endsWith(key)) throw new Error(`${file}:${key} is no text`);
  return text;
}

/** A router whose only page, at any address, is the loading state of `page`. */
export function createLoadingRouter(page: PagePath, history: RouterHistory) {
  const Page = () => <LoadingPage page={page} />;
  return createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: () => null }),
    history,
  });
}

function LoadingPage({ page }: { page: PagePath }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <div data-loading-page="">
          <AppFrame>
            <LoadingContent page={page} />
          </AppFrame>
        </div>
      </SessionProvider>
    </QueryClientProvider>
  );
}

function LoadingContent({ page }: { page: PagePath }) {
  const heading = headings[page];
  // The build renders each page for the couple, and once more for a helper, who gets no subtitle.
  const mayEdit = usePermission(getPageEditPermission(page)) !== false;
  if (heading === undefined) return <PageSkeleton />;
  const { file, key = "title", hasSubtitle = false, subtitleFolds, hiddenOnPhone, className } = heading;
  return (
    <>
      <StaticPageTitle
        title={getText(file, key)}
        subtitle={mayEdit && hasSubtitle ? getText(file, "subtitle") : undefined}
        subtitleFolds={subtitleFolds}
        hiddenOnPhone={hiddenOnPhone}
      />
      <div className={className}>
        <PageSkeleton isBelowTitle />
      </div>
    </>
  );
}
