import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { getPageName } from "./page-names.ts";

/** Sets the document's title. After a navigation it announces the page and focuses its heading. */
export function RouteAnnouncer() {
  const { t } = useTranslation();
  const router = useRouter();
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const [announcement, setAnnouncement] = useState("");
  const name = t(`pages.${getPageName(pathname)}`);

  useEffect(() => {
    document.title = `${name} · ${t("brand")}`;
  }, [name, t]);

  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
        // The fragment named a field, which has the focus already.
        const hasFieldFocus =
          toLocation.hash !== "" && document.activeElement?.matches("main :is(input, textarea)");
        setAnnouncement(t(`pages.${getPageName(toLocation.pathname)}`));
        // The slide-over menu is still open and restores the focus to its button when it closes.
        const openModal = document.querySelector("dialog:modal");
        if (hasFieldFocus) return;
        if (openModal) openModal.addEventListener("close", focusHeading, { once: true });
        else focusHeading();
      }),
    [router, t],
  );

  return (
    <div aria-live="polite" data-print="no">
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </div>
  );
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1[tabindex='-1']");
  (heading ?? document.querySelector<HTMLElement>("main"))?.focus({ preventScroll: true });
}
