/** What is mailed when somebody leaves, or the wedding is to go. */
import { unusedYears } from "#contract/deletion.ts";
import { accountOf } from "#server/features/account/service.ts";
import { dayAndTime, filled, greeting, mailWords } from "#server/platform/mail/words.ts";
import type { DueLetter, Writer, Written } from "#server/platform/mail/writing.ts";

interface Told {
  /** Who did it: first and last name. */
  readonly by: string;
  /** 'Élise & Gabriel'; '' as long as the wedding bears no names. */
  readonly names: string;
}

function told({ details }: DueLetter): Told {
  return { by: String(details["by"] ?? ""), names: String(details["names"] ?? "") };
}

/** The sentence that names the wedding, or the one for a wedding without names. */
function naming(
  words: { readonly text: string; readonly text_unnamed: string },
  { by, names }: Told,
): string {
  return names === "" ? filled(words.text_unnamed, { by }) : filled(words.text, { by, names });
}

export const deletionAsked: Writer = async ({ publicUrl }, letter) => {
  const { deletion_asked: words, reason } = mailWords(letter.language);
  const about = told(letter);
  const due = dayAndTime(Number(letter.details["due_at"]), letter.language);
  return {
    subject: filled(words.subject, { ...about }),
    preheader: filled(words.preheader, due),
    greeting: greeting(letter),
    blocks: [
      { paragraph: naming(words, about) },
      { paragraph: filled(words.until, due) },
      { button: { label: words.button, url: `${publicUrl}/profile` } },
      { small: words.small },
    ],
    footer: { reason: reason.account },
  };
};

export const deletionStopped: Writer = async ({ publicUrl }, letter) =>
  stays(letter, "deletion_stopped", publicUrl);

export const partnerLeft: Writer = async ({ publicUrl }, letter) => stays(letter, "partner_left", publicUrl);

/** The wedding is there as before. */
function stays(letter: DueLetter, kind: "deletion_stopped" | "partner_left", publicUrl: string): Written {
  const { [kind]: words, reason } = mailWords(letter.language);
  const about = told(letter);
  return {
    subject: filled(words.subject, { ...about }),
    preheader: words.preheader,
    greeting: greeting(letter),
    blocks: [{ paragraph: naming(words, about) }, { button: { label: words.button, url: `${publicUrl}/` } }],
    footer: { reason: reason.account },
  };
}

export const weddingDeleted: Writer = async (_platform, letter) => {
  const { wedding_deleted: words } = mailWords(letter.language);
  return farewell(letter, { ...words, text: naming(words, told(letter)) });
};

/** `wedding`: it went with the last of its couple. */
export const accountDeleted: Writer = async (_platform, letter) => {
  const { account_deleted: words } = mailWords(letter.language);
  return farewell(letter, {
    ...words,
    text: letter.details["wedding"] === 1 ? words.text_wedding : words.text,
  });
};

/** Dropped if its reader signed in meanwhile. */
export const accountUnused: Writer = async ({ database, publicUrl }, letter) => {
  const account = letter.userId === null ? undefined : await accountOf(database.read, letter.userId);
  if (typeof account?.unused_told_at !== "number") return undefined;
  const { account_unused: words, reason } = mailWords(letter.language);
  const due = dayAndTime(Number(letter.details["due_at"]), letter.language);
  return {
    subject: filled(words.subject, due),
    preheader: words.preheader,
    greeting: greeting(letter),
    blocks: [
      { paragraph: filled(words.text, { ...due, years: unusedYears }) },
      { paragraph: words.keep },
      { button: { label: words.button, url: `${publicUrl}/login` } },
      { small: words.small },
    ],
    footer: { reason: reason.account },
  };
};

interface Farewell {
  readonly subject: string;
  readonly preheader: string;
  readonly text: string;
  readonly goodbye: string;
}

function farewell(letter: DueLetter, { subject, preheader, text, goodbye }: Farewell): Written {
  const { reason } = mailWords(letter.language);
  return {
    subject,
    preheader,
    greeting: greeting(letter),
    blocks: [{ paragraph: text }, { paragraph: goodbye }],
    // Whoever still has an account gets further letters.
    footer: { reason: letter.userId === null ? reason.former : reason.account },
  };
}
