import i18next from "i18next";
import { expect, it, vi } from "vitest";
import english from "#i18n/en/translation.json" with { type: "json" };
import french from "#i18n/fr/translation.json" with { type: "json" };
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { cookie: "", documentElement: {} });
// Another test file of the same worker may have loaded these modules.
vi.resetModules();
vi.doMock("./language.ts", () => ({ getLanguage: () => "fr" }));
vi.doMock("./i18n.ts", () => ({}));
const { ApiError, parseFailure } = await import("./api.ts");
const { getErrorDetail, getErrorText, isErrorOfOneItem } = await import("./errors.ts");

await i18next.init({
  lng: "fr",
  resources: { fr: { translation: french }, en: { translation: english } },
  interpolation: { escapeValue: false },
});

it.each([
  [1, "dans 1 seconde.", "in 1 second."],
  [89, "dans 89 secondes.", "in 89 seconds."],
  [90, "dans 2 minutes.", "in 2 minutes."],
  [120, "dans 2 minutes.", "in 2 minutes."],
  [121, "dans 3 minutes.", "in 3 minutes."],
  [3444, "dans 58 minutes.", "in 58 minutes."],
])("writes a wait of %i seconds in everyday words", async (retryAfter, fr, en) => {
  const error = new ApiError({ code: "too_many", status: 429, retryAfter, serverMessage: "…" });
  await i18next.changeLanguage("fr");
  expect(getErrorText(error).replaceAll("\u00a0", " ")).toBe(`… Réessaie ${fr}`);
  await i18next.changeLanguage("en");
  expect(getErrorText(error)).toBe(`… Try again ${en}`);
});

it("leaves the seconds out for a server failure", () => {
  const error = new ApiError({ code: "busy", status: 503, retryAfter: 1, serverMessage: "…" });
  expect(getErrorText(error)).toBe("…");
});

it("names the status of an answer, and the message of a fault in the page", () => {
  const error = new ApiError({ code: "busy", status: 503, retryAfter: 1, serverMessage: "Trop de monde." });
  expect(getErrorDetail(error)).toBe("503, Trop de monde.");
  expect(getErrorDetail(new TypeError("x is undefined"))).toBe("x is undefined");
});

it.each([
  [400, true],
  [403, true],
  [404, true],
  [409, true],
  [0, false],
  [401, false],
  [429, false],
  [500, false],
  [503, false],
])("tells whether an answer %i refuses one item or would refuse every item", (status, isOfOne) => {
  expect(isErrorOfOneItem(new ApiError({ code: "internal", status }))).toBe(isOfOne);
});

it("keeps the server's sentence on what an unconfirmed address holds back, but not that of an unknown failure", async () => {
  const message = "Confirme d’abord ton adresse dans ton profil : les invités y répondent.";
  const answer = (code: string) => Response.json({ error: { code, message } }, { status: 403 });
  const unconfirmed = await parseFailure(answer("address_unconfirmed"));
  expect(getErrorText(new ApiError(unconfirmed))).toBe(message);
  expect((await parseFailure(answer("forbidden"))).serverMessage).toBeUndefined();
});
