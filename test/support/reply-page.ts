/** The data of a reply page: a household of four people and three moments. */
import type { MomentKind } from "#contract/moments.ts";
import type {
  PageAnswer,
  PageMoment,
  PagePerson,
  PageQuestion,
  ReplyPageData,
} from "#server/features/reply-page/page-content.ts";

export const noAnswer: PageAnswer = { value: null, by: null, at: null };

export function createAnswer(value: boolean, by: "guest" | "member" = "guest"): PageAnswer {
  return { value, by, at: Date.UTC(2027, 2, 3, 17, 4) };
}

export function createPerson(id: string, changed: Partial<PagePerson> = {}): PagePerson {
  return {
    id,
    firstName: id,
    lastName: "Lemoine",
    hostId: null,
    hostName: "",
    isChild: false,
    age: null,
    isInvitedToMeal: true,
    hasConsent: false,
    diet: "No Preferences",
    allergies: "",
    ...changed,
  };
}

export function createPageMoment(kind: MomentKind, changed: Partial<PageMoment> = {}): PageMoment {
  return {
    id: kind,
    kind,
    name: "",
    date: "2027-06-12",
    starts_at: null,
    ends_at: null,
    place: "",
    address: "",
    note: "",
    sequence: 0,
    answers: {},
    ...changed,
  };
}

export const song: PageQuestion = {
  id: "song",
  kind: "text",
  scope: "household",
  label: "Quelle chanson vous fera danser\u202f?",
  choices: [],
  answers: { household: "" },
};

const firstNames = ["Baptiste", "Claire", "Zoé", "Paul"];
const noAnswers = Object.fromEntries(firstNames.map((name) => [name, noAnswer]));

export function createPage(changed: Partial<ReplyPageData> = {}): ReplyPageData {
  return {
    code: "7K3MQ2ZD8XWN4PBR",
    couple: ["Élise", "Gabriel"],
    weddingDate: "2027-06-12",
    season: undefined,
    place: "Domaine des Tilleuls, Vézelay",
    timeZone: "Europe/Paris",
    state: "open",
    closesOn: "2027-04-12",
    erasedOn: "2027-08-12",
    welcome: "Rien ne nous ferait plus plaisir que de vous avoir avec nous ce jour-là.",
    contact: "",
    householdName: "Famille Lemoine",
    persons: [
      createPerson("Baptiste"),
      createPerson("Claire"),
      createPerson("Zoé", { isChild: true, age: 9 }),
      createPerson("Paul", { isChild: true }),
    ],
    moments: [
      createPageMoment("cocktail", {
        starts_at: "17:00",
        place: "La terrasse, Domaine des Tilleuls",
        address: "12, chemin des Tilleuls, 89450 Vézelay",
        answers: noAnswers,
      }),
      createPageMoment("dinner", {
        starts_at: "19:30",
        place: "L’orangerie, Domaine des Tilleuls",
        note: "Nous danserons jusque tard\u00a0: pensez à vos souliers plats.",
        answers: noAnswers,
      }),
      createPageMoment("brunch", {
        date: "2027-06-13",
        starts_at: "11:00",
        place: "La terrasse, Domaine des Tilleuls",
        answers: noAnswers,
      }),
    ],
    questions: [song],
    pageNumber: 1,
    pageCount: 1,
    hasReplied: false,
    areMailsStopped: false,
    ...changed,
  };
}
