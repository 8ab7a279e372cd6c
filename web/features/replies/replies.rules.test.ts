import { describe, expect, it } from "vitest";
import type { Guest } from "#contract/guests.ts";
import type { Household } from "#contract/households.ts";
import type { GuestAttendances, Moment } from "#contract/moments.ts";
import type { Question, QuestionAnswer, ReplyEvent } from "#contract/replies.ts";
import type { ReplyLink, ReplySend } from "#contract/reply-links.ts";
import {
  getDaysSinceSend,
  formatCode,
  canBeEmailed,
  findPartiesToRemind,
  findAwaitedParties,
  findWaitingEmails,
  getAddressee,
  getNeededSend,
  getSendAct,
  createParties,
  findRemarks,
  listOtherChanges,
  proposeDeadline,
  getAnswerKind,
  groupAnswers,
  isForAll,
  groupBySend,
  isUnsent,
  groupIntoReplies,
} from "./replies.rules.ts";

function guest(id: string, more: Partial<Guest> = {}): Guest {
  return {
    id,
    first_name: id,
    last_name: "",
    email: "",
    plus_one_of: null,
    household_id: null,
    ...more,
  } as Guest;
}
function link(id: string, more: Partial<ReplyLink>): ReplyLink {
  return {
    id,
    household_id: null,
    guest_id: null,
    replied_at: null,
    sends: [],
    mails_stopped: false,
    ...more,
  } as ReplyLink;
}
function send(at: string, status: ReplySend["status"] = "sent"): ReplySend {
  return { id: "send", kind: "invitation", channel: "mail", status, at, user_id: null };
}

const benali = { id: "benali", name: "", guest_ids: ["karim", "leila"] } as unknown as Household;
const guests = [
  guest("karim", { household_id: "benali", email: "karim@exemple.fr" }),
  guest("leila", { household_id: "benali" }),
  guest("lea"),
  guest("plus", { plus_one_of: "lea" }),
];
const links = [link("one", { household_id: "benali" }), link("two", { guest_id: "lea" })];
const parties = createParties({ links, households: [benali], guests });

it("finds who replies through a link, plus ones with their host", () => {
  expect(parties.map(({ people }) => people.map(({ id }) => id))).toEqual([
    ["karim", "leila"],
    ["lea", "plus"],
  ]);
});

it("finds missing replies and their moments", () => {
  const moments = [{ id: "dinner" }, { id: "brunch" }] as Moment[];
  const missing = findAwaitedParties(parties, moments, [
    { guest_id: "karim", answers: { dinner: true, brunch: null } },
    { guest_id: "leila", answers: { dinner: false } },
    { guest_id: "lea", answers: { dinner: true } },
  ]);
  expect(missing).toHaveLength(1);
  expect(missing[0]).toMatchObject({ link: { id: "one" }, moments: [{ id: "brunch" }], hasOthers: true });
});

it("emails everybody who can be emailed and got nothing lately, with what each needs", () => {
  const sent = (at: string) =>
    parties.map((party) => ({ ...party, link: { ...party.link, sends: [send(at)] } }));
  const clock = { today: "2027-03-10", timeZone: "Europe/Paris" };
  const due = (of: typeof parties) =>
    findPartiesToRemind(findMissing(of), clock).map(({ link: { id }, people }) => [id, people.length]);
  const findMissing = (of: typeof parties) =>
    of.map((party) => ({ ...party, moments: [], hasOthers: false }));
  expect(due(parties)).toEqual([["one", 2]]);
  expect(due(sent("2027-03-08T10:00:00Z"))).toEqual([]);
  expect(due(sent("2027-03-07T10:00:00Z"))).toEqual([["one", 2]]);
  const [family, couple] = [parties.slice(0, 1), sent("2027-03-01T10:00:00Z").slice(1)];
  expect(
    groupBySend([...couple, ...family]).map(({ kind, parties: [first] }) => [kind, first?.link.id]),
  ).toEqual([
    ["invitation", "one"],
    ["reminder", "two"],
  ]);
});

