import { describe, expect, it } from "vitest";
import {
  createAnswer,
  createPageMoment,
  noAnswer,
  createPerson,
  createPage,
} from "#test/support/reply-page.ts";
import type { PageAnswer, PagePerson, ReplyPageData } from "./page-content.ts";
import { getAnswerField, parseForm, getStoredFields, serializeShown } from "./form.ts";
import { getFormOutcome } from "./rules.ts";

/**
 * What a browser sends for a page that showed `shown`, with some fields changed; null: no radio button is selected.
 */
function getForm(shown: ReplyPageData, changes: Readonly<Record<string, string | null>> = {}) {
  const fields = getStoredFields(shown);
  const sent = new Map([...fields].filter(([name, value]) => value !== "" || !name.startsWith("answer.")));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) sent.delete(name);
    else sent.set(name, value);
  }
  if (sent.get("consent") === "") sent.delete("consent");
  const body = new URLSearchParams([...sent, ["shown", serializeShown(fields, shown.persons)]]);
  return parseForm(body.toString());
}

const guest = "Baptiste";
const dinner = getAnswerField("dinner", guest);

/** One guest invited to the dinner, with this answer. */
function getDinner(answer: PageAnswer | undefined, changed: Partial<PagePerson> = {}): ReplyPageData {
  const answers = answer === undefined ? {} : { [guest]: answer };
  return createPage({
    persons: [createPerson(guest, changed)],
    moments: [createPageMoment("dinner", { answers })],
    questions: [],
  });
}

describe("a reply", () => {
  it("is stored where there was no answer", () => {
    const page = getDinner(noAnswer);
    const { answers, notes } = getFormOutcome(page, getForm(page, { [dinner]: "yes" }));
    expect(answers).toEqual([{ guestId: guest, momentId: "dinner", value: true }]);
    expect(notes).toEqual({
      hasKeptAnswer: false,
      goneMomentIds: [],
      hasCompanionAlone: false,
      hasErasedHealth: false,
    });
  });

  it("keeps what the couple changed meanwhile, and says so", () => {
    const form = getForm(getDinner(createAnswer(true)));
    const { answers, notes } = getFormOutcome(getDinner(createAnswer(false, "member")), form);
    expect(answers).toEqual([]);
    expect(notes.hasKeptAnswer).toBe(true);
  });

  it("overrides the couple's where the guest changed it", () => {
    const form = getForm(getDinner(noAnswer), { [dinner]: "yes" });
    const { answers, notes } = getFormOutcome(getDinner(createAnswer(false, "member")), form);
    expect(answers).toEqual([{ guestId: guest, momentId: "dinner", value: true }]);
    expect(notes.hasKeptAnswer).toBe(false);
  });

  it("changes nothing where nothing is sent", () => {
    const page = getDinner(createAnswer(true));
    expect(getFormOutcome(page, getForm(page, { [dinner]: null })).answers).toEqual([]);
  });

  it("is ignored without an invitation, and the moment is named", () => {
    const form = getForm(getDinner(noAnswer), { [dinner]: "yes" });
    const { answers, notes } = getFormOutcome(getDinner(undefined), form);
    expect(answers).toEqual([]);
    expect(notes.goneMomentIds).toEqual(["dinner"]);
  });

  it("has no effect the second time", () => {
    const form = getForm(getDinner(noAnswer), { [dinner]: "yes" });
    expect(getFormOutcome(getDinner(createAnswer(true)), form)).toMatchObject({
      answers: [],
      details: [],
      questions: [],
      notes: { hasKeptAnswer: false },
    });
  });

  it("keeps the fields of another member's reply", () => {
    const first = createPage();
    const form = getForm(first, { [getAnswerField("dinner", "Claire")]: "no" });
    const answers = { ...first.moments[1]?.answers, Zoé: createAnswer(true) };
    const dinnerNow = { ...first.moments[1], answers };
    const now = createPage({
      moments: first.moments.map((one, at) => (at === 1 ? { ...one, ...dinnerNow } : one)),
    });
    expect(getFormOutcome(now, form).answers).toEqual([
      { guestId: "Claire", momentId: "dinner", value: false },
    ]);
  });

  it("does not change guests of other pages", () => {
    const page = getDinner(noAnswer);
    const foreign = { "answer.dinner.Mireille": "yes", "allergies.Mireille": "Noix", "first.Baptiste": "X" };
    const outcome = getFormOutcome(page, getForm(page, { ...foreign, consent: "yes" }));
    expect(outcome).toMatchObject({ answers: [], details: [], notes: { goneMomentIds: [] } });
  });

  it.each([
    ["all_yes", true],
    ["all_no", false],
  ])("for everybody and every moment: %s", (action, value) => {
    const page = createPage();
    const { answers } = getFormOutcome(page, getForm(page, { do: action }));
    expect(answers).toHaveLength(12);
    expect(answers.every((answer) => answer.value === value)).toBe(true);
  });
});

