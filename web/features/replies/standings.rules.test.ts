import { expect, it } from "vitest";
import type { GuestAttendances } from "#contract/moments.ts";
import type { ReplyEvent } from "#contract/replies.ts";
import { groupAnswers, groupIntoReplies } from "./replies.rules.ts";
import { getStandings } from "./standings.rules.ts";

/** 'zoe dinner yes' saved at an instant. */
function said(at: string, ...answers: string[]): ReplyEvent[] {
  return answers.map((answer) => {
    const [guest_id, moment_id, to_value] = answer.split(" ");
    return { id: `${at} ${answer}`, at, link_id: "one", guest_id, moment_id, to_value, what: "answer" };
  }) as ReplyEvent[];
}

/** What each line says, latest first: of whom, to which moments, and how it stands. */
function list(events: ReplyEvent[], attendances: readonly GuestAttendances[]): unknown[] {
  const saves = groupIntoReplies(events.toReversed());
  const standings = getStandings(saves, attendances);
  return saves.flatMap((save, index) =>
    groupAnswers(save.events, standings[index]).map(({ guestIds, yes, no, isFurther, isChangedSince }) => [
      guestIds.join(" "),
      [...yes, ...no.map((id) => `not ${id}`)].join(" "),
      ...(isFurther ? ["further"] : []),
      ...(isChangedSince ? ["changed"] : []),
    ]),
  );
}

it("a completed answer adds to the former one, which is no addition itself", () => {
  const events = [...said("1", "paul dinner yes"), ...said("2", "paul civil yes", "paul cocktail yes")];
  const attendances = [{ guest_id: "paul", answers: { dinner: true, civil: true, cocktail: true } }];
  expect(list(events, attendances)).toEqual([
    ["paul", "civil cocktail", "further"],
    ["paul", "dinner"],
  ]);
});

it("an answer adds to one that the couple noted, and to no answer of somebody else or against coming", () => {
  const attendances = [
    { guest_id: "paul", answers: { dinner: true, civil: true } },
    { guest_id: "zoe", answers: { dinner: false, civil: true } },
    { guest_id: "lea", answers: { dinner: null, civil: true } },
  ];
  const events = said("1", "paul civil yes", "zoe civil yes", "lea civil yes");
  expect(list(events, attendances)).toEqual([
    ["paul", "civil", "further"],
    ["zoe lea", "civil"],
  ]);
});

it("an answer that the guest or the couple has changed since is marked, and one that was changed back is not", () => {
  const events = [
    ...said("1", "julie dinner yes"),
    ...said("2", "julie dinner no"),
    ...said("3", "marc dinner yes"),
    ...said("4", "zoe dinner yes"),
    // Withdrawn from the dinner since.
    ...said("5", "lea dinner yes"),
  ];
  const attendances = [
    { guest_id: "julie", answers: { dinner: false } },
    { guest_id: "marc", answers: { dinner: null } },
    { guest_id: "zoe", answers: { dinner: true } },
    { guest_id: "lea", answers: {} },
  ];
  expect(list(events, attendances)).toEqual([
    ["lea", "dinner"],
    ["zoe", "dinner"],
    ["marc", "dinner", "changed"],
    ["julie", "not dinner"],
    ["julie", "dinner", "changed"],
  ]);
});