it("counts a link as still to send until it was sent, or its guests have answered", () => {
  const party = (more: Partial<ReplyLink>) => ({ link: link("one", more), household: undefined, people: [] });
  expect(isUnsent(party({ replied_at: null }))).toBe(true);
  expect(isUnsent(party({ replied_at: null, sends: [send("2027-03-01T10:00:00Z", "refused")] }))).toBe(true);
  expect(isUnsent(party({ replied_at: null, sends: [send("2027-03-01T10:00:00Z")] }))).toBe(false);
  expect(isUnsent(party({ replied_at: "2027-03-01T10:00:00Z" }))).toBe(false);
});

it("asks for the address of an adult who is nobody's companion", () => {
  const people = [guest("tom", { is_child: true }), guest("plus", { plus_one_of: "lea" }), guest("lea")];
  const party = { link: link("one", {}), household: undefined, people };
  expect(getAddressee(party)?.id).toBe("lea");
  expect(getAddressee({ ...party, people: people.slice(0, 1) })?.id).toBe("tom");
});

describe("decides what to send to a link", () => {
  it.each([
    ["nothing sent", [], "invitation"],
    ["refused", [send("2027-03-01T10:00:00Z", "refused")], "invitation"],
    ["sent", [send("2027-03-01T10:00:00Z")], "reminder"],
    ["waiting", [send("2027-03-01T10:00:00Z", "waiting")], "reminder"],
    [
      "told by phone, without the link",
      [{ ...send("2027-03-01T10:00:00Z"), channel: "phone" }],
      "invitation",
    ],
  ] as const)("%s", (_, sends, needed) => {
    expect(getNeededSend(link("one", { sends: [...sends] }))).toBe(needed);
  });

  it("a reply without a noted sending, so that the message agrees with its button", () => {
    const replied = link("one", { replied_at: "2027-03-01T10:00:00Z" });
    expect(getNeededSend(replied)).toBe("reminder");
    expect(isUnsent({ link: replied, household: undefined, people: [] })).toBe(false);
  });
});

it.each([
  [{}, "invited"],
  [{ kind: "reminder" }, "reminded"],
  [{ channel: "phone" }, "called"],
  [{ channel: "phone", kind: "reminder" }, "called"],
  [{ channel: "paper" }, "handed"],
  [{ channel: "message" }, "invited"],
] as const)("says what was done by %j", (more, act) => {
  expect(getSendAct({ ...send("2027-03-01T12:00:00Z"), ...more })).toBe(act);
});

it("counts the emails that wait, and says when the last leaves", () => {
  const mailed = [
    link("one", { sends: [send("2027-03-01T12:00:00Z", "waiting"), send("2027-02-01T10:00:00Z")] }),
    link("two", { sends: [send("2027-03-01T11:00:00Z", "waiting")] }),
  ];
  expect(findWaitingEmails(mailed)).toEqual({ count: 2, until: "2027-03-01T12:00:00Z" });
  expect(findWaitingEmails([link("three", {})])).toEqual({ count: 0, until: undefined });
});

it("can email guests with an address who have not unsubscribed", () => {
  const [first, second] = parties;
  expect(first && canBeEmailed(first)).toBe(true);
  expect(second && canBeEmailed(second)).toBe(false);
  expect(first && canBeEmailed({ ...first, link: { ...first.link, mails_stopped: true } })).toBe(false);
});

it("counts days in the wedding's time zone", () => {
  const sent = link("one", { sends: [send("2027-03-01T22:30:00Z")] });
  expect(getDaysSinceSend(sent, "2027-03-02", "Indian/Reunion")).toBe(0);
  expect(getDaysSinceSend(sent, "2027-03-02", "Europe/Paris")).toBe(1);
  expect(getDaysSinceSend(link("two", {}), "2027-03-02", "Europe/Paris")).toBeUndefined();
});

it("groups what was saved together", () => {
  const event = (id: string, at: string) => ({ id, at, link_id: "one" }) as ReplyEvent;
  const saves = groupIntoReplies([event("c", "2"), event("b", "1"), event("a", "1")]);
  expect(saves.map(({ events }) => events.map(({ id }) => id))).toEqual([["c"], ["a", "b"]]);
});

it("writes a code in four groups", () => {
  expect(formatCode("7K2M9QXT4HDBWN3E")).toBe("7K2M-9QXT-4HDB-WN3E");
});

