import { describe, expect, it } from "vitest";
import { fileTypes } from "#contract/documents.ts";
import {
  makeBreakable,
  getLocalDay,
  getNameOutcome,
  isPicture,
  getFileKind,
  splitName,
} from "./names.rules.ts";

describe("the parts of a name", () => {
  it.each([
    ["file", "Devis.pdf", "Devis", ".pdf"],
    ["file", "Devis.v2.DOCX", "Devis.v2", ".DOCX"],
    ["file", "sans fin", "sans fin", ""],
    ["file", ".pdf", ".pdf", ""],
    ["file", "M. Martin", "M. Martin", ""],
    ["folder", "Devis.pdf", "Devis.pdf", ""],
  ] as const)("of a %s, %s, are %s and %s", (type, name, stem, extension) => {
    expect(splitName({ type, name })).toEqual({ stem, extension });
  });
});

describe("what the server made of a name", () => {
  it.each([
    ["file", "Devis.pdf", "Devis.pdf", "kept"],
    ["file", "Été  deux.pdf".normalize("NFD"), "Été deux.pdf", "kept"],
    ["file", "Devis.pdf", "Devis (2).pdf", "taken"],
    ["file", "Devis (2).pdf", "Devis (2) (2).pdf", "taken"],
    ["file", "faux.png", "faux.pdf", "adjusted"],
    ["file", "faux (2).png", "faux (2).pdf", "adjusted"],
    ["folder", "A/B\\c", "A-B-c", "adjusted"],
    ["folder", "devis", "devis (12)", "taken"],
  ] as const)("a %s sent as %s and named %s by the server is %s", (type, sent, name, fate) => {
    expect(getNameOutcome(type, sent, name)).toBe(fate);
  });

  it("lets only a long word break before its end", () => {
    expect(makeBreakable("Devis du traiteur.pdf")).toBe("Devis du traiteur.pdf");
    expect(makeBreakable("IMG20261121120000.pdf")).toBe("IMG2026112112\u{200b}0000.pdf");
  });
});

describe("the kind of a file", () => {
  it.each(Object.keys(fileTypes))("of %s is a known one", (mime) => {
    expect(getFileKind(mime)).not.toBe("other");
    expect(isPicture(mime)).toBe(mime.startsWith("image/"));
  });

  it("is 'other' for an unknown type", () => {
    expect(getFileKind("text/html")).toBe("other");
    expect(isPicture("image/svg+xml")).toBe(false);
  });
});

it("gives the day in the reader's time zone", () => {
  expect(getLocalDay("2026-03-04T12:00:00.000Z")).toBe("2026-03-04");
});
