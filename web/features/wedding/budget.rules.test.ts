import { describe, expect, it } from "vitest";
import { regrouped } from "./budget.rules.ts";

const thin = "\u202f";

/** '1 234|5' with an ordinary space for the narrow one, and | for the caret. */
function at(marked: string) {
  const text = marked.replaceAll(" ", thin);
  return { text: text.replace("|", ""), caret: text.indexOf("|") };
}

function shown({ text, caret }: { text: string; caret: number }): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`.replaceAll(thin, " ");
}

interface Case {
  before: string;
  after: string;
  how?: string;
  shows: string;
}

function becomes({ before, after, how = "insertText" }: Case): string {
  return shown(regrouped({ before: at(`${before}|`).text, after: at(after), how, language: "fr" }));
}

describe("a sum that is typed", () => {
  it.each<Case>([
    { before: "", after: "1|", shows: "1|" },
    { before: "123", after: "1234|", shows: "1 234|" },
    { before: "1 234", after: "1 2345|", shows: "12 345|" },
    { before: "17 100", after: "17 100,|", shows: "17 100,|" },
    { before: "17 100", after: "17 100.|", shows: "17 100,|" },
    { before: "17 100,5", after: "17 100,50|", shows: "17 100,50|" },
    { before: "17 100,50", after: "17 100,509|", shows: "17 100,50|" },
    { before: "1 234", after: "1 9|234", shows: "19| 234" },
    { before: "1 234", after: "91| 234", shows: "91| 234" },
    { before: "1 234", after: "9|1 234", shows: "9|1 234" },
    { before: "123 456", after: "1239| 456", shows: "1 239| 456" },
    { before: "12", after: "12a|", shows: "12|" },
    { before: "12,5", after: "12,5,|", shows: "12,5|" },
    { before: "12", after: "-|12", shows: "|12" },
    { before: "0", after: "05|", shows: "5|" },
    { before: "5", after: "0|5", shows: "|5" },
    { before: "12,34", after: "12,9|34", shows: "12,9|3" },
  ])("$before, then $after, shows $shows", (each) => {
    expect(becomes(each)).toBe(each.shows);
  });
});

describe("a sum that is deleted from", () => {
  const back = "deleteContentBackward";
  const forward = "deleteContentForward";
  it.each<Case>([
    { before: "1 234", after: "1 23|", how: back, shows: "123|" },
    { before: "12 345", after: "12 |45", how: back, shows: "1 2|45" },
    { before: "1 234 567", after: "1 23| 567", how: back, shows: "123| 567" },
    { before: "1 234 567", after: "| 234 567", how: back, shows: "|234 567" },
    { before: "1 234", after: "|", how: back, shows: "|" },
    { before: "12 345", after: "12|345", how: back, shows: "1| 345" },
    { before: "12 345", after: "12|345", how: forward, shows: "1 2|45" },
    { before: "12 345,67", after: "12 345|67", how: back, shows: "1 234 5|67" },
  ])("$before, then $after, shows $shows", (each) => {
    expect(becomes(each)).toBe(each.shows);
  });
});

describe("a sum that is pasted", () => {
  const how = "insertFromPaste";
  it.each<Case>([
    { before: "", after: "17 100,50 €|", how, shows: "17 100,50|" },
    { before: "", after: "17.100,50 €|", how, shows: "17 100,50|" },
    { before: "", after: "17,100.50|", how, shows: "17 100,50|" },
    { before: "", after: "1.234.567|", how, shows: "1 234 567|" },
    { before: "", after: "17.100|", how, shows: "17 100|" },
    { before: "", after: "17100.5|", how, shows: "17 100,5|" },
    { before: "17 100", after: "17 200| 100", how, shows: "17 200| 100" },
    { before: "17 100", after: "environ|", how, shows: "|" },
  ])("$after shows $shows", (each) => {
    expect(becomes(each)).toBe(each.shows);
  });

  it("bears the mark of the language", () => {
    expect(regrouped({ before: "", after: at("1234,5|"), how: "", language: "en" }).text).toBe(
      `1${thin}234.5`,
    );
  });
});
