import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../platform/use-translation.ts";
import { useLocation } from "../router/hooks.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { pageNameOf } from "./page-names.ts";

/** Names the window after the page; on a change of page says so and takes the focus to the new heading. */
export function RouteAnnouncer() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  const name = t(`pages.${pageNameOf(pathname)}`);

  useEffect(() => {
    document.title = `${name} · ${t("brand")}`;
  }, [name, t]);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setAnnounced(name);
    const focus = () => {
      const heading = document.querySelector<HTMLElement>("main h1[tabindex='-1']");
      (heading ?? document.querySelector<HTMLElement>("main"))?.focus({ preventScroll: true });
    };
    // The menu of a phone still covers the page, and gives the focus back to its button as it closes.
    const cover = document.querySelector("dialog:modal");
    if (cover) cover.addEventListener("close", focus, { once: true });
    else focus();
  }, [pathname, name]);

  return (
    <div aria-live="polite" data-print="no">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}
