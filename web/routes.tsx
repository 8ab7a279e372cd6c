/**
 * The URLs behind the sign-in with their pages, the page of the day and, in development, the design system. `routeTree`
 * adds the public ones. The steps of a new page are in docs/ARCHITECTURE.md.
 */
import { createRoute } from "@tanstack/react-router";
import { dayPath } from "#contract/day-paths.ts";
import { lazyPage } from "./platform/lazy-page.ts";
import { publicRoutes, rootRoute } from "./public-routes.tsx";
import {
  loadPage,
  createLoader,
  loadGuests,
  loadMoments,
  loadHouseholds,
  loadReplies,
  loadReplySettings,
  loadTasks,
  loadContacts,
  loadBudget,
  loadExpenses,
  loadCost,
} from "./route-loaders.ts";
import { guestSearch, parseTextParams } from "./route-search.ts";
import { loadAsDocument, requireSession } from "./route-guards.ts";

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  beforeLoad: requireSession,
  staticData: { module: "web/app/layout.tsx" },
  loader: createLoader(
    async () => (await import("./platform/session.tsx")).prefetchUser(),
    async () => (await import("./features/wedding/queries.ts")).prefetchWedding(),
  ),
  component: lazyPage(() => import("./app/layout.tsx"), "Layout"),
});

