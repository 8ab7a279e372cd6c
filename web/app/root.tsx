import { Suspense } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { Toasts } from "../platform/toasts.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";

/** What surrounds every page, signed in or not. */
export function Root() {
  return (
    <>
      <Suspense>
        <Outlet />
      </Suspense>
      <Suspense>
        <Toasts />
        <RouteAnnouncer />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
