/** Entry point of the page of the day, which is built apart from the app. */
import "./features/day/i18n.ts";
import "./platform/page-translators.ts";
import i18next from "i18next";
import { createRoot } from "react-dom/client";
import { DayPage } from "./features/day/day-page.tsx";
import { openDay } from "./features/day/day-state.ts";
import "./platform/theme.ts";
import "./ui/tokens.css";
import "./ui/base.css";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root element");

document.title = i18next.t("day:document_title");
createRoot(root).render(<DayPage />);
void openDay();
