import { Outlet, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { clearToasts, Toasts } from "#web/platform/toasts.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";

/** The root route: the page, and what surrounds every page, signed in or not. */
export function Root() {
  useClearToastsOnLeave();
  return (
    <>
      <Suspense>
        <Outlet />
      </Suspense>
      <Suspense>
        <Toasts />
        <RouteAnnouncer />
      </Suspense>
    </>
  );
}

/** Removes the messages about a page as soon as it is left. Later messages belong to the next page. */
function useClearToastsOnLeave(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => {
        if (fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname) clearToasts();
      }),
    [router],
  );
}
