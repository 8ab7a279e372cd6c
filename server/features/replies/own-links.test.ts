/** The couple's own texts go out as written, links too, and so only from a paid wedding and a confirmed address. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendReplyMails } from "#contract/reply-links.ts";
import { updateReplySettings } from "#contract/replies.ts";
import { confirmAddress, linkOfOwner, listInvitedTo } from "#test/support/replies.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { openStripeWorld, type StripeWorld } from "#test/support/stripe-world.ts";

let world: StripeWorld;
beforeAll(async () => {
  world = await openStripeWorld();
  Object.assign(world.platform, { mail: { sends: true, flush: () => undefined } });
});
afterAll(() => world.close());

it("sends a text with a link once the wedding is paid and the address confirmed, and not before", async () => {
  const couple = await world.couple();
  const id = await getWeddingId(world, couple);
  const guest = await world.guest(couple, { email: "invite@exemple.fr" });
  await listInvitedTo(world, couple, [guest.id]);
  const link = await linkOfOwner(world, couple, guest.id);
  const text = { is_open: true, reminder_text: "Gagnez un voyage : https://exemple.org" };
  (await world.ask(updateReplySettings, { body: text, as: couple.token })).expectDone();
  const body = { link_ids: [link.id], kind: "reminder" };
  const send = () => world.ask(sendReplyMails, { body, as: couple.token });
  (await send()).expectRefused(403, "locked");
  await confirmAddress(world, couple);
  (await send()).expectRefused(403, "locked");
  await world.database.write((queries) =>
    queries.updateTable("weddings").set({ unlocked_at: 1 }).where("id", "=", id).execute(),
  );
  expect((await send()).expectDone().queued).toEqual([link.id]);
});
