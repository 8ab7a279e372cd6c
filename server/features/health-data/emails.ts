/** The email that warns the couple before health data are erased. */
import { formatWeekdayDate } from "#i18n/formats.ts";
import { fillText, getGreeting, getMailTexts } from "#server/platform/mail/texts.ts";
import type { EmailTemplate } from "#server/platform/mail/email-template.ts";

export const healthNotice: EmailTemplate = (platform, message) => {
  const { health_notice: texts, reason } = getMailTexts(message.language);
  const values = { date: formatWeekdayDate(String(message.details["day"] ?? ""), message.language) };
  return Promise.resolve({
    subject: fillText(texts.subject, values),
    preheader: texts.preheader,
    greeting: getGreeting(message),
    blocks: [
      { paragraph: fillText(texts.text, values) },
      { paragraph: texts.after },
      { button: { label: texts.button, url: `${platform.publicUrl}/` } },
    ],
    footer: { reason: reason.account },
  });
};
