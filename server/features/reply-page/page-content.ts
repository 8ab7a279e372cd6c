/**
 * The data from which the server writes the reply page. Without consent, diet and allergies are in them too, but the
 * page does not show them.
 */
import type { Diet } from "#contract/guests.ts";
import type { MomentKind } from "#contract/moments.ts";
import type { QuestionKind, QuestionScope } from "#contract/replies.ts";
import type { SeasonOfYear } from "#i18n/seasons.ts";

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
  /** Its own day, otherwise that of the wedding. */
  readonly date: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly place: string;
  readonly address: string;
  readonly note: string;
  /** Its version in calendar files. */
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
  readonly hostId: string | null;
  /** The name of a companion's host. */
  readonly hostName: string;
  readonly isChild: boolean;
  readonly age: number | null;
  /** Whether they are invited to a meal, and so are asked for diet and allergies. */
  readonly isInvitedToMeal: boolean;
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
  /** The present answer by the id of the guest or household, for all who are asked. */
  readonly answers: Readonly<Record<string, string>>;
}

export interface ReplyPageData {
  /** As in the link, in capitals; '' in a preview. */
  readonly code: string;
  /** The first names that are known. */
  readonly couple: readonly string[];
  readonly weddingDate: string | null;
  /** Of a wedding without a day. */
  readonly season: SeasonOfYear | undefined;
  readonly place: string;
  readonly timeZone: string;
  readonly state: PageState;
  /** The last day for replies; null: there is no deadline, or the couple closed the replies before it. */
  readonly closesOn: string | null;
  /** The day on which diets and allergies are erased; null while unknown. */
  readonly erasedOn: string | null;
  readonly welcome: string;
  /** How guests reach the couple; '' for none. */
  readonly contact: string;
  /** For example 'Famille Lemoine'. */
  readonly householdName: string;
  /** Those of this page. */
  readonly persons: readonly PagePerson[];
  /** From 1. */
  readonly pageNumber: number;
  readonly pageCount: number;
  readonly moments: readonly PageMoment[];
  readonly questions: readonly PageQuestion[];
  /** Whether guests have ever saved by this link. */
  readonly hasReplied: boolean;
  readonly areMailsStopped: boolean;
}
