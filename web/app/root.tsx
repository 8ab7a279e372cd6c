import { Suspense, useMemo } from "react";
import { Toasts } from "../platform/toasts.tsx";
import { Arrival } from "../router/arrival.tsx";
import { Boundary } from "../router/boundary.tsx";
import type { Place } from "../router/place.ts";
import type { RouterState, Scene } from "../router/router.ts";
import { ErrorPage } from "./error-page.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";

/** The page, and what surrounds every page, signed in or not. */
export function Root({ state }: { state: RouterState }) {
  const { place, scene, failure, meanwhile } = state;
  return (
    <Boundary Broken={ErrorPage} of={place}>
      <Suspense>
        {failure !== null && <ErrorPage error={failure.error} />}
        {scene === null ? failure === null && meanwhile : <Drawn scene={scene} place={place} />}
      </Suspense>
      <Suspense>
        <Toasts />
        <RouteAnnouncer />
      </Suspense>
      <Arrival state={state} />
    </Boundary>
  );
}

/** A page that breaks leaves its frame as it is. */
function Drawn({ scene: { Page, Frame }, place }: { scene: Scene; place: Place }) {
  // The same element as before is not drawn again: a page hears of its address by what it asks for.
  const page = useMemo(() => <Page />, [Page]);
  const guarded = (
    <Boundary Broken={ErrorPage} of={place}>
      {page}
    </Boundary>
  );
  return Frame === undefined ? guarded : <Frame>{guarded}</Frame>;
}
