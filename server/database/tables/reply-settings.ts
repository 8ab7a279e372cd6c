import { ReplySettingsChanges } from "#contract/replies.ts";
import { nullOnImport, instant, optional, text } from "../columns.ts";
import { plainTable, type RowWithoutBinOf } from "../table.ts";

const settings = ReplySettingsChanges.entries;

/** Created by the first change. */
export const reply_settings = plainTable({
  columns: {
    /** null: replies were never opened. */
    opened_at: nullOnImport(optional(instant)),
    /** null: the couple has not closed replies, which may be over by their last day. */
    closed_at: nullOnImport(optional(instant)),
    /** null: two months before the wedding. */
    deadline: optional(text(settings.deadline)),
    contact: text(settings.contact),
    welcome: text(settings.welcome),
    invitation_text: text(settings.invitation_text),
    reminder_text: text(settings.reminder_text),
  },
  key: [],
  kind: "reply_settings",
  area: "guests",
});
export type ReplySettingsRow = RowWithoutBinOf<(typeof reply_settings)["columns"]>;
