import { afterAll, expect, it, vi } from "vitest";

const texts = {
  fr: { translation: { save: "Enregistrer" }, errors: {} },
  en: { translation: { save: "Save", late: "Late" }, errors: {} },
} as const;

class Backend {
  static readonly type = "backend";
  init(): void {
    // Has no options.
  }
  read(
    language: keyof typeof texts,
    namespace: "translation" | "errors",
    done: (error: null, read: object) => void,
  ) {
    done(null, texts[language][namespace]);
  }
}

vi.stubGlobal("document", { querySelector: () => null });
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("addEventListener", () => undefined);
vi.resetModules();
// The other test files of the worker have texts and listeners in the common instance.
vi.doMock("i18next", async () => ({
  default: (await vi.importActual<typeof import("i18next")>("i18next")).createInstance(),
}));
vi.doMock("i18next-http-backend", () => ({ default: Backend }));
vi.doMock("./language.ts", () => ({
  getLanguage: () => "fr",
  detection: {},
  detector: {
    type: "languageDetector",
    init: () => undefined,
    detect: () => "fr",
    cacheUserLanguage: () => undefined,
  },
}));
vi.doMock("./reachable.ts", () => ({ isReachable: () => Promise.resolve(true) }));
const { default: i18next } = await import("i18next");
const { loadTexts, translateKey } = await import("./i18n.ts");

afterAll(() => {
  vi.unstubAllGlobals();
});

it("replaces a key without a French text by the English text, while the page stays", async () => {
  await loadTexts([]);
  expect(i18next.t("save")).toBe("Enregistrer");
  const { promise: isRenderedAgain, resolve } = Promise.withResolvers<string>();
  i18next.on("languageChanged", resolve);
  expect(translateKey("late")).toBe("late");
  expect(await isRenderedAgain).toBe("fr");
  expect(translateKey("late")).toBe("Late");
  expect(i18next.t("save")).toBe("Enregistrer");
});
