/** All scenarios. Together they show each page in each of its states. */
import type { Scenario } from "../page-states.ts";
import { dayScenarios } from "./days.ts";
import { authScenarios } from "./auth.ts";
import { guestScenarios } from "./guests.ts";
import { homeScenarios } from "./home.ts";
import { moneyScenarios } from "./money.ts";
import { paperScenarios } from "./documents.ts";
import { runSheetScenarios } from "./run-sheet.ts";
import { seatingScenarios } from "./seating.ts";
import { settingsScenarios } from "./settings.ts";
import { waitingScenarios } from "./waiting.ts";

export const scenarios: readonly Scenario[] = [
  ...authScenarios,
  ...homeScenarios,
  ...guestScenarios,
  ...dayScenarios,
  ...moneyScenarios,
  ...paperScenarios,
  ...runSheetScenarios,
  ...seatingScenarios,
  ...settingsScenarios,
  ...waitingScenarios,
];
