/** The page on which guests reply, by their link and without an account: HTML, and no call of the app. */
import { replyPath } from "./replies.ts";

/** 256 KB: the longest form that is read. */
export const longestReplyForm = 256 * 1024;
/** Codes that open nothing, of one network. A code that is right always opens. */
export const wrongCodesPerHour = 30;
/** Of one link. */
export const savesPerHour = 30;

/** Opens the page of a link to a member, read only; its url is signed. */
export const replyPreviewPath = "/reply-previews";

/** `code`: as it was made, in capitals. */
export function replyPagePath(code: string): string {
  return `${replyPath}/${code}`;
}
