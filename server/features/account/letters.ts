/** What is mailed about an account: links that open something, and every change that matters to its safety. */
import { confirmDays, resetMinutes } from "#contract/account.ts";
import type { Platform } from "#server/platform/context.ts";
import { dayAndTime, filled, greeting, mailWords } from "#server/platform/mail/words.ts";
import type { DueLetter, Link, Writer, Written } from "#server/platform/mail/writing.ts";
import { linkUrl, newLink } from "./mailed-links.ts";
import { findUserByAddress, findWholeUser, insertLink } from "./repository.ts";
import { addressKey } from "./rules.ts";

/** Dropped if the address was confirmed, or given up, in the meantime. */
export const confirm: Writer = async (platform, letter) => {
  const { id, userId, address: email } = letter;
  const isWanted = await platform.database.write(async (queries) => {
    const user = userId === null ? undefined : await findWholeUser(queries, userId);
    if (user === undefined) return false;
    const isUnconfirmed = user.email === email && user.email_confirmed_at === null;
    if (!isUnconfirmed && user.pending_email !== email) return false;
    await insertLink(queries, newLink(platform, { id, kind: "confirm", user_id: user.id, email }));
    return true;
  });
  return isWanted ? linkLetter(platform, letter, "confirm") : undefined;
};

/** Whoever asks types an address: whether it has an account shows here, where nobody watches. */
export const reset: Writer = async (platform, letter) => {
  const user = await platform.database.write(async (queries) => {
    const found = await findUserByAddress(queries, addressKey(letter.address));
    if (found === undefined) return undefined;
    // Earlier ones stay good: whoever asks in somebody's name must not take away what they hold.
    const { id, email } = { id: letter.id, email: found.email };
    await insertLink(queries, newLink(platform, { id, kind: "reset", user_id: found.id, email }));
    return findWholeUser(queries, found.id);
  });
  if (user === undefined) return undefined;
  return linkLetter(platform, { ...letter, firstName: user.first_name }, "reset");
};

function linkLetter(platform: Platform, letter: DueLetter, kind: "confirm" | "reset"): Written {
  const all = mailWords(letter.language);
  const words = all[kind];
  const values = { days: confirmDays, minutes: resetMinutes };
  return {
    subject: words.subject,
    preheader: filled(words.preheader, values),
    greeting: greeting(letter),
    blocks: [
      { paragraph: words.text },
      { button: { label: words.button, url: linkUrl(platform, kind, letter.id) }, isOnlyWay: true },
      { small: filled(words.small, values) },
    ],
    footer: { reason: all.reason[kind] },
  };
}

type Change =
  | "password_changed"
  | "password_reset"
  | "address_changed"
  | "google_joined"
  | "google_left"
  | "signed_out_everywhere";

interface Told {
  readonly text: string;
  /** What to do if it was somebody else. */
  readonly advice: string;
  readonly button: Link;
  readonly footer: Written["footer"];
}

/** What happened, when, from where; and what to do if it was somebody else. */
function changeLetter(letter: DueLetter, kind: Change, { text, advice, button, footer }: Told): Written {
  const { language, details } = letter;
  const { [kind]: words, security } = mailWords(language);
  const when = filled(security.when, dayAndTime(letter.createdAt, language));
  const { device } = details;
  const from = typeof device === "string" && device !== "" ? [filled(security.device, { device })] : [];
  return {
    subject: words.subject,
    preheader: words.preheader,
    greeting: greeting(letter),
    blocks: [{ paragraph: text }, { facts: [when, ...from] }, { paragraph: advice }, { button }],
    footer,
  };
}

/** A new password ends whatever somebody else has opened. */
function changed(kind: Exclude<Change, "address_changed" | "password_reset">): Writer {
  return async ({ publicUrl }, letter) => {
    const { [kind]: words, security, reason } = mailWords(letter.language);
    return changeLetter(letter, kind, {
      text: words.text,
      advice: "not_you" in words ? words.not_you : security.not_you,
      button: { label: security.not_you_button, url: `${publicUrl}/mot-de-passe-oublie` },
      footer: { reason: reason.account },
    });
  };
}

export const passwordChanged = changed("password_changed");
export const googleJoined = changed("google_joined");
export const googleLeft = changed("google_left");
export const signedOutEverywhere = changed("signed_out_everywhere");

/** Google went with the old password where it had opened the account. */
export const passwordReset: Writer = async ({ publicUrl }, letter) => {
  const { password_reset: words, security, reason } = mailWords(letter.language);
  return changeLetter(letter, "password_reset", {
    text: letter.details["google"] === 1 ? words.text_google : words.text,
    advice: security.not_you,
    button: { label: security.not_you_button, url: `${publicUrl}/mot-de-passe-oublie` },
    footer: { reason: reason.account },
  });
};

/** Goes to the former address, which gets no link to a new password any more. */
export const addressChanged: Writer = async ({ publicUrl }, letter) => {
  const { address_changed: words, reason } = mailWords(letter.language);
  return changeLetter(letter, "address_changed", {
    text: filled(words.text, { address: letter.details["address"] ?? "" }),
    advice: words.not_you,
    button: { label: words.not_you_button, url: `${publicUrl}/profile` },
    footer: {
      reason: reason.former_address,
      link: { label: words.notice, url: `${publicUrl}/mentions-legales` },
    },
  });
};
