/** The compressed size of a page with four people and six moments. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createPageMoment, noAnswer, createPerson, createPage, song } from "#test/support/reply-page.ts";
import { renderPage } from "./render.ts";
import { renderReplyPage } from "./view/page.ts";

const kinds = ["civil_wedding", "religious_wedding", "cocktail", "dinner", "party", "brunch"] as const;
const uuid = (n: number) => `01a208b9-22d6-76c0-a23d-4315570239${String(n).padStart(2, "0")}`;
const people = ["Baptiste", "Claire", "Zoé", "Paul"];

it("the reply page has at most 12 kB of HTML, and no script", async () => {
  const answers = Object.fromEntries(people.map((_, at) => [uuid(at), noAnswer]));
  const data = createPage({
    persons: people.map((firstName, at) => createPerson(uuid(at), { firstName, isChild: at > 1 })),
    moments: kinds.map((kind, at) =>
      createPageMoment(kind, {
        id: uuid(20 + at),
        starts_at: "19:30",
        ends_at: "23:00",
        place: `L’orangerie ${at}, Domaine des Tilleuls`,
        address: "12, chemin des Tilleuls, 89450 Vézelay",
        note: `Nous danserons jusque tard\u00a0: pensez à vos souliers plats (${at}).`,
        answers,
      }),
    ),
    questions: [song, { ...song, id: "word", label: "Un mot pour nous" }],
  });
  for (const language of ["fr", "en"] as const) {
    const html = await renderPage(
      renderReplyPage({ data }, { language, theme: undefined, assets: { fonts: [] } }),
    );
    expect(html).not.toContain("<script");
    expect(gzipSync(html).length).toBeLessThanOrEqual(12_000);
  }
});

it("the reply page has at most 8 kB of styles before minification", () => {
  expect(gzipSync(readFileSync("web/features/reply-page/reply-page.css")).length).toBeLessThanOrEqual(8000);
});
