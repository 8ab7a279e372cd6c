/** Adds other members to a wedding by an invitation link, as the screens do. */
import { acceptInvitation, inviteMember, type MemberPermissions } from "#contract/members.ts";
import type { Couple, World } from "./world.ts";

export async function getWeddingId({ database }: World, { userId }: Couple): Promise<string> {
  const member = await database.read
    .selectFrom("members")
    .select("wedding_id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return member.wedding_id;
}

/** Returns the token of an invitation's link. */
export function getLinkToken({ url }: { readonly url: string }): string {
  return new URL(url).hash.slice(1);
}

export async function invite(world: World, of: Couple, asked: object = {}): Promise<string> {
  const body = { password: of.password, ...asked };
  return getLinkToken((await world.ask(inviteMember, { body, as: of.token })).expectDone());
}

interface Joining {
  readonly keepsOwn?: boolean;
  /** The role and the permissions of the invited member. */
  readonly as?: object;
}

/**
 * The new member works on that wedding from now on. This function deletes their own empty wedding unless `keepsOwn` is
 * set, and removes the email about it from the queue.
 */
export async function joinWedding(
  world: World,
  couple: Couple,
  partner: Couple,
  { keepsOwn = false, as = { role: "couple" } }: Joining = {},
): Promise<void> {
  const own = await getWeddingId(world, partner);
  const token = await invite(world, couple, as);
  (await world.ask(acceptInvitation, { body: { token }, as: partner.token })).expectDone();
  await world.database.write(async (queries) => {
    await queries.deleteFrom("outbox").where("kind", "=", "member_joined").execute();
    if (!keepsOwn) await queries.deleteFrom("weddings").where("id", "=", own).execute();
  });
}

/** Creates a helper with an account of their own, who is in no other wedding. */
export async function createHelper(
  world: World,
  couple: Couple,
  rights: Partial<MemberPermissions> = {},
): Promise<Couple> {
  const helper = await world.couple("Inès");
  await joinWedding(world, couple, helper, { as: { role: "helper", ...rights } });
  return helper;
}
