/**
 * The data of the reply page. Guests can learn nothing from their link that is not in here, and less: see `diet`.
 *
 * The page is one slice. `routes.ts` handles requests for /r, /R, /reply-previews and related paths; `service.ts`
 * stores a reply, and `loading.ts` loads `ReplyPageData`; `form.ts` and `rules.ts` read a form and compare what was
 * shown, sent and stored; the files of `view/` render the HTML with `react-dom/server`; `agenda.ts` writes the
 * calendar file. Links, moments, answers and settings belong to other features and are reached through their
 * services.
 */
import type { Diet } from "#contract/guests.ts";
import type { MomentKind } from "#contract/moments.ts";
import type { QuestionKind, QuestionScope } from "#contract/replies.ts";

type PageState = "not_open" | "open" | "closed";

export interface PageAnswer {
  readonly value: boolean | null;
  readonly by: "guest" | "member" | null;
  /** Epoch milliseconds. */
  readonly at: number | null;
}

export interface PageMoment {
  readonly id: string;
  readonly kind: MomentKind;
  /** '': the name of its kind. */
  readonly name: string;
  /** The effective day. */
  readonly date: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly place: string;
  readonly address: string;
  readonly note: string;
  readonly sequence: number;
  /** By guest, for those on the page who are invited. */
  readonly answers: Readonly<Record<string, PageAnswer>>;
}

export interface PagePerson {
  readonly id: string;
  /** '' for a companion whose name is not known. */
  readonly firstName: string;
  readonly lastName: string;
  /** The host of a companion, on this page or not. */
  readonly plusOneOf: string | null;
  /** The name of a companion's host. */
  readonly hostName: string;
  readonly isChild: boolean;
  readonly age: number | null;
  /** Whether they are invited to a meal, and so are asked for diet and allergies. */
  readonly eats: boolean;
  /** Whether they agreed that their health data are stored. */
  readonly hasConsent: boolean;
  /** As stored. Without consent both are a note of the couple, which is never shown: read `getStoredFields` instead. */
  readonly diet: Diet;
  readonly allergies: string;
}

export interface PageQuestion {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly scope: QuestionScope;
  readonly label: string;
  readonly choices: readonly string[];
  /** The present answer by subject, for all who are asked. */
  readonly answers: Readonly<Record<string, string>>;
}

export interface ReplyPageData {
  /** As in the link, in capitals; '' in a preview. */
  readonly code: string;
  /** The first names that are known. */
  readonly couple: readonly string[];
  readonly date: string | null;
  readonly place: string;
  readonly timeZone: string;
  readonly state: PageState;
  /** The last day for replies; null: until the couple closes them, or closed by the couple before that day. */
  readonly closesOn: string | null;
  /** The day on which diets and allergies are erased; null while unknown. */
  readonly erasedOn: string | null;
  readonly welcome: string;
  readonly contact: string;
  /** For example 'Famille Lemoine'. */
  readonly household: string;
  /** Those of this page. */
  readonly persons: readonly PagePerson[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly moments: readonly PageMoment[];
  readonly questions: readonly PageQuestion[];
  /** Whether guests have ever saved by this link. */
  readonly hasReplied: boolean;
  readonly areMailsStopped: boolean;
}
