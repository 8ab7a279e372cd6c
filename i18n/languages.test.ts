import { expect, it } from "vitest";
import { parseLanguage } from "./languages.ts";

it.each([
  ["fr", "fr"],
  ["en", "en"],
  ["en-GB", "en"],
  ["EN", "en"],
  ["de", "fr"],
  ["", "fr"],
])("the code %j stands for the language %s", (code, language) => {
  expect(parseLanguage(code)).toBe(language);
});
