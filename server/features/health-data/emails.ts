/** The email that warns the couple before health data are erased. */
import { formatDay } from "#i18n/formats.ts";
import { filled, greeting, mailWords } from "#server/platform/mail/texts.ts";
import type { EmailTemplate } from "#server/platform/mail/email-template.ts";

export const healthNotice: EmailTemplate = (platform, message) => {
  const { health_notice: words, reason } = mailWords(message.language);
  const values = { date: formatDay(String(message.details["day"] ?? ""), message.language) };
  return Promise.resolve({
    subject: filled(words.subject, values),
    preheader: words.preheader,
    greeting: greeting(message),
    blocks: [
      { paragraph: filled(words.text, values) },
      { paragraph: words.after },
      { button: { label: words.button, url: `${platform.publicUrl}/` } },
    ],
    footer: { reason: reason.account },
  });
};
