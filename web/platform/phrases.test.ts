import { describe, expect, it } from "vitest";
import { entryAt, phraseIn, type Bundle, type Values } from "./phrases.ts";

const french: Bundle = {
  title: "Les invités",
  days: { left_one: "{{count, number}} jour", left_other: "{{count, number}} jours" },
  added_zero: "Aucun ajouté",
  added_one: "{{count}} ajouté",
  added_other: "{{count}} ajoutés",
  done: "Supprimé",
  done_task: "Tâche supprimée",
  after_one: "un jour",
  after_other: "{{count}} jours",
  after_brides_one: "un jour, mariées",
  after_brides_other: "{{count}} jours, mariées",
  shown: "{{ shown, number }} sur {{count, number}}, {{name}}",
  sections: [{ title: "Un" }],
};
const say = (key: string, values?: Values) => phraseIn(french, key, { language: "fr", values });

describe("phraseIn", () => {
  it.each([
    ["title", undefined, "Les invités"],
    ["days.left", { count: 0 }, "0 jour"],
    ["days.left", { count: 1 }, "1 jour"],
    ["days.left", { count: 2 }, "2 jours"],
    // A form of its own for whole millions, which these words do not have.
    ["days.left", { count: 1_000_000 }, "1\u202f000\u202f000 jours"],
    ["added", { count: 0 }, "Aucun ajouté"],
    ["added", { count: 1 }, "1 ajouté"],
    ["done", { context: "task" }, "Tâche supprimée"],
    ["done", { context: "photo" }, "Supprimé"],
    ["done", { context: "" }, "Supprimé"],
    ["after", { count: 1, context: "brides" }, "un jour, mariées"],
    ["after", { count: 3, context: "brides" }, "3 jours, mariées"],
    ["after", { count: 3, context: "grooms" }, "3 jours"],
    ["shown", { shown: 1200, count: 5000, name: "Zoé" }, "1\u202f200 sur 5\u202f000, Zoé"],
  ])("says %s with %o", (key, values, said) => {
    expect(say(key, values)).toBe(said);
  });

  it.each(["nothing", "days", "days.left.more", "title.more", "toString", "constructor.name"])(
    "has no words at %s",
    (key) => {
      expect(say(key)).toBeUndefined();
    },
  );

  it("puts values in as they are, once", () => {
    expect(say("shown", { shown: "<b>", count: null, name: "{{count}} $& $t(title)" })).toBe(
      "<b> sur , {{count}} $& $t(title)",
    );
  });
});

it("gives what is no text as it is", () => {
  expect(entryAt(french, "sections")).toEqual([{ title: "Un" }]);
  expect(entryAt(french, "days.right")).toBeUndefined();
});
