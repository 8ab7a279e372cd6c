/** The moments on the reply page. */
import { expect, it } from "vitest";
import { moment, noAnswer, replyPage } from "#test/support/reply-page.ts";
import { renderPage } from "./render.ts";
import { linkPage } from "./view/page.ts";

it("have the couple's own names marked as French on an English page", async () => {
  const answers = { Baptiste: noAnswer };
  const moments = [moment("own", { name: "Le henné", answers }), moment("dinner", { answers })];
  const render = (language: "fr" | "en") =>
    renderPage(
      linkPage({ data: replyPage({ moments }) }, { language, theme: undefined, assets: { fonts: [] } }),
    );
  const english = await render("en");
  expect(english).toContain('<h2 lang="fr">Le henné</h2>');
  expect(english).toContain("<h2>Dinner</h2>");
  expect(await render("fr")).toContain("<h2>Le henné</h2>");
});
