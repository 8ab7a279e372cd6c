import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { dashboardUrl, paths, unansweredTour } from "#web/paths.ts";
import { useSession } from "#web/platform/session.tsx";
import { isNewUser, clearNewUser } from "#web/platform/token.ts";
import type { WalkthroughStart } from "./walkthrough.tsx";

const LazyWalkthrough = createLazyPart(
  async () => (await import("./walkthrough.tsx")).Walkthrough,
  ["welcome", "checkout"],
);

/** The welcome walkthrough: it opens once by itself for a new user, and later on request. */
export function WelcomeWalkthrough() {
  const { user } = useSession();
  const { start, close } = useWalkthroughState();
  useFocusAfterClosing(start !== null);
  if (start === null || user === undefined) return null;
  return <LazyWalkthrough user={user} start={start} onClose={close} fallback={null} />;
}

/** Where the walkthrough begins, null while closed; and what closes it. */
function useWalkthroughState(): { start: WalkthroughStart | null; close: () => void } {
  const { user } = useSession();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(isNewUser);
  const [requested, setRequested] = useState<WalkthroughStart | null>(null);
  const isRequested = "tour" in search;
  const isPaying = search.payer === "tour";
  const isWelcomed = isNew && user !== undefined;
  if (isRequested && requested === null)
    setRequested(search.tour === unansweredTour ? "unanswered" : "beginning");

  // Shown only once: reloading the page does not open it again.
  useEffect(() => {
    if (isWelcomed) clearNewUser();
  }, [isWelcomed]);
  useEffect(() => {
    if (isRequested) void navigate({ href: paths.dashboard, replace: true });
  }, [isRequested, navigate]);

  return {
    start: isPaying ? "payment" : (requested ?? (isWelcomed ? "new user" : null)),
    close: () => {
      setNew(false);
      setRequested(null);
      if (isPaying) void navigate({ href: dashboardUrl(hash), replace: true });
    },
  };
}

/** After closing, the focus goes to the heading. */
function useFocusAfterClosing(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const isJustClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isJustClosed) return;
    // Waits until the closing dialog has restored the focus to its opener.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>("main h1[tabindex='-1']")?.focus({ preventScroll: true });
    });
  }, [isOpen]);
}