const guestTexts = ["guests", "moments", "households", "replies"] as const;
const memberRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/",
    validateSearch: parseTextParams("tour"),
    staticData: {
      module: "web/app/dashboard/dashboard-page.tsx",
      texts: ["dashboard", "todos", "photos", "journal"],
    },
    loader: createLoader(
      async () => (await import("./features/photos/queries.ts")).prefetchPhotos(),
      loadGuests,
      loadTasks,
      loadCost,
      loadContacts,
      loadReplySettings,
    ),
    component: lazyPage(() => import("./app/dashboard/dashboard-page.tsx"), "DashboardPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/invites",
    validateSearch: guestSearch,
    staticData: { module: "web/features/guests/guests-page.tsx", texts: [...guestTexts, "lists"] },
    loader: createLoader(loadGuests, loadMoments, loadHouseholds, loadReplies),
    component: lazyPage(() => import("./features/guests/guests-page.tsx"), "GuestsPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/invites/import",
    staticData: {
      module: "web/features/guests/import/import-page.tsx",
      texts: ["import", "guests", "moments"],
    },
    loader: createLoader(loadGuests, loadMoments),
    component: lazyPage(() => import("./features/guests/import/import-page.tsx"), "ImportPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/reponses",
    validateSearch: parseTextParams("tab"),
    staticData: {
      module: "web/features/replies/replies-page.tsx",
      texts: ["replies", "moments", "households"],
    },
    loader: createLoader(loadGuests, loadMoments, loadHouseholds, loadReplies),
    component: lazyPage(() => import("./features/replies/replies-page.tsx"), "RepliesPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/dossier-traiteur",
    validateSearch: parseTextParams("moment"),
    staticData: {
      module: "web/features/caterer-briefs/caterer-brief-page.tsx",
      texts: ["caterer", "brief-content", "moments"],
    },
    loader: createLoader(async () => (await import("./features/caterer-briefs/queries.ts")).prefetchBriefs()),
    component: lazyPage(() => import("./features/caterer-briefs/caterer-brief-page.tsx"), "CatererBriefPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/remerciements",
    validateSearch: parseTextParams("only"),
    staticData: { module: "web/features/thanks/thanks-page.tsx", texts: ["thanks", "households", "lists"] },
    loader: createLoader(loadGuests, loadHouseholds, async () =>
      (await import("./features/thanks/queries.ts")).thanksResource.prefetch(),
    ),
    component: lazyPage(() => import("./features/thanks/thanks-page.tsx"), "ThanksPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/papeterie",
    validateSearch: parseTextParams("piece"),
    staticData: { module: "web/features/stationery/stationery-page.tsx", texts: ["stationery"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/stationery/stationery-page.tsx"), "StationeryPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/corbeille",
    staticData: { module: "web/features/bin/bin-page.tsx", texts: ["bin"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/bin/bin-page.tsx"), "BinPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/todo",
    validateSearch: parseTextParams("q", "type", "month", "for", "done", "tab", "open"),
    staticData: { module: "web/features/todos/todos-page.tsx", texts: ["todos", "checklist", "lists"] },
    loader: createLoader(loadTasks),
    component: lazyPage(() => import("./features/todos/todos-page.tsx"), "TodosPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/calendrier",
    validateSearch: parseTextParams("tab", "month", "q", "dates", "type", "open"),
    staticData: {
      module: "web/features/calendar/calendar-page.tsx",
      texts: ["calendar", "todos", "instalments", "moments", "lists", "budget"],
    },
    loader: createLoader(async () => (await import("./features/calendar/queries.ts")).prefetchEvents()),
    component: lazyPage(() => import("./features/calendar/calendar-page.tsx"), "CalendarPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/journal",
    validateSearch: parseTextParams("person", "area", "thing"),
    staticData: { module: "web/features/journal/journal-page.tsx", texts: ["journal", "lists"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/journal/journal-page.tsx"), "JournalPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/informations",
    validateSearch: parseTextParams("from"),
    staticData: {
      module: "web/features/wedding/information-page.tsx",
      texts: ["wedding", "moments", "lists"],
    },
    loader: loadPage,
    component: lazyPage(() => import("./features/wedding/information-page.tsx"), "InformationPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/parametres",
    staticData: { module: "web/app/settings/settings-page.tsx", texts: ["members"] },
    loader: createLoader(async () => (await import("./features/members/queries.ts")).prefetchMembers()),
    component: lazyPage(() => import("./app/settings/settings-page.tsx"), "SettingsPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/plan-tables",
    validateSearch: parseTextParams("vue", "table"),
    staticData: {
      module: "web/features/seating/seating-page.tsx",
      texts: ["seating", ...guestTexts, "floor-plan", "wishes"],
    },
    loader: createLoader(loadGuests, async () =>
      (await import("./features/seating/queries.ts")).prefetchSeating(),
    ),
    component: lazyPage(() => import("./features/seating/seating-page.tsx"), "SeatingPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/budget",
    validateSearch: parseTextParams("tab", "sort", "order", "q", "item", "add", "provider", "open"),
    staticData: {
      module: "web/features/budget/budget-page.tsx",
      texts: ["budget", "documents", "lists", "spreadsheet", "payers"],
    },
    loader: createLoader(loadBudget, loadExpenses),
    component: lazyPage(() => import("./features/budget/budget-page.tsx"), "BudgetPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/prestataires",
    validateSearch: parseTextParams("q", "status"),
    staticData: {
      module: "web/features/providers/providers-page.tsx",
      texts: ["providers", "catalogue", "lists"],
    },
    loader: createLoader(loadContacts),
    component: lazyPage(() => import("./features/providers/providers-page.tsx"), "ProvidersPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/prestataires/$provider",
    staticData: {
      module: "web/features/providers/provider-page.tsx",
      texts: ["providers", "catalogue", "documents", "todos", "lists"],
    },
    loader: createLoader(loadContacts),
    component: lazyPage(() => import("./features/providers/provider-page.tsx"), "ProviderPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/devis-factures",
    validateSearch: parseTextParams("folder", "open", "q", "sort"),
    staticData: { module: "web/features/documents/documents-page.tsx", texts: ["documents", "lists"] },
    loader: createLoader(async () => (await import("./features/documents/queries.ts")).prefetchDocuments()),
    component: lazyPage(() => import("./features/documents/documents-page.tsx"), "DocumentsPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/deroule",
    validateSearch: parseTextParams("open"),
    staticData: {
      module: "web/features/run-sheet/run-sheet-page.tsx",
      texts: ["run-sheet", "moments", "catalogue", "lists"],
    },
    loader: createLoader(async () => (await import("./features/run-sheet/queries.ts")).prefetchRunSheet()),
    component: lazyPage(() => import("./features/run-sheet/run-sheet-page.tsx"), "RunSheetPage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/profile",
    validateSearch: parseTextParams("open"),
    staticData: { module: "web/features/profile/profile-page.tsx", texts: ["profile", "checkout"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/profile/profile-page.tsx"), "ProfilePage"),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: "/return",
    staticData: { module: "web/features/checkout/return-page.tsx", texts: ["checkout"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/checkout/return-page.tsx"), "ReturnPage"),
  }),
] as const;

/** The page of the day is a document of its own, with its own script, which a link to it loads. */
const dayRoute = createRoute({ getParentRoute: () => rootRoute, path: dayPath, beforeLoad: loadAsDocument });

/** The page that shows the design system to developers. */
const kitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/ui",
  component: lazyPage(() => import("./ui/kit-page.tsx"), "KitPage"),
});

export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  signedInRoute.addChildren([...memberRoutes]),
  dayRoute,
  ...(import.meta.env.DEV ? [kitRoute] : []),
]);
