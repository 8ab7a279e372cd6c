/** What guests read on the reply page. */
import { describe, expect, it } from "vitest";
import {
  createAnswer,
  createPageMoment,
  noAnswer,
  createPerson,
  createPage,
  song,
} from "#test/support/reply-page.ts";
import { renderPage } from "./render.ts";
import { renderReplyPage } from "./view/page.ts";

const render = (changed: Parameters<typeof createPage>[0], language: "fr" | "en") =>
  renderPage(
    renderReplyPage({ data: createPage(changed) }, { language, theme: undefined, assets: { fonts: [] } }),
  );

it("the reply page has the couple's own names of moments marked as French on an English page", async () => {
  const answers = { Baptiste: noAnswer };
  const moments = [
    createPageMoment("own", { name: "Le henné", answers }),
    createPageMoment("dinner", { answers }),
  ];
  const english = await render({ moments }, "en");
  expect(english).toContain('<h2 lang="fr">Le henné</h2>');
  expect(english).toContain("<h2>Dinner</h2>");
  expect(await render({ moments }, "fr")).toContain("<h2>Le henné</h2>");
});

it("the reply page says at each field how to replace the couple's note, and does not show it", async () => {
  const persons = [createPerson("Baptiste", { diet: "Vegan", allergies: "arachides" })];
  const english = await render({ persons }, "en");
  expect(english).toContain("The couple already has a note; choose here to replace it.");
  expect(english).toContain("The couple already has a note; write here to replace it.");
  expect(english).not.toContain("arachides");
});

it("the reply page thanks with the names of those who answered a question, and asks for the name of a companion", async () => {
  const persons = [
    createPerson("Baptiste"),
    createPerson("Claire"),
    createPerson("plus", { firstName: "", lastName: "", hostId: "Claire", hostName: "Claire" }),
  ];
  const answers = Object.fromEntries(persons.map(({ id }) => [id, createAnswer(true)]));
  const menu = {
    id: "menu",
    kind: "choice",
    scope: "person",
    label: "Viande ou poisson\u202f?",
    choices: ["Viande", "Poisson"],
    answers: { Baptiste: "Poisson", Claire: "Viande", plus: "" },
  } as const;
  const ofHousehold = { ...song, answers: { household: "Le freak" } };
  const data = createPage({
    persons,
    moments: [createPageMoment("dinner", { answers })],
    questions: [menu, ofHousehold],
    hasReplied: true,
  });
  const look = { language: "fr", theme: undefined, assets: { fonts: [] } } as const;
  const page = await renderPage(renderReplyPage({ data, sentNotes: [] }, look));
  const text = page.replaceAll(/<[^>]+>/gu, "").replaceAll(/[\u00a0\u202f]/gu, " ");
  expect(text).toContain("Viande ou poisson ? Baptiste : Poisson, Claire : Viande");
  expect(text).toContain("Quelle chanson vous fera danser ? Le freak");
  expect(text).toMatch(/Il manque encore.*\+1 de Claire/su);
});

it("the reply page says once for each moment on which day the couple changed the answers of several persons", async () => {
  const persons = [createPerson("Baptiste"), createPerson("Claire")];
  const answers = { Baptiste: createAnswer(true, "member"), Claire: createAnswer(true, "member") };
  const data = createPage({
    persons,
    moments: [createPageMoment("dinner", { answers })],
    hasReplied: true,
  });
  const look = { language: "fr", theme: undefined, assets: { fonts: [] } } as const;
  const page = await renderPage(renderReplyPage({ data, sentNotes: [] }, look));
  expect(page.match(/Modifié par les mariés/gu)).toHaveLength(1);
});

