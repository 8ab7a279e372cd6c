import { describe, expect, it } from "vitest";
import { mergeField } from "./fields.rules.ts";

describe("a field that was shown, sent and stored", () => {
  it.each([
    { shown: "", sent: "yes", stored: "", result: "yes" },
    { shown: "yes", sent: "yes", stored: "no", result: "no" },
    { shown: "", sent: "yes", stored: "no", result: "yes" },
    { shown: "yes", sent: undefined, stored: "yes", result: "yes" },
    { shown: "yes", sent: "no", stored: "yes", result: "no" },
    { shown: "Noix", sent: "", stored: "Noix", result: "" },
    { shown: "", sent: "", stored: "Noix", result: "Noix" },
  ])("$shown / $sent / $stored is $result", ({ result, ...field }) => {
    expect(mergeField(field)).toBe(result);
  });
});
