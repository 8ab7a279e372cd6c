/** The client starts here. */
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { prefetchOnApproach } from "./app/prefetch.ts";
import { Root } from "./app/root.tsx";
import "./platform/theme.ts";
import { RouterProvider } from "./router/hooks.tsx";
import { Router } from "./router/router.ts";
import { answerAt } from "./routes.tsx";
import "./ui/tokens.css";
import "./ui/base.css";

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no place for the app");

const router = new Router(answerAt);
router.start();
createRoot(place).render(
  <StrictMode>
    <Suspense>
      <RouterProvider router={router}>{(state) => <Root state={state} />}</RouterProvider>
    </Suspense>
  </StrictMode>,
);
prefetchOnApproach();
