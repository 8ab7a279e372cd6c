/** Where the person is signed in. */
import type { OpenSession } from "#contract/profile.ts";
import { deleteInvitationsOf, deleteSessionsOf } from "#server/features/account/service.ts";
import type { AccountContext } from "#server/platform/context.ts";
import { deviceFrom } from "#server/platform/device.ts";
import { Refusal } from "#server/platform/errors.ts";
import { deleteOneSession, findPerson, sessionsOf } from "./repository.ts";
import { tell } from "./service.ts";

export async function listSessions(context: AccountContext): Promise<OpenSession[]> {
  const { database, userId, sessionId, clock } = context;
  const sessions = await sessionsOf(database.read, userId, clock());
  return sessions.map((session) => ({
    id: session.id,
    ...deviceFrom(session.device),
    created_at: new Date(session.created_at).toISOString(),
    last_used_at: new Date(session.last_used_at).toISOString(),
    current: session.id === sessionId,
  }));
}

/** @throws Refusal session_not_found, for another person's too. */
export async function endSession(context: AccountContext, id: string): Promise<{ ok: true; id: string }> {
  await context.database.write(async (queries) => {
    if (!(await deleteOneSession(queries, context.userId, id))) throw new Refusal("session_not_found");
  });
  return { ok: true, id };
}

export async function endSessions(context: AccountContext): Promise<{ ok: true }> {
  await context.database.write(async (queries) => {
    await deleteSessionsOf(queries, context.userId);
    const invitations = (await deleteInvitationsOf(queries, context.userId)) ? 1 : 0;
    const person = await findPerson(queries, context.userId);
    const letter = { kind: "signed_out_everywhere", details: { invitations } } as const;
    if (person !== undefined) await tell(context, queries, person, letter);
  });
  context.mail.hurry();
  return { ok: true };
}
