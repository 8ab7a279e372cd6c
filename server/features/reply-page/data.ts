/**
 * What the reply page shows, and nothing more: what is not in here, guests cannot learn from their link.
 *
 * The page is one slice of its own. `routes.ts` takes requests for /r, /R, /reply-previews and their kin; `service.ts` finds
 * the link, loads `ReplyPageData` and stores what was sent; `form.ts` and `rules.ts` read a form and compare what was shown,
 * sent and stored; the files of `view/` write the HTML by `react-dom/server`; `agenda.ts` writes the calendar file. Links,
 * moments, answers and settings are other features' and are reached through their services.
 */
import type { Diet } from "#contract/guests.ts";
import type { MomentKind } from "#contract/moments.ts";
import type { QuestionKind, QuestionScope } from "#contract/replies.ts";

export type PageState = "not_open" | "open" | "closed";

export interface Answer {
  readonly value: boolean | null;
  readonly by: "guest" | "member" | null;
  /** Epoch milliseconds. */
  readonly at: number | null;
}

export interface PageMoment {
  readonly id: string;
  readonly kind: MomentKind;
  /** '': what its kind is called. */
  readonly name: string;
  /** The day that counts. */
  readonly date: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly place: string;
  readonly address: string;
  readonly note: string;
  readonly sequence: number;
  /** By guest: those of the page who are invited to it. */
  readonly answers: Readonly<Record<string, Answer>>;
}

export interface PagePerson {
  readonly id: string;
  /** '' for somebody's company whose name is not known. */
  readonly firstName: string;
  readonly lastName: string;
  /** Whom they come with: a guest, of this page or not. */
  readonly plusOneOf: string | null;
  /** What the host is called, of whoever is company. */
  readonly hostName: string;
  readonly isChild: boolean;
  readonly age: number | null;
  /** Whether they eat with the others, and so are asked for diet and allergies. */
  readonly eats: boolean;
  /** Whether they agreed that their health data are kept. Without it, `diet` and `allergies` are not shown. */
  readonly hasConsent: boolean;
  readonly diet: Diet;
  readonly allergies: string;
  /** The couple noted something that is not shown. */
  readonly hasHiddenNote: boolean;
}

export interface PageQuestion {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly scope: QuestionScope;
  readonly label: string;
  readonly choices: readonly string[];
  /** By subject: whom it is asked of, and what they said so far. */
  readonly answers: Readonly<Record<string, string>>;
}

export interface ReplyPageData {
  /** As in the link, in capitals; '' in a preview. */
  readonly code: string;
  /** First names; fewer while they are not known. */
  readonly couple: readonly string[];
  readonly date: string | null;
  readonly place: string;
  readonly timeZone: string;
  readonly state: PageState;
  /** The last day of replies; null: until the couple closes. */
  readonly closesOn: string | null;
  /** When diets and allergies are erased; null while no day is known. */
  readonly erasedOn: string | null;
  readonly welcome: string;
  readonly contact: string;
  /** 'Famille Lemoine'. */
  readonly household: string;
  readonly persons: readonly PagePerson[];
  readonly moments: readonly PageMoment[];
  readonly questions: readonly PageQuestion[];
  /** Whether something was ever sent by this link. */
  readonly hasReplied: boolean;
  readonly areMailsStopped: boolean;
}
