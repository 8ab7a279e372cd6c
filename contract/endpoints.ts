/** All API calls. The OpenAPI document and the tests on every endpoint are built from this list. */
import * as account from "./account.ts";
import * as bin from "./bin.ts";
import * as budget from "./budget.ts";
import * as budgetSettings from "./budget-settings.ts";
import * as calendar from "./calendar.ts";
import * as catererBriefs from "./caterer-briefs.ts";
import * as calendarFeeds from "./calendar-feeds.ts";
import * as changes from "./changes.ts";
import * as checkout from "./checkout.ts";
import * as day from "./day.ts";
import * as dateMoves from "./date-moves.ts";
import * as deletion from "./deletion.ts";
import * as documents from "./documents.ts";
import type { Endpoint } from "./endpoint.ts";
import * as expenses from "./expenses.ts";
import * as exporting from "./export.ts";
import * as guestImports from "./guest-imports.ts";
import * as guests from "./guests.ts";
import * as instalments from "./instalments.ts";
import * as households from "./households.ts";
import * as health from "./health-check.ts";
import * as deletionPreview from "./deletion-preview.ts";
import * as journal from "./journal.ts";
import * as members from "./members.ts";
import * as healthData from "./health-data.ts";
import * as replies from "./replies.ts";
import * as replyLinks from "./reply-links.ts";
import * as moments from "./moments.ts";
import * as payers from "./payers.ts";
import * as photos from "./photos.ts";
import * as profile from "./profile.ts";
import * as providers from "./providers.ts";
import * as quotes from "./quotes.ts";
import * as seating from "./seating.ts";
import * as stationery from "./stationery.ts";
import * as settlements from "./settlements.ts";
import * as thanks from "./thanks.ts";
import * as runSheet from "./run-sheet.ts";
import * as todos from "./todos.ts";
import * as undo from "./undo.ts";
import * as wedding from "./wedding.ts";
import * as weddingImports from "./wedding-imports.ts";
import * as weekly from "./weekly.ts";
import * as wishes from "./wishes.ts";
import * as witnesses from "./witnesses.ts";

const features = [
  account,
  profile,
  members,
  checkout,
  wedding,
  weddingImports,
  witnesses,
  moments,
  guests,
  guestImports,
  households,
  replies,
  replyLinks,
  healthData,
  undo,
  journal,
  seating,
  stationery,
  wishes,
  todos,
  dateMoves,
  day,
  calendar,
  changes,
  calendarFeeds,
  budget,
  budgetSettings,
  expenses,
  instalments,
  quotes,
  payers,
  settlements,
  thanks,
  runSheet,
  catererBriefs,
  providers,
  documents,
  photos,
  bin,
  exporting,
  deletionPreview,
  deletion,
  weekly,
  health,
];

/** All calls by name. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  features.flatMap((feature) => Object.entries(feature).filter(isEndpoint)),
);

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const value = entry[1];
  return typeof value === "object" && value !== null && "method" in value && "reply" in value;
}
