import { nameLevels } from "#contract/brief-contents.ts";
import { BriefChanges } from "#contract/caterer-briefs.ts";
import {
  emptied,
  instant,
  notExported,
  oneOf,
  optional,
  ref,
  serverText,
  text,
  unnoted,
  user,
  withoutValues,
} from "../columns.ts";
import { plainTable, type PlainRowOf } from "../table.ts";

const secret = notExported(unnoted(optional(serverText)), "a secret of the server's");

/** Of one moment, created by the first change. */
export const caterer_briefs = plainTable({
  columns: {
    moment_id: unnoted(ref("moments")),
    names: unnoted(oneOf(nameLevels)),
    // Remarks may name people and what they may not eat.
    remarks: withoutValues(text(BriefChanges.entries.remarks)),
    /** '': the email address of the caterer's contact. */
    recipient: unnoted(text(BriefChanges.entries.recipient)),
    /** When somebody confirmed that the people concerned know. */
    consent_confirmed_at: unnoted(emptied(optional(instant))),
    consent_confirmed_by: unnoted(emptied(user)),
    /** The token of the link is an HMAC of this id. */
    link_id: secret,
    link_hash: secret,
    link_created_at: unnoted(emptied(optional(instant))),
    link_opened_at: unnoted(emptied(optional(instant))),
    /** The content about which the couple was last reminded. */
    reminded_hash: notExported(
      unnoted(optional(serverText)),
      "the server's own: what the couple was last told",
    ),
  },
  key: ["moment_id"],
  kind: "caterer_brief",
  area: "guests",
});
export type CatererBriefRow = PlainRowOf<(typeof caterer_briefs)["columns"]>;
