import i18next from "i18next";
import { beforeAll, expect, it, vi } from "vitest";

// The other test files of the worker have texts and listeners in the common instance.
vi.doMock("i18next", async () => ({
  default: (await vi.importActual<typeof import("i18next")>("i18next")).createInstance(),
}));
vi.resetModules();
const { default: ownI18next } = await import("i18next");
const { getTranslator } = await import("./use-translation.ts");

beforeAll(async () => {
  await ownI18next.init({
    lng: "fr",
    defaultNS: "translation",
    resources: {
      fr: {
        translation: { save: "Enregistrer" },
        guests: { title: "Les invités", count: "{{count}} invités" },
      },
      en: { translation: { save: "Save" }, guests: { title: "Guests", count: "{{count}} guests" } },
    },
  });
});

it("gives the same translator until the language changes, and then its texts", async () => {
  expect(ownI18next).not.toBe(i18next);
  const french = getTranslator("guests");
  expect([french("title"), french("title")]).toEqual(["Les invités", "Les invités"]);
  expect(getTranslator("guests")).toBe(french);
  await ownI18next.changeLanguage("en");
  const english = getTranslator("guests");
  expect(english).not.toBe(french);
  expect(english("title")).toBe("Guests");
  await ownI18next.changeLanguage("fr");
  expect(getTranslator("guests")("title")).toBe("Les invités");
});

it("looks up texts with values each time, and a missing text again once it is there", () => {
  const translate = getTranslator("guests");
  expect([translate("count", { count: 2 }), translate("count", { count: 3 })]).toEqual([
    "2 invités",
    "3 invités",
  ]);
  expect([translate("late"), getTranslator("budget")("guests:late")]).toEqual(["late", "late"]);
  ownI18next.addResource("fr", "guests", "late", "Plus tard");
  expect([translate("late"), getTranslator("budget")("guests:late")]).toEqual(["Plus tard", "Plus tard"]);
});
