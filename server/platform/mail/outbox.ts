/** The outbox: letters are posted within the transaction of what they tell, and leave after its commit. */
import type { Language } from "#i18n/languages.ts";
import type { Queries } from "#server/database/database.ts";
import type { LetterKind } from "#server/database/letter-kinds.ts";
import type { Clock, NewId } from "../clock.ts";

export interface Mail {
  /** Whether this server sends mail: without it nothing is posted. */
  readonly sends: boolean;
  /** Letters were posted and committed: they need not wait for the next round. */
  hurry(): void;
}

/** A server without SMTP. */
export const noMail: Mail = { sends: false, hurry: () => undefined };

/** What a letter's words mention. */
export type Details = Readonly<Record<string, string | number | null>>;

export interface Letter {
  readonly kind: LetterKind;
  /** It goes with the account; null for what outlives it, or concerns whoever has the address. */
  readonly userId: string | null;
  readonly address: string;
  readonly language: Language;
  readonly details?: Details;
}

interface Poster {
  readonly mail: Mail;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** Within a transaction; `mail.hurry()` follows its commit. Gives the letter's id; nothing is kept where no mail is sent. */
export async function post(
  { mail, clock, newId }: Poster,
  queries: Queries,
  letter: Letter,
): Promise<string> {
  const id = newId();
  if (!mail.sends) return id;
  const now = clock();
  await queries
    .insertInto("outbox")
    .values({
      id,
      kind: letter.kind,
      user_id: letter.userId,
      address: letter.address,
      language: letter.language,
      details: JSON.stringify(letter.details ?? {}),
      created_at: now,
      next_at: now,
      attempts: 0,
    })
    .execute();
  return id;
}
