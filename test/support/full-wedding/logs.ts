/** The logs of a wedding: what happened, who changed what, and the versions that were sent. */
import type { BriefContent } from "#contract/brief-contents.ts";
import { logLimits } from "#contract/table-limits.ts";
import { type FillOptions, getCount, getText, pickInTurn, type RowsByTable, times } from "./fill-options.ts";

type Ids = readonly { readonly id: string }[];

interface ReferencedRows {
  readonly guests: Ids;
  readonly moments: Ids;
  readonly tables: Ids;
  readonly links: Ids;
}

/** The bytes of a row with which a log reaches its limits of rows and of bytes together. */
function getBytesPerRow(log: keyof typeof logLimits): number {
  return Math.floor(logLimits[log].bytes / logLimits[log].max);
}

export function createLogRows(options: FillOptions, referencedRows: ReferencedRows): RowsByTable {
  const { weddingId: wedding_id, userId: user_id, newId, now } = options;
  const { guests, moments, links } = referencedRows;
  return {
    reply_events: times(getCount(options, "reply_events"), (index) => ({
      wedding_id,
      id: newId(),
      guest_id: pickInTurn(guests, index).id,
      moment_id: pickInTurn(moments, index).id,
      what: "answer" as const,
      from_value: "null",
      to_value: "true",
      link_id: pickInTurn(links, index).id,
      user_id: null,
      at: now,
    })),
    reply_sends: times(getCount(options, "reply_sends"), (index) => ({
      wedding_id,
      id: newId(),
      link_id: pickInTurn(links, index).id,
      kind: "reminder" as const,
      channel: "mail" as const,
      status: "sent" as const,
      at: now,
      user_id,
    })),
    undoable_changes: times(getCount(options, "undoable_changes"), () => ({
      wedding_id,
      id: newId(),
      kind: "guests" as const,
      summary: JSON.stringify({ count: 100 }),
      request_key: null,
      made_by: user_id,
      made_at: now,
      changes: serializeChanges(guests),
      undone_at: null,
    })),
    caterer_brief_versions: createVersionRows(options, referencedRows),
    ...createJournalRows(options, guests),
  };
}

/** A change of a hundred comments. */
function serializeChanges(guests: Ids): string {
  const rows = Math.min(100, guests.length);
  // 100 bytes a row are for the JSON around the two values.
  const value = getText((getBytesPerRow("undoable_changes") / rows - 100) / 2);
  const changes = guests.slice(0, rows).map(({ id }) => {
    return { entity: "guest", id, fields: { comment: [value, value] } };
  });
  return JSON.stringify(changes);
}

function createVersionRows(options: FillOptions, { guests, moments, tables }: ReferencedRows) {
  const [dinner] = moments.slice(3);
  const people = guests.slice(0, Math.floor(getBytesPerRow("caterer_brief_versions") / 300));
  const content: BriefContent = {
    moment: { kind: "dinner", name: "", day: "2027-06-12", starts_at: null, ends_at: null, place: "" },
    couple: ["Élise", "Gabriel"],
    names: "full",
    counts: { adults: people.length, children: 0, high_chairs: 0, vendor_meals: 0, waiting: 0 },
    has_own_numbers: true,
    tables: tables.map(({ id }, index) => ({ id, number: index + 1, name: "" })).slice(0, 100),
    remarks: "",
    people: people.map(({ id }, index) => ({
      id,
      name: getText(30, index),
      table_id: pickInTurn(tables, index).id,
      seat: index % 4,
      is_child: false,
      age: null,
      diet: "Vegetarian",
      allergies: "",
      high_chair: false,
      access_needs: "",
    })),
  };
  return times(getCount(options, "caterer_brief_versions"), (index) => ({
    wedding_id: options.weddingId,
    id: options.newId(),
    moment_id: dinner?.id ?? "",
    number: index + 1,
    sent_at: options.now,
    sent_by: options.userId,
    channel: "link" as const,
    recipient: "",
    mail_status: null,
    content: JSON.stringify(content),
  }));
}

/** Each entry has as many changes as the limits of both tables allow. */
function createJournalRows({ weddingId: wedding_id, userId: user_id, ...options }: FillOptions, guests: Ids) {
  const changesPerEntry = logLimits.journal_changes.max / logLimits.journal_entries.max;
  // 30 bytes are for the JSON around the two values.
  const value = getText((getBytesPerRow("journal_changes") - 30) / 2);
  const fields = JSON.stringify({ comment: [value, value] });
  const entries = times(Math.ceil(logLimits.journal_entries.max * options.share), () => ({
    wedding_id,
    id: options.newId(),
    at: options.now,
    actor: "member" as const,
    user_id,
    area: "guests" as const,
    thing_count: changesPerEntry,
    undoable_change_id: null,
    undoes: null,
  }));
  return {
    journal_entries: entries,
    journal_changes: entries.flatMap(({ id: entry_id }, entry) =>
      times(changesPerEntry, (position) => ({
        wedding_id,
        entry_id,
        position,
        area: "guests" as const,
        kind: "guest" as const,
        thing_id: pickInTurn(guests, entry * changesPerEntry + position).id,
        act: "updated" as const,
        fields,
      })),
    ),
  };
}
