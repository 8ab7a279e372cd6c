import { expect, it } from "vitest";
import { getLook } from "./page-request.ts";

it.each([
  ["/login", {}, "fr"],
  ["/login", { "accept-language": "en" }, "fr"],
  ["/login", { cookie: "i18next=en" }, "en"],
  ["/login?lng=en", {}, "en"],
  ["/login?lng=de", { cookie: "i18next=en" }, "fr"],
  ["/login", { cookie: "i18next=de" }, "fr"],
  ["/invitation", { "accept-language": "en-GB,fr;q=0.5" }, "en"],
  ["/invitation", { "accept-language": "de" }, "fr"],
  ["/invitation", { "accept-language": "en", cookie: "i18next=fr" }, "fr"],
  ["/invitation?lng=fr", { "accept-language": "en" }, "fr"],
  ["/traiteur", { "accept-language": "en" }, "en"],
  ["/feuille-de-route", { "accept-language": "en" }, "en"],
])("the page %s, requested with %j, is served in %s", (url, headers, language) => {
  expect(getLook({ url, headers }).language).toBe(language);
});
