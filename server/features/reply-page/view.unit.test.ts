/** What guests read on the reply page. */
import { expect, it } from "vitest";
import { moment, noAnswer, person, replyPage } from "#test/support/reply-page.ts";
import { renderPage } from "./render.ts";
import { linkPage } from "./view/page.ts";

const render = (changed: Parameters<typeof replyPage>[0], language: "fr" | "en") =>
  renderPage(linkPage({ data: replyPage(changed) }, { language, theme: undefined, assets: { fonts: [] } }));

it("has the couple's own names of moments marked as French on an English page", async () => {
  const answers = { Baptiste: noAnswer };
  const moments = [moment("own", { name: "Le henné", answers }), moment("dinner", { answers })];
  const english = await render({ moments }, "en");
  expect(english).toContain('<h2 lang="fr">Le henné</h2>');
  expect(english).toContain("<h2>Dinner</h2>");
  expect(await render({ moments }, "fr")).toContain("<h2>Le henné</h2>");
});

it("says at each field how to replace the couple's note, and does not show it", async () => {
  const persons = [person("Baptiste", { diet: "Vegan", allergies: "arachides" })];
  const english = await render({ persons }, "en");
  expect(english).toContain("The couple already has a note; choose here to replace it.");
  expect(english).toContain("The couple already has a note; write here to replace it.");
  expect(english).not.toContain("arachides");
});
