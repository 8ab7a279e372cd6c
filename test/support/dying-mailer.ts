import type { MailerContext } from "#server/platform/mail/delivery.ts";

/** A mailer whose database fails from the moment the SMTP server has accepted an email. */
export function createDyingMailer(mailer: MailerContext): { mailer: MailerContext; recover: () => void } {
  let isDead = false;
  const { database } = mailer.platform;
  const platform = {
    ...mailer.platform,
    database: {
      ...database,
      write: ((job) =>
        isDead ? Promise.reject(new Error("died")) : database.write(job)) satisfies typeof database.write,
    },
  };
  const sender = {
    ...mailer.sender,
    send: async (message: Parameters<typeof mailer.sender.send>[0]) => {
      await mailer.sender.send(message);
      isDead = true;
    },
  };
  return {
    mailer: { ...mailer, platform, sender },
    recover: () => {
      isDead = false;
    },
  };
}
