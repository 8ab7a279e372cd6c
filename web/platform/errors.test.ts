import { expect, it, vi } from "vitest";
import english from "#i18n/en/translation.json" with { type: "json" };
import french from "#i18n/fr/translation.json" with { type: "json" };
import { phraseIn } from "./phrases.ts";
import type { TFunction } from "./words.ts";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { cookie: "" });
vi.doMock("./words.ts", () => ({ currentLanguage: () => "fr" }));
const { ApiError } = await import("./api.ts");
const { errorWords } = await import("./errors.ts");

const files = { fr: french, en: english };

function speaking(language: keyof typeof files): TFunction {
  return (asked, values) =>
    phraseIn(files[language], asked.replace("translation:", ""), { language, values }) ?? asked;
}

it.each([
  [1, "dans 1 seconde.", "in 1 second."],
  [89, "dans 89 secondes.", "in 89 seconds."],
  [90, "dans 2 minutes.", "in 2 minutes."],
  [120, "dans 2 minutes.", "in 2 minutes."],
  [121, "dans 3 minutes.", "in 3 minutes."],
  [3444, "dans 58 minutes.", "in 58 minutes."],
])("a wait of %i seconds is said as one would", (retryAfter, fr, en) => {
  const error = new ApiError({ code: "too_many", status: 429, retryAfter, said: "…" });
  expect(errorWords(error, speaking("fr")).replaceAll("\u00a0", " ")).toBe(`… Réessaie ${fr}`);
  expect(errorWords(error, speaking("en"))).toBe(`… Try again ${en}`);
});

it("leaves the seconds out where the server is in trouble", () => {
  const error = new ApiError({ code: "busy", status: 503, retryAfter: 1, said: "…" });
  expect(errorWords(error, speaking("fr"))).toBe("…");
});
