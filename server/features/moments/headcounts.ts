/** How many are invited to each moment, and come. */
import type { Headcount } from "#contract/moments.ts";
import { guestRowsOf } from "#server/features/guests/service.ts";
import { weddingOf } from "#server/features/wedding/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { liveAttendances } from "./attendances.ts";
import { headcount } from "./headcounts.rules.ts";
import { momentsOn } from "./service.ts";

/** Guests in the bin count nowhere. */
export async function listHeadcounts(context: WeddingContext): Promise<Headcount[]> {
  const { adult_from } = await weddingOf(context);
  const guests = new Map(
    (await guestRowsOf(context.db, context.wedding.id)).map((guest) => [guest.id, guest]),
  );
  const byMoment = Map.groupBy(await liveAttendances(context), ({ moment_id }) => moment_id);
  return (await momentsOn(context)).map(({ id, vendor_meals }) => {
    const invited = (byMoment.get(id) ?? []).flatMap(({ guest_id, answer }) => {
      const guest = guests.get(guest_id);
      return guest === undefined ? [] : [{ answer, age: guest.age, is_child: guest.is_child }];
    });
    return { moment_id: id, ...headcount(invited, adult_from), vendor_meals };
  });
}
