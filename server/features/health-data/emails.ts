/** The email that warns the couple before health data are erased. */
import { formatDay } from "#i18n/formats.ts";
import { filled, greeting, mailTexts } from "#server/platform/mail/texts.ts";
import type { EmailTemplate } from "#server/platform/mail/email-template.ts";

export const healthNotice: EmailTemplate = (platform, message) => {
  const { health_notice: texts, reason } = mailTexts(message.language);
  const values = { date: formatDay(String(message.details["day"] ?? ""), message.language) };
  return Promise.resolve({
    subject: filled(texts.subject, values),
    preheader: texts.preheader,
    greeting: greeting(message),
    blocks: [
      { paragraph: filled(texts.text, values) },
      { paragraph: texts.after },
      { button: { label: texts.button, url: `${platform.publicUrl}/` } },
    ],
    footer: { reason: reason.account },
  });
};
