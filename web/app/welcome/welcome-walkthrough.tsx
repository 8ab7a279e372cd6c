import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { dashboardUrl, paths } from "#web/paths.ts";
import { useSession } from "#web/platform/session.tsx";
import { isNewUser, clearNewUser } from "#web/platform/token.ts";

const LazyWalkthrough = createLazyPart(
  async () => (await import("./walkthrough.tsx")).Walkthrough,
  ["welcome", "checkout"],
);

/** The welcome walkthrough: it opens once by itself for a new user, and later on request. */
export function WelcomeWalkthrough() {
  const { user } = useSession();
  const { startStep, isRequested, close } = useWalkthroughState();
  useFocusAfterClosing(startStep !== null);
  if (startStep === null || user === undefined) return null;
  return (
    <LazyWalkthrough
      user={user}
      startsAtPayment={startStep === "payment"}
      isRequested={isRequested}
      onClose={close}
      fallback={null}
    />
  );
}

/** The step at which the walkthrough opens, null while closed; whether somebody asked for it; and what closes it. */
function useWalkthroughState() {
  const { user } = useSession();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(isNewUser);
  const [isOpen, setOpen] = useState(false);
  const isRequested = "tour" in search;
  const isPaying = search.payer === "tour";
  const isWelcomed = isNew && user !== undefined;
  if (isRequested && !isOpen) setOpen(true);

  // Shown only once: reloading the page does not open it again.
  useEffect(() => {
    if (isWelcomed) clearNewUser();
  }, [isWelcomed]);
  useEffect(() => {
    if (isRequested) void navigate({ href: paths.dashboard, replace: true });
  }, [isRequested, navigate]);

  return {
    startStep: isPaying ? "payment" : isOpen || isWelcomed ? "beginning" : null,
    isRequested: isOpen,
    close: () => {
      setNew(false);
      setOpen(false);
      if (isPaying) void navigate({ href: dashboardUrl(hash), replace: true });
    },
  } as const;
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
