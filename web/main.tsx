/** The client starts here. */
import { App } from "./app/app.tsx";
import { askHere, prefetchOnApproach } from "./app/prefetch.ts";
import { takeOver } from "./app/take-over.ts";
import "./platform/theme.ts";
import { Router } from "./router/router.ts";
import { answerAt } from "./routes.tsx";
import "./ui/tokens.css";
import "./ui/base.css";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no place for the app");

const router = new Router(answerAt);
void takeOver(root, { router, app: <App router={router} />, prepare: askHere });
prefetchOnApproach();
