import { describe, expect, it } from "vitest";
import { fileTypes } from "#contract/documents.ts";
import { dayOf, isPicture, kindOf, partsOf } from "./names.rules.ts";

describe("the name of a thing", () => {
  it.each([
    ["file", "Devis.pdf", "Devis", ".pdf"],
    ["file", "Devis.v2.DOCX", "Devis.v2", ".DOCX"],
    ["file", "sans fin", "sans fin", ""],
    ["file", ".pdf", ".pdf", ""],
    ["file", "M. Martin", "M. Martin", ""],
    ["folder", "Devis.pdf", "Devis.pdf", ""],
  ] as const)("of a %s, %s, is %s and %s", (type, name, stem, ending) => {
    expect(partsOf({ type, name })).toEqual({ stem, ending });
  });
});

describe("the kind of a file", () => {
  it.each(Object.keys(fileTypes))("of %s is known", (mime) => {
    expect(kindOf(mime)).not.toBe("other");
    expect(isPicture(mime)).toBe(mime.startsWith("image/"));
  });

  it("is another one for what is not known", () => {
    expect(kindOf("text/html")).toBe("other");
    expect(isPicture("image/svg+xml")).toBe(false);
  });
});

it("gives the day where the reader is", () => {
  expect(dayOf("2026-03-04T12:00:00.000Z")).toBe("2026-03-04");
});
