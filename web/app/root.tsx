import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { Toasts } from "../platform/toasts.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";

/** The root route: the page, and what surrounds every page, signed in or not. */
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
    </>
  );
}