describe("a way to the place", () => {
  const answers = { Baptiste: noAnswer };
  const address = "12 chemin des Tilleuls, 89450 Vézelay";
  const moments = [
    createPageMoment("civil_wedding", { place: "Mairie", answers }),
    createPageMoment("dinner", { place: "Domaine des Tilleuls", address, answers }),
    createPageMoment("brunch", { place: "L’orangerie", address, answers }),
  ];

  it("is a link at the first moment of each address, in another tab and without a referrer", async () => {
    const page = await render({ moments }, "fr");
    expect(page.match(/<a class="map"/gu)).toHaveLength(1);
    const [link = ""] = /<a class="map"[^>]*>/u.exec(page) ?? [];
    const query = new URLSearchParams({ api: "1", destination: `Domaine des Tilleuls, ${address}` });
    expect(link).toContain(
      `href="https://www.google.com/maps/dir/?${query.toString().replaceAll("&", "&amp;")}"`,
    );
    expect(link).toContain('target="_blank" rel="noopener noreferrer"');
    expect(link).toContain(
      'aria-label="Itinéraire vers Domaine des Tilleuls sur Google Maps (nouvel onglet)"',
    );
  });

  it("is also on the page after the last day, for a moment that somebody comes to", async () => {
    const closed = (value: boolean) =>
      render(
        {
          state: "closed",
          moments: moments.map((one) => ({ ...one, answers: { Baptiste: createAnswer(value) } })),
        },
        "fr",
      );
    expect(await closed(true)).toContain('<a class="map"');
    expect(await closed(true)).toContain(address);
    expect(await closed(false)).not.toContain(address);
  });
});

