/** The receipt of a payment, and the notice of a refund. */
import { getReceiptNumber, refundDays, withdrawalDays } from "#contract/checkout.ts";
import { formatPrice } from "#i18n/formats.ts";
import type { Platform } from "#server/platform/context.ts";
import { getEuros } from "#i18n/amounts.ts";
import { formatDayAndTime, fillText, getGreeting, getMailTexts } from "#server/platform/mail/texts.ts";
import type { EmailBlock, DueEmail, EmailTemplate } from "#server/platform/mail/email-template.ts";

function formatAmount({ details, language }: DueEmail): string {
  return formatPrice(getEuros(Number(details["cents"])), String(details["currency"]), language);
}

function formatReceiptNumber({ details, language }: DueEmail): string {
  const number = getReceiptNumber(String(details["payment"]));
  return fillText(getMailTexts(language).receipt.number, { number });
}

/**
 * What was sold, the amount including taxes, and how to withdraw: consumer law requires these on a durable medium.
 */
export const receipt: EmailTemplate = async (platform, message) => {
  const { receipt: texts, reason } = getMailTexts(message.language);
  const isPractice = message.details["practice"] === 1;
  const paidOn = formatDayAndTime(Number(message.details["paid_at"]), message.language);
  const { publicUrl } = platform;
  const withdrawal = { paragraph: fillText(texts.withdrawal, { days: withdrawalDays }) };
  return {
    subject: isPractice ? texts.subject_practice : texts.subject,
    preheader: fillText(texts.preheader, { ...paidOn, amount: formatAmount(message) }),
    greeting: getGreeting(message),
    blocks: [
      { paragraph: isPractice ? texts.text_practice : texts.text },
      { facts: [formatReceiptNumber(message), fillText(texts.when, paidOn)] },
      createPurchaseBlock(platform, message),
      ...(isPractice ? [] : [withdrawal]),
      { button: { label: texts.button, url: `${publicUrl}/profile` } },
    ],
    footer: { reason: reason.payment, link: { label: texts.notice, url: `${publicUrl}/mentions-legales` } },
  };
};

/** The operator's description, while it is in the settings. */
function createPurchaseBlock({ payment }: Platform, message: DueEmail): EmailBlock {
  const { receipt: texts } = getMailTexts(message.language);
  const text = payment.kind === "off" ? "" : payment.offer.text[message.language];
  const item = { text: fillText(texts.item, { amount: formatAmount(message) }) };
  return { list: { title: texts.bought, lines: [text === "" ? item : { ...item, note: text }] } };
}

/** The payment came too late and unlocks nothing. */
export const paidTooLate: EmailTemplate = async ({ publicUrl }, message) => {
  const { paid_too_late: texts, receipt: receiptTexts, reason } = getMailTexts(message.language);
  const amount = formatAmount(message);
  const paidOn = formatDayAndTime(Number(message.details["paid_at"]), message.language);
  return {
    subject: texts.subject,
    preheader: fillText(texts.preheader, { amount }),
    greeting: getGreeting(message),
    blocks: [
      { paragraph: fillText(texts.text, { amount }) },
      { facts: [formatReceiptNumber(message), fillText(receiptTexts.when, paidOn)] },
      { paragraph: texts.refund },
      { button: { label: receiptTexts.notice, url: `${publicUrl}/mentions-legales` } },
    ],
    footer: { reason: reason.payment },
  };
};

export const refund: EmailTemplate = async ({ publicUrl }, message) => {
  const { refund: texts, receipt: receiptTexts, reason } = getMailTexts(message.language);
  const amount = formatAmount(message);
  const refundedOn = formatDayAndTime(Number(message.details["refunded_at"]), message.language);
  return {
    subject: texts.subject,
    preheader: fillText(texts.preheader, { amount }),
    greeting: getGreeting(message),
    blocks: [
      { paragraph: fillText(texts.text, { amount }) },
      { facts: [formatReceiptNumber(message), fillText(texts.when, refundedOn)] },
      { paragraph: texts.stays },
      { button: { label: texts.button, url: `${publicUrl}/` } },
    ],
    footer: {
      reason: reason.payment,
      link: { label: receiptTexts.notice, url: `${publicUrl}/mentions-legales` },
    },
  };
};

/** What was declared, and when: the acknowledgement required by article D221-5 of the Code de la consommation. */
function createDeclarationBlock(message: DueEmail): EmailBlock {
  const { withdrawal: texts, receipt: receiptTexts } = getMailTexts(message.language);
  const { details, language } = message;
  return {
    facts: [
      fillText(texts.when, formatDayAndTime(Number(details["withdrawn_at"]), language)),
      fillText(texts.item, { amount: formatAmount(message) }),
      formatReceiptNumber(message),
      fillText(receiptTexts.when, formatDayAndTime(Number(details["paid_at"]), language)),
      fillText(texts.buyer, { buyer: details["buyer"] ?? "" }),
    ],
  };
}

export const withdrawal: EmailTemplate = async ({ publicUrl }, message) => {
  const { withdrawal: texts, receipt: receiptTexts, reason } = getMailTexts(message.language);
  const amount = formatAmount(message);
  return {
    subject: texts.subject,
    preheader: fillText(texts.preheader, { amount }),
    greeting: getGreeting(message),
    blocks: [
      { paragraph: texts.text },
      createDeclarationBlock(message),
      { paragraph: fillText(texts.refund, { days: refundDays }) },
      { button: { label: receiptTexts.button, url: `${publicUrl}/profile` } },
    ],
    footer: {
      reason: reason.payment,
      link: { label: receiptTexts.notice, url: `${publicUrl}/mentions-legales` },
    },
  };
};

/** Sent to the operator, who has to make the refund. */
export const withdrawalToSeller: EmailTemplate = async ({ publicUrl }, message) => {
  const { withdrawal_to_seller: texts, reason } = getMailTexts(message.language);
  return {
    subject: texts.subject,
    preheader: fillText(texts.preheader, { amount: formatAmount(message) }),
    greeting: getGreeting(message),
    blocks: [
      { paragraph: fillText(texts.text, { days: refundDays }) },
      createDeclarationBlock(message),
      { button: { label: texts.button, url: publicUrl } },
    ],
    footer: { reason: reason.operator },
  };
};
