/** The receipt of a payment, and what is said when it is given back. */
import { receiptNumber, refundDays, withdrawalDays } from "#contract/checkout.ts";
import { formatPrice } from "#i18n/formats.ts";
import type { Platform } from "#server/platform/context.ts";
import { eurosOf } from "#server/platform/money.ts";
import { dayAndTime, filled, greeting, mailWords } from "#server/platform/mail/words.ts";
import type { Block, DueLetter, Writer } from "#server/platform/mail/writing.ts";

function amountOf({ details, language }: DueLetter): string {
  return formatPrice(eurosOf(Number(details["cents"])), String(details["currency"]), language);
}

function numberOf({ details, language }: DueLetter): string {
  const number = receiptNumber(String(details["payment"]));
  return filled(mailWords(language).receipt.number, { number });
}

/** What was sold, how much it was, taxes included, and how to change one's mind: the law wants it in a form that lasts. */
export const receipt: Writer = async (platform, letter) => {
  const { receipt: words, reason } = mailWords(letter.language);
  const isPractice = letter.details["practice"] === 1;
  const paid = dayAndTime(Number(letter.details["paid_at"]), letter.language);
  const { publicUrl } = platform;
  const withdrawal = { paragraph: filled(words.withdrawal, { days: withdrawalDays }) };
  return {
    subject: isPractice ? words.subject_practice : words.subject,
    preheader: filled(words.preheader, { ...paid, amount: amountOf(letter) }),
    greeting: greeting(letter),
    blocks: [
      { paragraph: isPractice ? words.text_practice : words.text },
      { facts: [numberOf(letter), filled(words.when, paid)] },
      bought(platform, letter),
      ...(isPractice ? [] : [withdrawal]),
      { button: { label: words.button, url: `${publicUrl}/profile` } },
    ],
    footer: { reason: reason.payment, link: { label: words.notice, url: `${publicUrl}/mentions-legales` } },
  };
};

/** In the operator's words, as long as they sell it. */
function bought({ payment }: Platform, letter: DueLetter): Block {
  const { receipt: words } = mailWords(letter.language);
  const text = payment.kind === "off" ? "" : payment.offer.text[letter.language];
  const item = { text: filled(words.item, { amount: amountOf(letter) }) };
  return { list: { title: words.bought, lines: [text === "" ? item : { ...item, note: text }] } };
}

/** Nothing is unlocked by it any more. */
export const paidTooLate: Writer = async ({ publicUrl }, letter) => {
  const { paid_too_late: words, receipt: receiptWords, reason } = mailWords(letter.language);
  const amount = amountOf(letter);
  const paid = dayAndTime(Number(letter.details["paid_at"]), letter.language);
  return {
    subject: words.subject,
    preheader: filled(words.preheader, { amount }),
    greeting: greeting(letter),
    blocks: [
      { paragraph: filled(words.text, { amount }) },
      { facts: [numberOf(letter), filled(receiptWords.when, paid)] },
      { paragraph: words.refund },
      { button: { label: receiptWords.notice, url: `${publicUrl}/mentions-legales` } },
    ],
    footer: { reason: reason.payment },
  };
};

export const refund: Writer = async ({ publicUrl }, letter) => {
  const { refund: words, receipt: receiptWords, reason } = mailWords(letter.language);
  const amount = amountOf(letter);
  const refunded = dayAndTime(Number(letter.details["refunded_at"]), letter.language);
  return {
    subject: words.subject,
    preheader: filled(words.preheader, { amount }),
    greeting: greeting(letter),
    blocks: [
      { paragraph: filled(words.text, { amount }) },
      { facts: [numberOf(letter), filled(words.when, refunded)] },
      { paragraph: words.stays },
      { button: { label: words.button, url: `${publicUrl}/` } },
    ],
    footer: {
      reason: reason.payment,
      link: { label: receiptWords.notice, url: `${publicUrl}/mentions-legales` },
    },
  };
};

/** What was declared, and when: the acknowledgement that article D. 221-5 asks for. */
function declared(letter: DueLetter): Block {
  const { withdrawal: words, receipt: receiptWords } = mailWords(letter.language);
  const { details, language } = letter;
  return {
    facts: [
      filled(words.when, dayAndTime(Number(details["withdrawn_at"]), language)),
      filled(words.item, { amount: amountOf(letter) }),
      numberOf(letter),
      filled(receiptWords.when, dayAndTime(Number(details["paid_at"]), language)),
      filled(words.buyer, { buyer: details["buyer"] ?? "" }),
    ],
  };
}

export const withdrawal: Writer = async ({ publicUrl }, letter) => {
  const { withdrawal: words, receipt: receiptWords, reason } = mailWords(letter.language);
  const amount = amountOf(letter);
  return {
    subject: words.subject,
    preheader: filled(words.preheader, { amount }),
    greeting: greeting(letter),
    blocks: [
      { paragraph: words.text },
      declared(letter),
      { paragraph: filled(words.refund, { days: refundDays }) },
      { button: { label: receiptWords.button, url: `${publicUrl}/profile` } },
    ],
    footer: {
      reason: reason.payment,
      link: { label: receiptWords.notice, url: `${publicUrl}/mentions-legales` },
    },
  };
};

/** Goes to whoever runs the site: nobody else can give the money back. */
export const withdrawalToSeller: Writer = async ({ publicUrl }, letter) => {
  const { withdrawal_to_seller: words, reason } = mailWords(letter.language);
  return {
    subject: words.subject,
    preheader: filled(words.preheader, { amount: amountOf(letter) }),
    greeting: greeting(letter),
    blocks: [
      { paragraph: filled(words.text, { days: refundDays }) },
      declared(letter),
      { button: { label: words.button, url: publicUrl } },
    ],
    footer: { reason: reason.operator },
  };
};
