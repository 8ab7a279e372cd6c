import { expect, it } from "vitest";
import { knownLanguage } from "./languages.ts";

it.each([
  ["fr", "fr"],
  ["en", "en"],
  ["en-GB", "en"],
  ["EN", "en"],
  ["de", "fr"],
  ["", "fr"],
])("maps the code %j to %s", (code, language) => {
  expect(knownLanguage(code)).toBe(language);
});
