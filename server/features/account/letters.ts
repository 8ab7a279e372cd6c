/** What is mailed about an account: links that open something, and every change that matters to its safety. */
import { confirmDays, resetMinutes } from "#contract/account.ts";
import type { Platform } from "#server/platform/context.ts";
import { addressKey } from "#server/platform/email-address.ts";
import type { Details } from "#server/platform/mail/outbox.ts";
import { dayAndTime, filled, greeting, mailWords } from "#server/platform/mail/words.ts";
import type { DueLetter, Link, Writer, Written } from "#server/platform/mail/writing.ts";
import { ofNoWedding, writeWedding } from "#server/platform/write-wedding.ts";
import { linkUrl, newLink } from "./mailed-links.ts";
import { findUserByAddress, findWholeUser, insertLink } from "./repository.ts";

/** Dropped if the address was confirmed, or given up, in the meantime. */
export const confirm: Writer = async (platform, letter) => {
  const { id, userId, address: email } = letter;
  const isWanted = await writeWedding(platform, ofNoWedding, async (queries) => {
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
  const user = await writeWedding(platform, ofNoWedding, async (queries) => {
    const found = await findUserByAddress(queries, addressKey(letter.address));
    if (found === undefined) return undefined;
    // Earlier ones stay good: whoever asks in somebody's name must not take away what they hold.
    const { id, email } = { id: letter.id, email: found.email };
    await insertLink(queries, newLink(platform, { id, kind: "reset", user_id: found.id, email }));
    return findWholeUser(queries, found.id);
  });
  if (user === undefined) return undefined;
  const { first_name: firstName, language } = user;
  return { ...linkLetter(platform, { ...letter, firstName, language }, "reset"), language };
};

function linkLetter(platform: Platform, letter: DueLetter, kind: "confirm" | "reset"): Written {
  const all = mailWords(letter.language);
  const words = all[kind];
  const { former } = letter.details;
  const isChange = kind === "confirm" && typeof former === "string";
  const change = { text: all.confirm.text_change, small: all.confirm.small_change };
  const { text, small } = isChange ? change : words;
  const values = {
    days: confirmDays,
    minutes: resetMinutes,
    address: letter.address,
    former: isChange ? former : "",
  };
  return {
    subject: words.subject,
    preheader: filled(words.preheader, values),
    greeting: greeting(letter),
    blocks: [
      { paragraph: filled(text, values) },
      { button: { label: words.button, url: linkUrl(platform, kind, letter.id) }, isOnlyWay: true },
      { small: filled(small, values) },
    ],
    footer: { reason: all.reason[kind] },
  };
}

type Change =
  | "password_changed"
  | "password_reset"
  | "address_asked"
  | "address_changed"
  | "google_joined"
  | "google_left"
  | "signed_out_everywhere";

interface Told {
  readonly subject?: string;
  readonly text: string;
  /** What to do if it was somebody else. */
  readonly advice: string;
  readonly button: Link;
  readonly footer: Written["footer"];
}

/** What happened, when, from where; and what to do if it was somebody else. */
function changeLetter(
  letter: DueLetter,
  kind: Change,
  { subject, text, advice, button, footer }: Told,
): Written {
  const { language, details } = letter;
  const { [kind]: words, security } = mailWords(language);
  const when = filled(security.when, dayAndTime(letter.createdAt, language));
  const device = deviceWords(details, security.device_on);
  const from = device === "" ? [] : [filled(security.device, { device })];
  const withdrawn = details["invitations"] === 1 ? [{ paragraph: security.invitations }] : [];
  return {
    subject: subject ?? words.subject,
    preheader: words.preheader,
    greeting: greeting(letter),
    blocks: [
      { paragraph: text },
      ...withdrawn,
      { facts: [when, ...from] },
      { paragraph: advice },
      { button },
    ],
    footer,
  };
}

/** 'Firefox sur Windows', or what is known of it. */
function deviceWords({ browser, system }: Details, both: string): string {
  const [on, of] = [String(browser ?? ""), String(system ?? "")];
  return on === "" || of === "" ? on + of : filled(both, { browser: on, system: of });
}

/** A new password ends whatever somebody else has opened. */
function safely(
  { publicUrl }: Platform,
  letter: DueLetter,
  kind: Change,
  told: Pick<Told, "text"> & Partial<Told>,
): Written {
  const { security, reason } = mailWords(letter.language);
  return changeLetter(letter, kind, {
    advice: security.not_you,
    button: { label: security.not_you_button, url: `${publicUrl}/mot-de-passe-oublie` },
    footer: { reason: reason.account },
    ...told,
  });
}

function changed(kind: "google_joined" | "google_left" | "signed_out_everywhere"): Writer {
  return async (platform, letter) => {
    const { [kind]: words } = mailWords(letter.language);
    const advice = "not_you" in words ? { advice: words.not_you } : {};
    return safely(platform, letter, kind, { text: words.text, ...advice });
  };
}

export const googleJoined = changed("google_joined");
export const googleLeft = changed("google_left");
export const signedOutEverywhere = changed("signed_out_everywhere");

/** Whoever came with Google alone has a first one. */
export const passwordChanged: Writer = async (platform, letter) => {
  const { password_changed: words } = mailWords(letter.language);
  const isFirst = letter.details["first"] === 1;
  return safely(platform, letter, "password_changed", {
    subject: isFirst ? words.subject_first : words.subject,
    text: isFirst ? words.text_first : words.text,
  });
};

/** Goes to the present address: while the new one waits, a new password still ends it all. */
export const addressAsked: Writer = async (platform, letter) => {
  const { address_asked: words } = mailWords(letter.language);
  const text = filled(words.text, { address: letter.details["address"] ?? "" });
  return safely(platform, letter, "address_asked", { text, advice: words.not_you });
};

/** Google went with the old password where it had opened the account. */
export const passwordReset: Writer = async (platform, letter) => {
  const { password_reset: words } = mailWords(letter.language);
  const text = letter.details["google"] === 1 ? words.text_google : words.text;
  return safely(platform, letter, "password_reset", { text });
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
