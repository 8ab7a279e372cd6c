/** Every walk there is: together they show each page in each of its states. */
import type { Walk } from "../stage.ts";
import { dayWalks } from "./days.ts";
import { doorWalks } from "./doors.ts";
import { guestWalks } from "./guests.ts";
import { homeWalks } from "./home.ts";
import { moneyWalks } from "./money.ts";
import { paperWalks } from "./papers.ts";
import { seatingWalks } from "./seating.ts";
import { settingsWalks } from "./settings.ts";
import { waitingWalks } from "./waiting.ts";

export const walks: readonly Walk[] = [
  ...doorWalks,
  ...homeWalks,
  ...guestWalks,
  ...dayWalks,
  ...moneyWalks,
  ...paperWalks,
  ...seatingWalks,
  ...settingsWalks,
  ...waitingWalks,
];