it.each([
  ["Élise, 06 12 34 56 78", ["tel:0612345678"]],
  ["Élise +33 (0)6 12 34 56 78, Gabriel 06.98.76.54.32 (le soir)", ["tel:+33612345678", "tel:0698765432"]],
  ["elise@exemple.fr, jusqu’au 2027-06-12", []],
])("guests can ask the contact while replies are open: %s", async (contact, numbers) => {
  const page = await render({ contact }, "fr");
  expect([...page.matchAll(/href="(tel:[^"]*)"/gu)].map(([, href]) => href)).toEqual(numbers);
  expect(page.replaceAll(/<[^>]+>/gu, "")).toContain(`Une question\u202f? ${contact}`);
  expect(await render({ contact: "" }, "fr")).not.toContain("Une question");
});

const toText = (html: string): string =>
  html.replaceAll(/<[^>]+>/gu, " ").replaceAll(/[\u00a0\u202f\s]+/gu, " ");

describe("the form opened again", () => {
  const answers = (...values: (boolean | null)[]) =>
    Object.fromEntries(
      values.map((value, index) => [
        ["Baptiste", "Claire"][index] ?? "",
        value === null ? noAnswer : createAnswer(value),
      ]),
    );
  const page = (given: ReturnType<typeof answers>, language: "fr" | "en" = "fr") =>
    render(
      {
        persons: [createPerson("Baptiste"), createPerson("Claire")],
        moments: [createPageMoment("dinner", { answers: given })],
        hasReplied: true,
      },
      language,
    );

  it("has the buttons that answer for everybody only while nothing is answered", async () => {
    expect(await page(answers(null, null))).toMatch(/value="all_yes".*value="all_no"/su);
    for (const given of [answers(true, null), answers(false, false), answers(true, true)])
      expect(await page(given)).not.toMatch(/value="all_|at-once|ou moment par moment/u);
  });

  it("asks for a reply while an answer is missing, and then says that it is saved", async () => {
    expect(toText(await page(answers(true, null)))).toContain("Merci de répondre jusqu’au 12 avril inclus.");
    const whole = toText(await page(answers(true, false)));
    expect(whole).toContain(
      "Votre réponse est enregistrée. Vous pouvez la modifier jusqu’au 12 avril inclus.",
    );
    expect(whole).not.toContain("Merci de répondre");
    const english = toText(await page(answers(true, false), "en"));
    expect(english).toContain("Your reply is saved. You can change it until the end of 12 April.");
  });
});

describe("the page after a reply of which something is missing", () => {
  const host = createPerson("Claire");
  const companion = createPerson("plus", {
    firstName: "",
    lastName: "",
    hostId: "Claire",
    hostName: "Claire",
  });
  const sent = (changed: Parameters<typeof createPage>[0], language: "fr" | "en" = "fr") =>
    renderPage(
      renderReplyPage(
        { data: createPage({ hasReplied: true, ...changed }), sentNotes: [] },
        { language, theme: undefined, assets: { fonts: [] } },
      ),
    );

  it("names each missing moment once, and leads to the moment before the card", async () => {
    const moments = [
      createPageMoment("cocktail", { answers: { Claire: noAnswer } }),
      createPageMoment("dinner", { answers: { Claire: createAnswer(true) } }),
    ];
    const html = await sent({ persons: [host], moments });
    expect(toText(html).match(/Vin d’honneur/gu)).toHaveLength(1);
    expect(toText(html)).not.toContain("Pas encore de réponse");
    expect(html).toMatch(/#moment\.cocktail.*Compléter ma réponse.*class="card"/su);
    // The target is no field: one of two answers with the focus would look chosen.
    const form = await render({ persons: [host], moments }, "fr");
    expect(form).toContain('<fieldset id="moment.cocktail"');
  });

  it.each(["fr", "en"] as const)("asks first for the name of a companion (%s)", async (language) => {
    const persons = [host, companion];
    const given = { Claire: createAnswer(true), plus: createAnswer(true) };
    const html = await sent({ persons, moments: [createPageMoment("dinner", { answers: given })] }, language);
    const primary = html.match(/<a class="button primary"[^>]*>/gu);
    expect(primary).toEqual([expect.stringContaining("#first.plus")]);
    expect(html).toContain("#details");
    // The field is in sight, although browsers differ in whether a link opens what is folded.
    const form = await render(
      { persons, moments: [createPageMoment("dinner", { answers: given })] },
      language,
    );
    expect(form).toMatch(/<details open=""><summary><span class="name">(?:\+1 de Claire|Claire’s \+1)/u);
    expect(form.match(/<details open/gu)).toHaveLength(1);
  });
});

it.each([
  ["fr", "Cochez la case d’accord plus bas", "Cochez cette case"],
  ["en", "Tick the box further down", "Tick this box"],
] as const)("a diet without consent is told where the box is (%s)", async (language, atField, atBox) => {
  const data = createPage({ persons: [createPerson("Baptiste")] });
  const problems = [{ field: "diet.Baptiste", kind: "consent" }] as const;
  const look = { language, theme: undefined, assets: { fonts: [] } };
  const html = await renderPage(renderReplyPage({ data, problems }, look));
  const notes = [...html.matchAll(/<p id="([^"]+)\.note" class="hint danger">(.*?)<\/p>/gu)];
  expect(notes.map(([, id, text = ""]) => [id, toText(text).trim().slice(0, atField.length)])).toEqual([
    ["diet.Baptiste", atField],
    ["consent", expect.stringContaining(atBox)],
  ]);
});

it.each([
  ["fr", "Les réponses sont closes depuis le 13 avril."],
  ["en", "Replies have been closed since 13 April."],
] as const)("replies are closed since the day after the last one (%s)", async (language, title) => {
  expect(toText(await render({ state: "closed", closesOn: "2027-04-12" }, language))).toContain(title);
});

it.each([
  ["fr", "Été 2027"],
  ["en", "Summer 2027"],
] as const)(
  "guests read the season while there is no day, on the form and after it (%s)",
  async (language, words) => {
    const undated = { weddingDate: null, season: { year: 2027, season: "summer" } } as const;
    expect(toText(await render(undated, language))).toContain(words);
    expect(toText(await render({ ...undated, state: "closed" }, language)).split(words)).toHaveLength(3);
    expect(toText(await render({ ...undated, season: undefined }, language))).not.toContain("2027 Domaine");
  },
);
