import { expect, it } from "vitest";
import { getSubscriptionUrls } from "./feed.rules.ts";

it("names the feed to each calendar program as that one expects", () => {
  expect(getSubscriptionUrls("https://exemple.fr/agendas/a-b_c.ics", "Notre mariage")).toEqual({
    google: "https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fexemple.fr%2Fagendas%2Fa-b_c.ics",
    apple: "webcal://exemple.fr/agendas/a-b_c.ics",
    outlook:
      "https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fexemple.fr%2Fagendas%2Fa-b_c.ics&name=Notre+mariage",
  });
});
