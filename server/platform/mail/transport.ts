/** Sends emails to an SMTP server. */
import { createTransport } from "nodemailer";
import * as v from "valibot";
import type { MailSettings } from "../config.ts";
import { second } from "../clock.ts";
import { maxParallelSends, EmailRefusedError, type Sender } from "./sender.ts";

type Settings = Pick<MailSettings, "smtpUrl" | "from">;

export function createSmtpSender({ smtpUrl, from }: Settings, publicUrl: string): Sender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: maxParallelSends,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(publicUrl).hostname;
  return {
    async send({ id, to, fromName, subject, html, text, unsubscribeUrl, replyTo }) {
      const unsubscribeHeaders =
        unsubscribeUrl === undefined
          ? {}
          : {
              "List-Unsubscribe": { prepared: true, value: `<${unsubscribeUrl}>` },
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            };
      try {
        await transport.sendMail({
          from: fromName === undefined ? from : { name: fromName, address: getAddress(from) },
          // As an object, so that the address is never parsed as a list.
          to: { name: "", address: to },
          ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
          subject,
          html,
          text,
          messageId: `<${id}@${host}>`,
          headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders },
        });
      } catch (error) {
        throw toRefusedError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** 'bonjour@exemple.fr' of 'Promesse <bonjour@exemple.fr>'. */
function getAddress(from: string): string {
  return /<([^<>]+)>$/u.exec(from)?.[1] ?? from;
}

const SmtpError = v.object({
  code: v.optional(v.string(), "unknown"),
  responseCode: v.optional(v.number()),
  command: v.optional(v.string()),
});

/** Only a refused recipient is permanent; a wrong password or an exceeded quota of our own may be fixed. */
function toRefusedError(error: unknown): EmailRefusedError {
  const read = v.safeParse(SmtpError, error);
  if (!read.success) return new EmailRefusedError("for now", "unknown");
  const { code, responseCode, command } = read.output;
  const isRecipientRejected = command === "RCPT TO" && responseCode !== undefined && responseCode >= 500;
  return new EmailRefusedError(isRecipientRejected ? "for good" : "for now", String(responseCode ?? code));
}
