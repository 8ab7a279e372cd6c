/** Counts who comes to a moment. Lists and tiles all use this count. */
import type { Headcount } from "#contract/moments.ts";
import type { Bit } from "#server/database/member-rows.ts";

interface GuestAge {
  readonly age: number | null;
  readonly is_child: Bit;
}

/** Decided by age if it is known, else by the couple's mark. */
export function isChild({ age, is_child }: GuestAge, adultFrom: number): boolean {
  return age === null ? is_child === 1 : age < adultFrom;
}

export interface CountedGuest extends GuestAge {
  readonly answer: Bit | null;
}

/** As `listJoinedAnswers` joins them: the id of a moment, and `0`, `1` or nothing after the sign of equality. */
export function parseAnswers(answers: string): { momentId: string; answer: Bit | null }[] {
  return answers.split(",").map((each) => {
    const [momentId = "", answer = ""] = each.split("=");
    return { momentId, answer: answer === "" ? null : answer === "1" ? 1 : 0 };
  });
}

type Counts = Headcount["adults"];

function countByAnswer(guests: readonly CountedGuest[]): Counts {
  const countAnswers = (answer: Bit | null) => guests.filter((one) => one.answer === answer).length;
  return {
    invited: guests.length,
    coming: countAnswers(1),
    waiting: countAnswers(null),
    declined: countAnswers(0),
  };
}

/** The headcount of guests with an invitation to one moment. */
export function countHeads(
  guests: readonly CountedGuest[],
  adultFrom: number,
): Pick<Headcount, "adults" | "children" | "couple"> {
  const children = guests.filter((one) => isChild(one, adultFrom));
  const adults = guests.filter((one) => !isChild(one, adultFrom));
  return { adults: countByAnswer(adults), children: countByAnswer(children), couple: 2 };
}
