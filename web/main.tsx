/** The client starts here. */
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { prefetchOnApproach } from "./app/prefetch.ts";
import { queryClient } from "./platform/queries.ts";
import { SessionProvider } from "./platform/session.tsx";
import "./platform/theme.ts";
import { preloadPage, router } from "./routes.tsx";
import "./ui/tokens.css";
import "./ui/base.css";

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no place for the app");

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
);
prefetchOnApproach(preloadPage);
