/** Entry point of the client. */
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { loadTexts } from "./platform/i18n.ts";
import { getLanguage } from "./platform/language.ts";
import "./platform/page-translators.ts";
import "./platform/theme.ts";
import { getTokenState } from "./platform/token.ts";
import { createAppRouter } from "./router.tsx";
import "./ui/tokens.css";
import "./ui/base.css";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root element");

/**
 * Whether the build prerendered this page: same language and path, no session, and no state of the page in the history.
 */
function isPrerendered({ dataset }: HTMLElement): boolean {
  const { pathname, hash } = location;
  const isSamePage = dataset["page"] === `${getLanguage()} ${pathname}` && hash === "";
  return isSamePage && !hasOwnHistoryState() && getTokenState().token === null;
}

/**
 * A page may keep data in its history entry, such as the answer to a form. The router's own keys do not
 * count.
 */
function hasOwnHistoryState(): boolean {
  const state: unknown = history.state;
  const keys = typeof state === "object" && state !== null ? Object.keys(state) : [];
  return keys.some((name) => name !== "key" && !name.startsWith("__"));
}

async function start(container: HTMLElement): Promise<void> {
  try {
    await loadTexts([]);
  } catch {
    // Nothing can be rendered without texts. The static HTML of the page explains the failure, and the page
    // reloads once the connection is back.
    addEventListener("online", () => location.reload());
    return;
  }
  for (const line of document.querySelectorAll(".unloaded")) line.remove();
  const router = createAppRouter();
  const hydrates = isPrerendered(container);
  // With `ssr` set, the router adds no boundary of its own around the pages. The build does the same, and
  // both trees must match.
  if (hydrates) router.ssr = { manifest: undefined };
  await router.load();
  // A transition hydrates in slices, so that presses and keys in between are answered.
  startTransition(() => {
    if (hydrates) hydrateRoot(container, <App router={router} />);
    else createRoot(container).render(<App router={router} />);
  });
}

void start(root);
