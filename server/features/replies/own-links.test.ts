/** The couple's own texts go out as written, links too, and so only from a paid wedding and a confirmed address. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendReplyMails } from "#contract/reply-links.ts";
import { maxReplyTextLength, updateReplySettings } from "#contract/replies.ts";
import { replyInvitation } from "#server/features/replies/emails.ts";
import { setAddressConfirmed, findLinkOfOwner, createMomentWithGuests } from "#test/support/replies.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { openStripeWorld, type StripeWorld } from "#test/support/stripe-world.ts";

let world: StripeWorld;
beforeAll(async () => {
  world = await openStripeWorld();
  Object.assign(world.platform, { mail: { sends: true, flush: () => undefined } });
});
afterAll(() => world.close());

it("the couple's own text with a link is sent once the wedding is paid and the address confirmed, and not before", async () => {
  const couple = await world.signUpCouple();
  const id = await getWeddingId(world, couple);
  const guest = await world.addGuest(couple, { email: "invite@exemple.fr" });
  await createMomentWithGuests(world, couple, [guest.id]);
  const link = await findLinkOfOwner(world, couple, guest.id);
  const text = { is_open: true, reminder_text: "Gagnez un voyage : https://exemple.org" };
  (await world.ask(updateReplySettings, { body: text, as: couple.token })).expectDone();
  const body = { link_ids: [link.id], kind: "reminder" };
  const send = () => world.ask(sendReplyMails, { body, as: couple.token });
  (await send()).expectRefused(403, "locked");
  await setAddressConfirmed(world, couple);
  (await send()).expectRefused(403, "locked");
  await world.database.write((queries) =>
    queries.updateTable("weddings").set({ unlocked_at: 1 }).where("id", "=", id).execute(),
  );
  expect((await send()).expectDone().queued).toEqual([link.id]);
});

it("the invitation is written in the couple's own words, once they have some", async () => {
  const couple = await world.signUpCouple();
  const guest = await world.addGuest(couple, { firstName: "Karim", email: "karim@exemple.fr" });
  await createMomentWithGuests(world, couple, [guest.id]);
  const link = await findLinkOfOwner(world, couple, guest.id);
  const details = { wedding: await getWeddingId(world, couple), link: link.id, by: couple.userId };
  const message = { id: "m", kind: "reply_invitation", userId: null, firstName: null } as const;
  const letter = { ...message, address: "karim@exemple.fr", language: "fr", details, createdAt: 1 } as const;
  const write = async (body: object) => {
    (await world.ask(updateReplySettings, { body, as: couple.token })).expectDone();
    const blocks = (await replyInvitation(world.platform, letter))?.blocks ?? [];
    return blocks.flatMap((block) => ("paragraph" in block ? [block.paragraph] : []));
  };
  const usual = await write({ is_open: true, reminder_text: "Vous venez ?" });
  expect(usual).toContain("Merci de nous répondre.");
  const own = await write({ invitation_text: "Cher {prénoms},\n\non vous attend." });
  expect(own).toEqual(["Cher Karim,", "on vous attend."]);
  expect(await write({ invitation_text: "" })).toEqual(usual);
});

it("the server refuses a text that is too long, naming its field", async () => {
  const body = { invitation_text: "x".repeat(maxReplyTextLength + 1) };
  const couple = await world.signUpCouple();
  const refused = await world.ask(updateReplySettings, { body, as: couple.token });
  expect(JSON.stringify(refused.expectRefused(400, "invalid"))).toContain("invitation_text");
});
