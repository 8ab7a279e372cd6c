import { expect, it } from "vitest";
import { moment, noAnswer, person, replyPage } from "#test/support/reply-page.ts";
import { getLateText } from "./late-text.ts";

const data = replyPage({
  persons: [person("Baptiste"), person("Claire")],
  moments: [
    moment("dinner", { answers: { Baptiste: noAnswer, Claire: noAnswer } }),
    moment("brunch", { answers: { Claire: noAnswer } }),
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
