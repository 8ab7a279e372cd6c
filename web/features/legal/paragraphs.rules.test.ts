import { expect, it } from "vitest";
import { getParagraphs } from "./paragraphs.rules.ts";

const text = [
  "Always.",
  ["By {{publisher}}, {{phone}}. {{registration}} Written to {{email}}.", "Host: {{host}}.", "By somebody."],
  ["Contact: {{email}}."],
];
const none = { publisher: "", phone: "", registration: "", email: "", host: "" };

it.each([
  [
    "all",
    { ...none, publisher: "A $& B", phone: "01", email: "a@b", registration: "RCS 1." },
    ["Always.", "By A $& B, 01. RCS 1. Written to a@b.", "Contact: a@b."],
  ],
  [
    "all but a registration",
    { ...none, publisher: "A", phone: "01", email: "a@b" },
    ["Always.", "By A, 01. Written to a@b.", "Contact: a@b."],
  ],
  ["the host alone", { ...none, host: "H" }, ["Always.", "Host: H."]],
  ["nothing", none, ["Always.", "By somebody."]],
])("with %s set, shows what is known and no placeholder", (_, values, expected) => {
  expect(getParagraphs(text, values)).toEqual(expected);
});