it.each([
  ["far from the wedding", "2027-05-01", "2027-06-12", "2027-05-15"],
  ["near", "2027-06-01", "2027-06-12", "2027-06-05"],
  ["in its week", "2027-06-10", "2027-06-12", "2027-06-10"],
])("proposes a deadline %s", (_, today, wedding, day) => {
  expect(proposeDeadline(today, wedding)).toBe(day);
});

it("groups the answers of a save: those who said the same of the same moments, each yes before each no", () => {
  const said = (guest_id: string, moment_id: string, to_value: string | null, what = "answer") =>
    ({ guest_id, moment_id, to_value, what }) as ReplyEvent;
  const groups = groupAnswers([
    said("zoe", "brunch", "no"),
    said("zoe", "dinner", "yes"),
    said("tom", "dinner", "yes"),
    said("tom", "brunch", "yes"),
    said("lea", "brunch", "yes"),
    said("lea", "dinner", "yes"),
    said("max", "dinner", null),
    said("max", "dinner", "allergies", "details"),
  ]);
  expect(
    groups.map((group) => [getAnswerKind(group), group.yes, group.no, group.none, group.guestIds]),
  ).toEqual([
    ["yes", ["dinner", "brunch"], [], [], ["tom", "lea"]],
    ["mixed", ["dinner"], ["brunch"], [], ["zoe"]],
    ["none", [], [], ["dinner"], ["max"]],
  ]);
});

it.each([
  [["yes"], "yes"],
  [["no"], "no"],
  [["yes", "no"], "mixed"],
  [["yes", null], "mixed"],
  [["no", null], "mixed"],
  [[null], "none"],
] as const)("shows %j as %s", (values, kind) => {
  const events = values.map(
    (to_value, at) => ({ guest_id: "zoe", moment_id: String(at), to_value, what: "answer" }) as ReplyEvent,
  );
  expect(groupAnswers(events).map(getAnswerKind)).toEqual([kind]);
});

it("knows whether an answer is one to every moment a guest is invited to", () => {
  const attendances = [
    { guest_id: "zoe", answers: { dinner: "yes", brunch: null } },
    { guest_id: "tom", answers: { dinner: "yes" } },
  ] as unknown as GuestAttendances[];
  expect(isForAll(["dinner"], ["tom"], attendances)).toBe(true);
  expect(isForAll(["dinner"], ["tom", "zoe"], attendances)).toBe(false);
  expect(isForAll(["dinner", "brunch"], ["tom", "zoe"], attendances)).toBe(true);
});

it("finds what guests wrote in their own words in a save", () => {
  const questions = [
    { id: "word", kind: "text" },
    { id: "meal", kind: "choice" },
  ] as Question[];
  const answer = (
    question_id: string,
    subject_id: string,
    answered_at: string,
    value: string,
  ): QuestionAnswer => ({ question_id, subject_id, answered_at, value });
  const answers = [
    answer("word", "benali", "2", "Vivement juin"),
    answer("word", "leila", "1", "Changed in an earlier save"),
    answer("word", "lea", "2", "Of another link"),
    answer("meal", "karim", "2", "Poisson"),
  ];
  const events = [{ guest_id: "karim" }] as ReplyEvent[];
  const remarks = findRemarks({ at: "2", linkId: "one", events }, parties[0], { questions, answers });
  expect(remarks.map((one) => one.answer.value)).toEqual(["Vivement juin"]);
});

it("does not say « question » beside the remark that answers it, but beside another answer", () => {
  const save = {
    at: "2",
    linkId: "one",
    events: [
      { guest_id: "karim", what: "answer", to_value: "yes" },
      { guest_id: "karim", what: "details", to_value: "question" },
      { guest_id: "leila", what: "details", to_value: "diet,question" },
    ] as ReplyEvent[],
  };
  const answer = (question_id: string, answered_at: string): QuestionAnswer => ({
    question_id,
    subject_id: "karim",
    value: "Ja",
    answered_at,
  });
  const remark = answer("song", "2");
  const meal = answer("meal", "2");
  const former = answer("meal", "1");
  const listed = (answers: readonly QuestionAnswer[], remarks = [{ answer: remark }]) =>
    listOtherChanges(save, remarks, answers).map(({ to_value: value }) => value);
  expect(listed([remark, former])).toEqual(["diet,question"]);
  expect(listed([remark, meal])).toEqual(["question", "diet,question"]);
  expect(listed([meal], [])).toEqual(["question", "diet,question"]);
});
