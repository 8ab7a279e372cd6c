/** The receipt of a payment, and the notice of a refund. */
import { receiptNumber, refundDays, withdrawalDays } from "#contract/checkout.ts";
import { formatPrice } from "#i18n/formats.ts";
import type { Platform } from "#server/platform/context.ts";
import { eurosOf } from "#server/platform/money.ts";
import { dayAndTime, filled, greeting, mailWords } from "#server/platform/mail/texts.ts";
import type { Block, DueEmail, EmailTemplate } from "#server/platform/mail/email-template.ts";

function amountOf({ details, language }: DueEmail): string {
  return formatPrice(eurosOf(Number(details["cents"])), String(details["currency"]), language);
}

function numberOf({ details, language }: DueEmail): string {
  const number = receiptNumber(String(details["payment"]));
  return filled(mailWords(language).receipt.number, { number });
}

/**
 * What was sold, the amount including taxes, and how to withdraw: consumer law requires these on a durable medium.
 */
export const receipt: EmailTemplate = async (platform, message) => {
  const { receipt: words, reason } = mailWords(message.language);
  const isPractice = message.details["practice"] === 1;
  const paid = dayAndTime(Number(message.details["paid_at"]), message.language);
  const { publicUrl } = platform;
  const withdrawal = { paragraph: filled(words.withdrawal, { days: withdrawalDays }) };
  return {
    subject: isPractice ? words.subject_practice : words.subject,
    preheader: filled(words.preheader, { ...paid, amount: amountOf(message) }),
    greeting: greeting(message),
    blocks: [
      { paragraph: isPractice ? words.text_practice : words.text },
      { facts: [numberOf(message), filled(words.when, paid)] },
      bought(platform, message),
      ...(isPractice ? [] : [withdrawal]),
      { button: { label: words.button, url: `${publicUrl}/profile` } },
    ],
    footer: { reason: reason.payment, link: { label: words.notice, url: `${publicUrl}/mentions-legales` } },
  };
};

/** The operator's description, while it is in the settings. */
function bought({ payment }: Platform, message: DueEmail): Block {
  const { receipt: words } = mailWords(message.language);
  const text = payment.kind === "off" ? "" : payment.offer.text[message.language];
  const item = { text: filled(words.item, { amount: amountOf(message) }) };
  return { list: { title: words.bought, lines: [text === "" ? item : { ...item, note: text }] } };
}

/** The payment came too late and unlocks nothing. */
export const paidTooLate: EmailTemplate = async ({ publicUrl }, message) => {
  const { paid_too_late: words, receipt: receiptWords, reason } = mailWords(message.language);
  const amount = amountOf(message);
  const paid = dayAndTime(Number(message.details["paid_at"]), message.language);
  return {
    subject: words.subject,
    preheader: filled(words.preheader, { amount }),
    greeting: greeting(message),
    blocks: [
      { paragraph: filled(words.text, { amount }) },
      { facts: [numberOf(message), filled(receiptWords.when, paid)] },
      { paragraph: words.refund },
      { button: { label: receiptWords.notice, url: `${publicUrl}/mentions-legales` } },
    ],
    footer: { reason: reason.payment },
  };
};

export const refund: EmailTemplate = async ({ publicUrl }, message) => {
  const { refund: words, receipt: receiptWords, reason } = mailWords(message.language);
  const amount = amountOf(message);
  const refunded = dayAndTime(Number(message.details["refunded_at"]), message.language);
  return {
    subject: words.subject,
    preheader: filled(words.preheader, { amount }),
    greeting: greeting(message),
    blocks: [
      { paragraph: filled(words.text, { amount }) },
      { facts: [numberOf(message), filled(words.when, refunded)] },
      { paragraph: words.stays },
      { button: { label: words.button, url: `${publicUrl}/` } },
    ],
    footer: {
      reason: reason.payment,
      link: { label: receiptWords.notice, url: `${publicUrl}/mentions-legales` },
    },
  };
};

/** What was declared, and when: the acknowledgement required by article D221-5 of the Code de la consommation. */
function declared(message: DueEmail): Block {
  const { withdrawal: words, receipt: receiptWords } = mailWords(message.language);
  const { details, language } = message;
  return {
    facts: [
      filled(words.when, dayAndTime(Number(details["withdrawn_at"]), language)),
      filled(words.item, { amount: amountOf(message) }),
      numberOf(message),
      filled(receiptWords.when, dayAndTime(Number(details["paid_at"]), language)),
      filled(words.buyer, { buyer: details["buyer"] ?? "" }),
    ],
  };
}

export const withdrawal: EmailTemplate = async ({ publicUrl }, message) => {
  const { withdrawal: words, receipt: receiptWords, reason } = mailWords(message.language);
  const amount = amountOf(message);
  return {
    subject: words.subject,
    preheader: filled(words.preheader, { amount }),
    greeting: greeting(message),
    blocks: [
      { paragraph: words.text },
      declared(message),
      { paragraph: filled(words.refund, { days: refundDays }) },
      { button: { label: receiptWords.button, url: `${publicUrl}/profile` } },
    ],
    footer: {
      reason: reason.payment,
      link: { label: receiptWords.notice, url: `${publicUrl}/mentions-legales` },
    },
  };
};

/** Sent to the operator, who has to make the refund. */
export const withdrawalToSeller: EmailTemplate = async ({ publicUrl }, message) => {
  const { withdrawal_to_seller: words, reason } = mailWords(message.language);
  return {
    subject: words.subject,
    preheader: filled(words.preheader, { amount: amountOf(message) }),
    greeting: greeting(message),
    blocks: [
      { paragraph: filled(words.text, { days: refundDays }) },
      declared(message),
      { button: { label: words.button, url: publicUrl } },
    ],
    footer: { reason: reason.operator },
  };
};
