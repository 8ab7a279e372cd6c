/** What the couple is told before health data are erased. */
import { formatDay } from "#i18n/formats.ts";
import { filled, greeting, mailWords } from "#server/platform/mail/words.ts";
import type { Writer } from "#server/platform/mail/writing.ts";

export const healthNotice: Writer = (platform, letter) => {
  const { health_notice: words, reason } = mailWords(letter.language);
  const values = { date: formatDay(String(letter.details["day"] ?? ""), letter.language) };
  return Promise.resolve({
    subject: filled(words.subject, values),
    preheader: words.preheader,
    greeting: greeting(letter),
    blocks: [
      { paragraph: filled(words.text, values) },
      { paragraph: words.after },
      { button: { label: words.button, url: `${platform.publicUrl}/` } },
    ],
    footer: { reason: reason.account },
  });
};
