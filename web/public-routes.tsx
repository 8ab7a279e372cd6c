/** The root of all routes, and the pages that need no session. */
import { createRootRoute, createRoute } from "@tanstack/react-router";
import { NotFound } from "./app/not-found.tsx";
import { Root } from "./app/root.tsx";
import { lazyPage } from "./platform/lazy-page.ts";
import { loadPage } from "./route-loaders.ts";
import { parseTextParams } from "./route-search.ts";
import { guardInvitation, guardSignIn, guardPublic } from "./route-guards.ts";

export const rootRoute = createRootRoute({
  validateSearch: parseTextParams("lng", "payer", "session_id", "next", "again"),
  component: Root,
  notFoundComponent: NotFound,
});

export const publicRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/login",
    beforeLoad: guardSignIn,
    staticData: { module: "web/features/account/login-page.tsx", texts: ["account"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/account/login-page.tsx"), "LoginPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/signup",
    beforeLoad: guardSignIn,
    staticData: { module: "web/features/account/signup-page.tsx", texts: ["account"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/account/signup-page.tsx"), "SignupPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/mot-de-passe-oublie",
    beforeLoad: guardPublic,
    staticData: { module: "web/features/account/forgotten-page.tsx", texts: ["account"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/account/forgotten-page.tsx"), "ForgottenPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/nouveau-mot-de-passe",
    beforeLoad: guardPublic,
    staticData: { module: "web/features/account/new-password-page.tsx", texts: ["account"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/account/new-password-page.tsx"), "NewPasswordPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/confirmer",
    beforeLoad: guardPublic,
    staticData: { module: "web/features/account/confirm-page.tsx", texts: ["account"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/account/confirm-page.tsx"), "ConfirmPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/courrier-de-la-semaine",
    beforeLoad: guardPublic,
    staticData: { module: "web/features/weekly/weekly-page.tsx", texts: ["account"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/weekly/weekly-page.tsx"), "WeeklyPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/invitation",
    beforeLoad: guardInvitation,
    staticData: { module: "web/features/members/invitation-page.tsx", texts: ["account", "members"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/members/invitation-page.tsx"), "InvitationPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/feuille-de-route",
    beforeLoad: guardInvitation,
    staticData: { module: "web/features/run-sheet/link/opened-run-sheet-page.tsx", texts: ["run-link"] },
    loader: loadPage,
    component: lazyPage(
      () => import("./features/run-sheet/link/opened-run-sheet-page.tsx"),
      "OpenedRunSheetPage",
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/traiteur",
    beforeLoad: guardInvitation,
    staticData: {
      module: "web/features/caterer-briefs/opened-brief-page.tsx",
      texts: ["caterer-link", "caterer", "brief-content", "moments"],
    },
    loader: loadPage,
    component: lazyPage(() => import("./features/caterer-briefs/opened-brief-page.tsx"), "OpenedBriefPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/cgu",
    beforeLoad: guardPublic,
    staticData: { module: "web/features/legal/terms-page.tsx", texts: ["legal"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/legal/terms-page.tsx"), "TermsPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/confidentialite",
    beforeLoad: guardPublic,
    staticData: { module: "web/features/legal/privacy-page.tsx", texts: ["legal"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/legal/privacy-page.tsx"), "PrivacyPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/mentions-legales",
    beforeLoad: guardPublic,
    staticData: { module: "web/features/legal/notice-page.tsx", texts: ["legal"] },
    loader: loadPage,
    component: lazyPage(() => import("./features/legal/notice-page.tsx"), "NoticePage"),
  }),
] as const;
