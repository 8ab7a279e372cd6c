/** The page on which guests reply by their link, without an account. It is HTML and not a call of the API. */
import { replyPath } from "./replies.ts";

/** Bytes: the largest form that is accepted. */
export const maxReplyFormBytes = 256 * 1024;
/** Wrong codes per hour from one network. A correct code always works. */
export const maxWrongReplyCodesPerHour = 30;
/** How often one link may be opened from one network in a minute. Each process counts for itself. */
export const maxReplyViewsPerMinute = 60;
/** Saves per hour of one household, or of one guest without one: a renewed link does not begin again. */
export const maxReplySavesPerHour = 30;

/** Shows the page of a link to a member, read-only, under a signed url. */
export const replyPreviewPath = "/reply-previews";

/** `code`: in capitals, as it was created. */
export function getReplyPagePath(code: string): string {
  return `${replyPath}/${code}`;
}

/**
 * Where the form is sent. With the address of the page itself, a browser without connection would replace the page by
 * its error page, and 'back' would lose what was typed.
 */
export function getReplyFormPath(code: string): string {
  return `${getReplyPagePath(code)}/reply`;
}

/** The most characters of a guest's answer to a question of the couple. */
export const maxAnswerLength = 500;

/** The most characters of a typed code, which may be a whole link. */
export const maxTypedCodeLength = 300;
