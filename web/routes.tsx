/** Every URL and its page: the map of the product. Pages, their words and the frame around them arrive when asked for. */
import type { ComponentType, ReactNode } from "react";
import { pageAt, publicPages, type PagePath } from "#contract/pages.ts";
import { Opening, PageSkeleton, ShellSkeleton } from "./app/page-skeletons.tsx";
import { loginThen, nextFrom, pathOf } from "./paths.ts";
import pageModules from "./page-modules.json" with { type: "json" };
import { isChatLetIn } from "./platform/chat.ts";
import { doorsNeedLoad, roomsNeedLoad } from "./platform/google.ts";
import { leavesPayer } from "./platform/payer.ts";
import { currentToken } from "./platform/token.ts";
import { words } from "./platform/words.ts";
import { addressOf, type Place } from "./router/place.ts";
import type { Answer, Scene } from "./router/router.ts";

type Load = () => Promise<ComponentType>;
type LoadFrame = () => Promise<ComponentType<{ children: ReactNode }>>;

const loadLayout: LoadFrame = async () => (await import("./app/layout.tsx")).Layout;
async function loadNotFound(): Promise<Scene> {
  const { NotFoundPage, NotFoundRoom } = await import("./app/not-found-page.tsx");
  if (currentToken().token === null) return { Page: NotFoundPage };
  return { Page: NotFoundRoom, Frame: await loadLayout() };
}
/** The design system's own page, for those who work on it. */
const loadKit = async (): Promise<Scene> => ({ Page: (await import("./ui/kit-page.tsx")).KitPage });

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

/** The pages that a signed-in person has no use for. */
const doors: ReadonlySet<PagePath> = new Set(["/login", "/signup"]);

function isPublic(path: PagePath): boolean {
  return publicPages.some((page) => page === path);
}

/** What has been fetched: a page among it is on screen without a wait. */
const fetched = new Map<PagePath, Scene>();

/** A page is there once its code, its words and its frame are. */
async function loadScene(path: PagePath): Promise<Scene> {
  const [Page, Frame] = await Promise.all([
    pages[path](),
    isPublic(path) ? undefined : loadLayout(),
    words.loadNamespaces(["translation", ...pageModules[path].words]),
  ]);
  const scene = { Page, Frame };
  fetched.set(path, scene);
  return scene;
}

/** The frame stays around a page that cannot be fetched. */
async function loadAround(path: PagePath): Promise<Scene> {
  try {
    return await loadScene(path);
  } catch (error) {
    const Page = () => {
      throw error;
    };
    return { Page, Frame: isPublic(path) ? undefined : await loadLayout() };
  }
}

/** Fetches ahead what a link leads to. */
export function preloadPage(path: PagePath): void {
  if (!fetched.has(path)) loadScene(path).catch(() => undefined);
}

type Guard = (place: Place) => Answer | undefined;

function elsewhere(to: string): Answer {
  return { is: "elsewhere", to };
}

const asDocument: Answer = { is: "document" };

const askToSignIn: Guard = (place) => {
  if (currentToken().token === null) return elsewhere(loginThen(addressOf(place)));
  return roomsNeedLoad || leavesPayer(new URLSearchParams(place.search)) ? asDocument : undefined;
};

/** Only a document that was loaded as a door lets Google in. */
const enterDoor: Guard = ({ search }) => {
  const { token, leaving } = currentToken();
  const comesBack = new URLSearchParams(search).has("again");
  if (token !== null && !leaving && !comesBack) return elsewhere(nextFrom(search));
  return doorsNeedLoad ? asDocument : leaveChat();
};

/** The chat stays behind in the document that let it in: no page that is open to all is shown beside it. */
function leaveChat(): Answer | undefined {
  return isChatLetIn ? asDocument : undefined;
}

/** Who is invited to what is shown in no document that let somebody else's script in. */
function enterInvitation(): Answer | undefined {
  return roomsNeedLoad ? asDocument : leaveChat();
}

function guardOf(path: PagePath): Guard {
  if (doors.has(path)) return enterDoor;
  if (path === "/invitation") return enterInvitation;
  return isPublic(path) ? leaveChat : askToSignIn;
}

/** The shape of a page before anything else is on screen. */
function shapeOf(path: PagePath): ReactNode {
  if (doors.has(path)) return <Opening />;
  return isPublic(path) ? <PageSkeleton /> : <ShellSkeleton />;
}

/** What is at a place of the product. */
export function answerAt(place: Place): Answer {
  const path = pageAt(pathOf(place.pathname));
  if (path === undefined) {
    const isKit = import.meta.env.DEV && place.pathname === "/ui";
    return { is: "coming", scene: isKit ? loadKit() : loadNotFound(), meanwhile: <Opening /> };
  }
  const turned = guardOf(path)(place);
  if (turned !== undefined) return turned;
  const scene = fetched.get(path);
  return scene === undefined
    ? { is: "coming", scene: loadAround(path), meanwhile: shapeOf(path) }
    : { is: "here", scene };
}
