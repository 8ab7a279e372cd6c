/** The client starts here. */
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { prefetchOnApproach } from "./app/prefetch.ts";
import "./platform/theme.ts";
import { preloadPage, router } from "./routes.tsx";
import "./ui/tokens.css";
import "./ui/base.css";

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no place for the app");

createRoot(place).render(
  <StrictMode>
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>
  </StrictMode>,
);
prefetchOnApproach(preloadPage);
