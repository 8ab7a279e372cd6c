import { StrictMode, Suspense } from "react";
import { RouterProvider } from "../router/hooks.tsx";
import type { Router } from "../router/router.ts";
import { Root } from "./root.tsx";

/** All there is on screen: the same tree in the build, which writes it down, and in the browser, which takes it over. */
export function App({ router }: { router: Router }) {
  return (
    <StrictMode>
      <Suspense>
        <RouterProvider router={router}>{(state) => <Root state={state} />}</RouterProvider>
      </Suspense>
    </StrictMode>
  );
}
