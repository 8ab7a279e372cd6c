import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { lazyPart } from "../../platform/lazy-part.tsx";
import { paths } from "../../paths.ts";
import { useSession } from "../../platform/session.tsx";
import { isNewUser, clearNewUser } from "../../platform/token.ts";

const LateWalkthrough = lazyPart(
  async () => (await import("./walkthrough.tsx")).Walkthrough,
  ["welcome", "checkout"],
);

/** The welcome walkthrough: it opens once by itself for a new user, and later on request. */
export function Welcome() {
  const { user } = useSession();
  const { at, close } = useOpening();
  useFocusAfter(at !== null);
  if (at === null || user === undefined) return null;
  return <LateWalkthrough user={user} startsAtPayment={at === "payment"} onClose={close} fallback={null} />;
}

/** The step at which it opens; null while closed. */
function useOpening() {
  const { user } = useSession();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(isNewUser);
  const [isOpen, setOpen] = useState(false);
  const isAsked = "tour" in search;
  const isPaying = search.payer === "tour";
  const isWelcomed = isNew && user !== undefined;
  if (isAsked && !isOpen) setOpen(true);

  // Shown only once: reloading the page does not open it again.
  useEffect(() => {
    if (isWelcomed) clearNewUser();
  }, [isWelcomed]);
  useEffect(() => {
    if (isAsked) void navigate({ href: paths.dashboard, replace: true });
  }, [isAsked, navigate]);

  return {
    at: isPaying ? "payment" : isOpen || isWelcomed ? "beginning" : null,
    close: () => {
      setNew(false);
      setOpen(false);
      if (isPaying)
        void navigate({ href: hash === "" ? paths.dashboard : `${paths.dashboard}#${hash}`, replace: true });
    },
  } as const;
}

/** After closing, the focus goes to the heading. */
function useFocusAfter(isOpen: boolean): void {
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
