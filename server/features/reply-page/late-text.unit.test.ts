import { expect, it } from "vitest";
import { createPageMoment, noAnswer, createPerson, createPage } from "#test/support/reply-page.ts";
import { getLateText } from "./late-text.ts";

const data = createPage({
  persons: [createPerson("Baptiste"), createPerson("Claire")],
  moments: [
    createPageMoment("dinner", { answers: { Baptiste: noAnswer, Claire: noAnswer } }),
    createPageMoment("brunch", { answers: { Claire: noAnswer } }),
  ],
  questions: [],
});

it("a quick answer that came too late is written for everybody who is invited", () => {
  const text = getLateText(data, { action: "all_yes", sent: new Map() }, "en");
  expect(text.match(/Baptiste/gu)).toHaveLength(1);
  expect(text.match(/Claire/gu)).toHaveLength(2);
  expect(text).toContain("Yes");
  expect(getLateText(data, { action: "all_no", sent: new Map() }, "en")).not.toContain("Yes");
});

it("a form that came too late is written as it was filled in", () => {
  const [dinner] = data.moments;
  const sent = new Map([[`answer.${dinner?.id ?? ""}.Baptiste`, "no"]]);
  const text = getLateText(data, { action: "send", sent }, "fr");
  expect(text).toContain("Baptiste");
  expect(text).not.toContain("Claire");
});
