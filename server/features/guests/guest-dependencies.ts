/** What the guests need of features that they cannot import. */
import type { AttendanceChange } from "#contract/moments.ts";
import type { GuestMove } from "#contract/seating.ts";
import type { Bit } from "#server/database/member-rows.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import type { ChangedItem } from "#server/features/undo/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";

/** What a changed guest needs of other features. */
export interface GuestDependencies {
  /** Moves guests to tables, or from theirs, by the rules of the seating plan: all or none. */
  seatGuests(context: WeddingContext, moves: readonly GuestMove[]): Promise<void>;
  /** Sets the answers of guests to all their invitations. Returns the changes, for undo. */
  setPresence(
    context: WeddingContext,
    rows: readonly Pick<GuestRow, "id" | "presence">[],
    answer: Bit | null,
  ): Promise<ChangedItem[]>;
  /** Invites new guests; undefined: to all moments that are on. */
  inviteNewGuests(
    context: WeddingContext,
    rows: readonly Pick<GuestRow, "id" | "presence">[],
    momentIds: readonly string[] | undefined,
  ): Promise<void>;
  /** Adds and withdraws invitations, and sets answers. */
  updateAttendances(context: WeddingContext, changes: readonly AttendanceChange[]): Promise<unknown>;
  /** Adds invitations and answers without recording the change. Returns the changes, for undo. */
  importAttendances(
    context: WeddingContext,
    changes: readonly AttendanceChange[],
    isRecorded: boolean,
  ): Promise<ChangedItem[]>;
  /** All invitations and answers of each guest as one value. */
  getAttendancesByGuest(
    context: WeddingScope,
    guestIds: readonly string[],
  ): Promise<ReadonlyMap<string, unknown>>;
  /** The moments that each guest has answered. */
  getAnsweredMomentsByGuest(
    context: WeddingScope,
    guestIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** The ids of the moments that are on. */
  listActiveMomentIds(context: WeddingScope): Promise<string[]>;
  /** Recomputes the summary of guests' answers after answers, moments or the bin changed. */
  updateResults(scope: WeddingScope, guestIds: readonly string[]): Promise<void>;
}
