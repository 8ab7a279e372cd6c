import { expect, it } from "vitest";
import { knownLanguage } from "./languages.ts";

it.each([
  ["fr", "fr"],
  ["en", "en"],
  ["en-GB", "en"],
  ["EN", "en"],
  ["de", "fr"],
  ["", "fr"],
])("the code %j gives %s", (code, language) => {
  expect(knownLanguage(code)).toBe(language);
});
