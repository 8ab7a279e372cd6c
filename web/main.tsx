/** The client starts here. */
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { currentLanguage, loadTexts } from "./platform/i18n.ts";
import "./platform/theme.ts";
import { currentToken } from "./platform/token.ts";
import { createAppRouter } from "./router.tsx";
import "./ui/tokens.css";
import "./ui/base.css";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no place for the app");

/** The build rendered this very page into the HTML: its language and path, with nobody signed in and nothing kept. */
function isPrerendered({ dataset }: HTMLElement): boolean {
  const { pathname, hash } = location;
  const isNamed = dataset["page"] === `${currentLanguage()} ${pathname}` && hash === "";
  return isNamed && !keepsState() && currentToken().token === null;
}

/** A page may keep something with its entry of the history, as what was answered; the router's own keys are nothing. */
function keepsState(): boolean {
  const state: unknown = history.state;
  const kept = typeof state === "object" && state !== null ? Object.keys(state) : [];
  return kept.some((name) => name !== "key" && !name.startsWith("__"));
}

async function start(place: HTMLElement): Promise<void> {
  try {
    await loadTexts([]);
  } catch {
    // Without texts there is nothing to draw: the page's own HTML says so, and what to do.
    addEventListener("online", () => {
      location.reload();
    });
    return;
  }
  for (const line of document.querySelectorAll(".unloaded")) line.remove();
  const router = createAppRouter();
  const hydrates = isPrerendered(place);
  // The router then renders no boundary of its own around the pages, as in the build.
  if (hydrates) router.ssr = { manifest: undefined };
  await router.load();
  // In pieces, so that a press or a key in between is answered.
  startTransition(() => {
    if (hydrates) hydrateRoot(place, <App router={router} />);
    else createRoot(place).render(<App router={router} />);
  });
}

void start(root);
