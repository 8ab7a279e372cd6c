/** The effects of a changed wedding on moments: added moments, invitations to them, moved days. */
import { standardMoments } from "#contract/wedding.ts";
import type { MomentRow } from "#server/database/tables/moments.ts";
import type { WeddingRow } from "#server/database/tables/weddings.ts";
import { listGuestsWithBinned } from "#server/features/guests/service.ts";
import { getReplySettingsRow } from "#server/features/reply-links/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { setAnswer, createAttendanceRow } from "./attendances.ts";
import {
  type AttendanceWrite,
  listAllMoments,
  listAttendanceRows,
  moments,
  saveAttendanceRows,
} from "./repository.ts";
import { updateGuestResults } from "./results.ts";
import { getInitialAnswer } from "./rules.ts";
import { isMomentOn } from "./service.ts";

interface WeddingChange {
  readonly before: WeddingRow;
  readonly after: WeddingRow;
}

/** Called in the transaction that changed the wedding's row. */
export async function followWedding(
  context: WeddingContext,
  { before, after }: WeddingChange,
): Promise<void> {
  const changedKinds = standardMoments.filter((kind) => before[kind] !== after[kind]);
  const rows = await listAllMoments(context.db, context.wedding.id);
  const newKinds = changedKinds.filter((kind) => after[kind] === 1 && rows.every((row) => row.kind !== kind));
  if (newKinds.length > 0)
    await createMoments(
      context,
      newKinds,
      rows.filter((row) => isMomentOn(row, before)),
    );
  if (before.wedding_date !== after.wedding_date) await incrementSequences(context, rows);
  if (changedKinds.length > 0) await updateGuestResults(context);
}

/** Creates moments that are on for the first time. Invites every guest to them, unless replies were opened. */
async function createMoments(
  context: WeddingContext,
  kinds: readonly (typeof standardMoments)[number][],
  activeMoments: readonly MomentRow[],
): Promise<void> {
  const { db, wedding } = context;
  const newMoments = kinds.map((kind): MomentRow => ({
    kind,
    name: "",
    day: null,
    starts_at: null,
    ends_at: null,
    place: "",
    address: "",
    note: "",
    vendor_meals: 0,
    sequence: 0,
    ...createRowBase(context),
  }));
  for (const row of newMoments) await moments.insert(db, row);
  if ((await getReplySettingsRow(db, wedding.id)).opened_at !== null) return;
  await inviteAllGuests(context, newMoments, activeMoments);
}

async function inviteAllGuests(
  { db, wedding, clock }: WeddingContext,
  newMoments: readonly MomentRow[],
  activeMoments: readonly MomentRow[],
): Promise<void> {
  const activeMomentIds = new Set(activeMoments.map(({ id }) => id));
  const invitedGuestIds = new Set(
    (await listAttendanceRows(db, wedding.id))
      .filter(({ moment_id, withdrawn_at }) => withdrawn_at === null && activeMomentIds.has(moment_id))
      .map(({ guest_id }) => guest_id),
  );
  const now = clock();
  const rows = (await listGuestsWithBinned(db, wedding.id)).flatMap(({ id: guest_id, presence }) => {
    const answer = getInitialAnswer(invitedGuestIds.has(guest_id), presence);
    return newMoments.map(({ id: moment_id }): AttendanceWrite => {
      const emptyRow = createAttendanceRow(wedding.id, { guest_id, moment_id });
      return { before: undefined, after: setAnswer(emptyRow, answer, { by: "member", now }) };
    });
  });
  await saveAttendanceRows(db, rows);
}

/** Increments the sequence of moments on the wedding's day, so that guests' calendars update them. */
async function incrementSequences(
  { db, wedding }: WeddingContext,
  rows: readonly MomentRow[],
): Promise<void> {
  for (const { id, day, sequence } of rows) {
    if (day === null) await moments.update(db, wedding.id, id, { sequence: sequence + 1 });
  }
}
