import { describe, expect, it } from "vitest";
import { changesOf } from "./changes.rules.ts";
import { aTask } from "./task-builders.ts";

const task = aTask({ title: "Goûter le menu", custom_description: "une\nligne", date: "2027-02-12" });

describe("what a form changed", () => {
  it("is nothing when nothing was touched", () => {
    const texts = {
      task_title: "Goûter le menu",
      custom_description: "une\r\nligne",
      date: "2027-02-12",
      type: "Organisation",
      is_completed: "false",
    };
    expect(changesOf(task, new Map(Object.entries(texts)))).toEqual({});
    expect(changesOf(task, new Map())).toEqual({});
  });

  it.each([
    [{ task_title: "Goûter les vins" }, { task_title: "Goûter les vins" }],
    [{ date: "" }, { date: "" }],
    [
      { type: "Rendez-vous", is_completed: "true" },
      { type: "Rendez-vous", is_completed: "true" },
    ],
    [{ id: "another", title: "not the form's word" }, {}],
  ])("sends %j as %j", (texts, changes) => {
    expect(changesOf(task, new Map(Object.entries(texts)))).toEqual(changes);
  });
});