describe("a companion", () => {
  const company = (changed: Partial<PagePerson> = {}) =>
    createPerson("+1", { firstName: "", lastName: "", hostId: guest, hostName: guest, ...changed });
  const page = (host: PageAnswer, changed: Partial<PagePerson> = {}) =>
    createPage({
      persons: [createPerson(guest), company(changed)],
      moments: ["cocktail", "dinner"].map((kind) =>
        createPageMoment(kind as "dinner", { answers: { [guest]: host, "+1": noAnswer } }),
      ),
    });
  const yes = { [getAnswerField("dinner", "+1")]: "yes" };

  it("without a name does not come without the host", () => {
    const before = page(createAnswer(false));
    const { answers, notes } = getFormOutcome(before, getForm(before, yes));
    expect(answers).toContainEqual({ guestId: "+1", momentId: "dinner", value: false });
    expect(notes.hasCompanionAlone).toBe(true);
  });

  it("comes alone once they have a name", () => {
    const before = page(createAnswer(false));
    const { answers, details, notes } = getFormOutcome(
      before,
      getForm(before, { ...yes, "first.+1": " Anouk " }),
    );
    expect(answers).toContainEqual({ guestId: "+1", momentId: "dinner", value: true });
    expect(details).toEqual([{ guestId: "+1", first_name: "Anouk" }]);
    expect(notes.hasCompanionAlone).toBe(false);
  });

  it("does not come either when the host declines everything", () => {
    const before = page(noAnswer);
    const no = { [getAnswerField("cocktail", guest)]: "no", [getAnswerField("dinner", guest)]: "no" };
    const { answers } = getFormOutcome(before, getForm(before, no));
    expect(answers.map(({ guestId, value }) => [guestId, value])).toEqual([
      [guest, false],
      ["+1", false],
      [guest, false],
      ["+1", false],
    ]);
  });

  it("is still asked when the host accepts something", () => {
    const before = page(noAnswer);
    const no = { [getAnswerField("cocktail", guest)]: "no", [getAnswerField("dinner", guest)]: "yes" };
    expect(getFormOutcome(before, getForm(before, no)).answers.map(({ guestId }) => guestId)).toEqual([
      guest,
      guest,
    ]);
  });
});

