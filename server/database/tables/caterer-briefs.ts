import { nameLevels } from "#contract/brief-contents.ts";
import { BriefChanges } from "#contract/caterer-briefs.ts";
import {
  nullOnImport,
  instant,
  notExported,
  oneOf,
  optional,
  ref,
  serverText,
  text,
  notJournaled,
  userId,
  journaledWithoutValues,
} from "../columns.ts";
import { plainTable, type RowWithoutBinOf } from "../table.ts";

const secret = notExported(notJournaled(optional(serverText)), "a secret of the server's");

/** Of one moment, created by the first change. */
export const caterer_briefs = plainTable({
  columns: {
    moment_id: notJournaled(ref("moments")),
    names: notJournaled(oneOf(nameLevels)),
    // Remarks may name people and what they may not eat.
    remarks: journaledWithoutValues(text(BriefChanges.entries.remarks)),
    /** '': the email address of the caterer's contact. */
    recipient: notJournaled(text(BriefChanges.entries.recipient)),
    /** When somebody confirmed that the people concerned know. */
    consent_confirmed_at: notJournaled(nullOnImport(optional(instant))),
    consent_confirmed_by: notJournaled(nullOnImport(userId)),
    /** The token of the link is an HMAC of this id. */
    link_id: secret,
    link_hash: secret,
    link_created_at: notJournaled(nullOnImport(optional(instant))),
    link_opened_at: notJournaled(nullOnImport(optional(instant))),
    /** The content about which the couple was last reminded. */
    reminded_hash: notExported(
      notJournaled(optional(serverText)),
      "the server's own: what the couple was last told",
    ),
  },
  key: ["moment_id"],
  kind: "caterer_brief",
  area: "guests",
});
export type CatererBriefRow = RowWithoutBinOf<(typeof caterer_briefs)["columns"]>;
