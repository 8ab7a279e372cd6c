import i18next from "i18next";
import { expect, it, vi } from "vitest";
import { getDeletionTexts } from "./deletions.ts";

it("reads the texts of a question by one key, with shortened names", () => {
  vi.spyOn(i18next, "t").mockImplementation(((key: string, values: object) =>
    [key, ...Object.values(values)].join(" ")) as never);
  const { question, detail, failed, done } = getDeletionTexts("thanks:delete", "a".repeat(70));
  expect([question, detail, done]).toEqual(
    ["question", "detail", "done"].map((part) => `thanks:delete.${part} ${"a".repeat(59)}…`),
  );
  expect(failed("why")).toBe("thanks:delete.failed why");
});