describe("health data", () => {
  const sent = { hasConsent: true, diet: "Vegetarian", allergies: "Noix" } as const;

  it("are refused without consent", () => {
    const page = getDinner(noAnswer);
    const { problems } = getFormOutcome(page, getForm(page, { [`allergies.${guest}`]: "Noix" }));
    expect(problems).toEqual([{ field: `allergies.${guest}`, kind: "consent" }]);
  });

  it("are stored with it", () => {
    const page = getDinner(noAnswer);
    const given = { [`diet.${guest}`]: "Vegan", [`allergies.${guest}`]: "Noix", consent: "yes" };
    expect(getFormOutcome(page, getForm(page, given)).details).toEqual([
      { guestId: guest, diet: "Vegan", allergies: "Noix", consent: true },
    ]);
  });

  it.each([
    [{ diet: "Vegetarian" }, { diet: "Vegetarian" }],
    [{ allergies: "Noix" }, { allergies: "Noix" }],
  ])("replace the couple's note only in the field that the guest touched: %o", (typed, changed) => {
    const note = { diet: "Vegan", allergies: "arachides (choc anaphylactique)" } as const;
    const page = getDinner(noAnswer, note);
    const given = Object.fromEntries(Object.entries(typed).map(([name, is]) => [`${name}.${guest}`, is]));
    expect(getFormOutcome(page, getForm(page, { ...given, consent: "yes" })).details).toEqual([
      { guestId: guest, ...changed, consent: true },
    ]);
  });

  it("leave no consent only when both fields are empty", () => {
    const page = getDinner(noAnswer, sent);
    expect(getFormOutcome(page, getForm(page, { [`diet.${guest}`]: "" })).details).toEqual([
      { guestId: guest, diet: "No Preferences" },
    ]);
  });

  it.each([
    ["without a note", getDinner(noAnswer), { allergies: "Arachides" }],
    ["with consent", getDinner(noAnswer, sent), { ...sent, allergies: "Arachides" }],
  ])("do not replace an allergy that was noted after the page was shown, %s", (_, shown, now) => {
    const form = getForm(shown, { [`allergies.${guest}`]: "Lait, arachides", consent: "yes" });
    const [change] = getFormOutcome(getDinner(noAnswer, now), form).details;
    expect(change?.allergies).toBe("Arachides, Lait");
  });

  it("are refused if they do not fit beside an allergy that was noted meanwhile", () => {
    const form = getForm(getDinner(noAnswer), { [`allergies.${guest}`]: "Lait", consent: "yes" });
    const { problems } = getFormOutcome(getDinner(noAnswer, { allergies: "x".repeat(197) }), form);
    expect(problems).toEqual([{ field: `allergies.${guest}`, kind: "too_long", most: 1 }]);
  });

  it("that the couple noted after the page was shown stay when consent is withdrawn", () => {
    const form = getForm(getDinner(noAnswer, sent), { consent: null });
    const now = getDinner(noAnswer, { ...sent, allergies: "Noix, arachides" });
    expect(getFormOutcome(now, form).details).toEqual([
      { guestId: guest, diet: "No Preferences", consent: false },
    ]);
  });

  it("of somebody who is invited to no meal any more are erased with the consent", () => {
    const form = getForm(getDinner(noAnswer, sent), { consent: null });
    const now = getDinner(noAnswer, { ...sent, isInvitedToMeal: false });
    expect(getFormOutcome(now, form).details).toEqual([
      { guestId: guest, diet: "No Preferences", allergies: "", consent: false },
    ]);
  });

  it("entered by the couple stay if the guest changes nothing", () => {
    const page = getDinner(noAnswer, { diet: "Vegan" });
    expect(getFormOutcome(page, getForm(page, { consent: "yes" })).details).toEqual([]);
  });

  it("are erased when consent is withdrawn", () => {
    const page = getDinner(noAnswer, sent);
    const { details, notes, problems } = getFormOutcome(page, getForm(page, { consent: null }));
    expect(problems).toEqual([]);
    expect(details).toEqual([{ guestId: guest, diet: "No Preferences", allergies: "", consent: false }]);
    expect(notes.hasErasedHealth).toBe(true);
  });

  it("stay when another person gave consent meanwhile", () => {
    const form = getForm(getDinner(noAnswer), { [dinner]: "yes" });
    const { details, notes } = getFormOutcome(getDinner(noAnswer, sent), form);
    expect(details).toEqual([]);
    expect(notes.hasErasedHealth).toBe(false);
  });

  it("leave no consent when they are cleared", () => {
    const page = getDinner(noAnswer, sent);
    const cleared = { [`diet.${guest}`]: "", [`allergies.${guest}`]: "" };
    expect(getFormOutcome(page, getForm(page, cleared)).details).toEqual([
      { guestId: guest, diet: "No Preferences", allergies: "", consent: false },
    ]);
  });
});

describe("typed text", () => {
  const page = createPage();

  it.each([
    ["age.Zoé", "douze", { kind: "age" }],
    ["age.Zoé", "121", { kind: "age" }],
    ["age.Zoé", "-1", { kind: "age" }],
    ["allergies.Zoé", "x".repeat(201), { kind: "too_long", most: 200 }],
    ["question.song.household", "x".repeat(501), { kind: "too_long", most: 500 }],
  ])("in %s is refused if it is not right", (field, value, problem) => {
    const { problems } = getFormOutcome(page, getForm(page, { [field]: value, consent: "yes" }));
    expect(problems).toContainEqual({ field, ...problem });
  });

  it("is stored in NFC, trimmed", () => {
    const { questions, details } = getFormOutcome(
      page,
      getForm(page, { "question.song.household": "Be\u0301same\r\nmucho", "age.Paul": " 7 " }),
    );
    expect(questions).toEqual([{ questionId: "song", subjectId: "household", value: "Bésame\nmucho" }]);
    expect(details).toEqual([{ guestId: "Paul", age: 7 }]);
  });

  it("that no field can send is ignored", () => {
    const odd = { "diet.Zoé": "Carnivore", [getAnswerField("dinner", "Zoé")]: "perhaps", do: "burn" };
    const outcome = getFormOutcome(page, getForm(page, odd));
    expect(outcome).toMatchObject({ problems: [{ kind: "unanswered" }], answers: [], details: [] });
  });
});
