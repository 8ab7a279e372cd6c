/** Every URL and its page: the map of the product. Pages, their words and the frame around them arrive when asked for. */
import type { ComponentType } from "react";
import { createBrowserRouter, redirect, redirectDocument, type RouteObject } from "react-router";
import { pageAt, publicPages, type PagePath } from "#contract/pages.ts";
import { ErrorPage } from "./app/error-page.tsx";
import { PageSkeleton, ShellSkeleton } from "./app/page-skeletons.tsx";
import { Root } from "./app/root.tsx";
import { loginThen, nextFrom } from "./paths.ts";
import pageModules from "./page-modules.json" with { type: "json" };
import { isChatLetIn } from "./platform/chat.ts";
import { doorsNeedLoad, roomsNeedLoad } from "./platform/google.ts";
import { leavesPayer } from "./platform/payer.ts";
import { currentToken } from "./platform/token.ts";
import { words } from "./platform/words.ts";

type Load = () => Promise<ComponentType>;

const loadLayout: Load = async () => (await import("./app/layout.tsx")).Layout;
const loadNotFound: Load = async () => (await import("./app/not-found-page.tsx")).NotFoundPage;

const pages: Readonly<Record<PagePath, Load>> = {
  "/login": async () => (await import("./features/account/login-page.tsx")).LoginPage,
  "/signup": async () => (await import("./features/account/signup-page.tsx")).SignupPage,
  "/mot-de-passe-oublie": async () => (await import("./features/account/forgotten-page.tsx")).ForgottenPage,
  "/nouveau-mot-de-passe": async () =>
    (await import("./features/account/new-password-page.tsx")).NewPasswordPage,
  "/confirmer": async () => (await import("./features/account/confirm-page.tsx")).ConfirmPage,
  "/courrier-de-la-semaine": async () => (await import("./features/weekly/weekly-page.tsx")).WeeklyPage,
  "/invitation": async () => (await import("./features/members/invitation-page.tsx")).InvitationPage,
  "/cgu": async () => (await import("./features/legal/terms-page.tsx")).TermsPage,
  "/confidentialite": async () => (await import("./features/legal/privacy-page.tsx")).PrivacyPage,
  "/mentions-legales": async () => (await import("./features/legal/notice-page.tsx")).NoticePage,
  "/": async () => (await import("./app/dashboard/dashboard-page.tsx")).DashboardPage,
  "/invites": async () => (await import("./features/guests/guests-page.tsx")).GuestsPage,
  "/corbeille": async () => (await import("./features/bin/bin-page.tsx")).BinPage,
  "/todo": async () => (await import("./features/todos/todos-page.tsx")).TodosPage,
  "/calendrier": async () => (await import("./features/calendar/calendar-page.tsx")).CalendarPage,
  "/informations": async () => (await import("./features/wedding/information-page.tsx")).InformationPage,
  "/parametres": async () => (await import("./app/settings/settings-page.tsx")).SettingsPage,
  "/plan-tables": async () => (await import("./features/seating/seating-page.tsx")).SeatingPage,
  "/budget": async () => (await import("./features/budget/budget-page.tsx")).BudgetPage,
  "/prestataires": async () => (await import("./features/providers/providers-page.tsx")).ProvidersPage,
  "/prestataires/:provider": async () =>
    (await import("./features/providers/provider-page.tsx")).ProviderPage,
  "/devis-factures": async () => (await import("./features/documents/documents-page.tsx")).DocumentsPage,
  "/profile": async () => (await import("./features/profile/profile-page.tsx")).ProfilePage,
  "/return": async () => (await import("./features/checkout/return-page.tsx")).ReturnPage,
};

function isPagePath(path: string): path is PagePath {
  return path in pages;
}

function isPublic(path: PagePath): boolean {
  return publicPages.some((page) => page === path);
}

/** A page is there once its code and its words are. */
async function loadPage(path: PagePath): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([
    pages[path](),
    words.loadNamespaces(["translation", ...pageModules[path].words]),
  ]);
  return { Component };
}

/** Fetches ahead what a link leads to. */
export function preloadPage(path: string): void {
  const page = pageAt(path);
  if (page === undefined) return;
  const wanted = isPublic(page) ? [loadPage(page)] : [loadPage(page), loadLayout()];
  Promise.all(wanted).catch(() => undefined);
}

function pageRoute(path: PagePath): RouteObject {
  return { path, lazy: () => loadPage(path), HydrateFallback: PageSkeleton };
}

function askToSignIn({ request }: { request: Request }): void {
  const { pathname, search, searchParams, hash } = new URL(request.url);
  const here = pathname + search + hash;
  if (currentToken().token === null) throw redirect(loginThen(here));
  if (roomsNeedLoad || leavesPayer(searchParams)) throw redirectDocument(here);
}

function goOnIfSignedIn({ request }: { request: Request }): void {
  const { token, leaving } = currentToken();
  const { search, searchParams } = new URL(request.url);
  const comesBack = searchParams.has("again");
  if (token !== null && !leaving && !comesBack) throw redirect(nextFrom(search));
}

/** Who is invited to what is shown in no document that let somebody else's script in. */
function loadInvitation({ request }: { request: Request }): void {
  const { pathname, search } = new URL(request.url);
  if (roomsNeedLoad) throw redirectDocument(pathname + search);
}

/** Only a document that was loaded as a door lets Google in. */
function loadDoor({ request }: { request: Request }): void {
  const { pathname, search } = new URL(request.url);
  if (doorsNeedLoad) throw redirectDocument(pathname + search);
}

/** The chat stays behind in the document that let it in: no page that is open to all is shown beside it. */
function leaveChat({ request }: { request: Request }): void {
  const { pathname, search } = new URL(request.url);
  if (isChatLetIn) throw redirectDocument(pathname + search);
}

const paths = Object.keys(pages).filter(isPagePath);
/** The pages that a signed-in person has no use for. */
const doors: ReadonlySet<string> = new Set(["/login", "/signup"]);

/** The design system's own page, for those who work on it. */
const kit: RouteObject[] = import.meta.env.DEV
  ? [{ path: "/ui", lazy: async () => ({ Component: (await import("./ui/kit-page.tsx")).KitPage }) }]
  : [];

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        middleware: [goOnIfSignedIn, loadDoor, leaveChat],
        HydrateFallback: () => null,
        children: paths
          .filter((path) => doors.has(path))
          .map((path) => ({ ...pageRoute(path), HydrateFallback: null })),
      },
      ...paths
        .filter((path) => isPublic(path) && !doors.has(path))
        .map((path) => ({
          ...pageRoute(path),
          middleware: path === "/invitation" ? [loadInvitation, leaveChat] : [leaveChat],
        })),
      {
        middleware: [askToSignIn],
        HydrateFallback: ShellSkeleton,
        lazy: async () => ({ Component: await loadLayout() }),
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: paths.filter((path) => !isPublic(path)).map(pageRoute),
          },
        ],
      },
      ...kit,
      { path: "*", lazy: async () => ({ Component: await loadNotFound() }) },
    ],
  },
];

export const router = createBrowserRouter(routes);
