/** What the delivery of emails asks of the server that sends them. */

interface OutgoingEmail {
  /** The id of the email. The Message-ID is made of it, so that a repeated email is recognised. */
  readonly id: string;
  readonly to: string;
  /** The name of the sender, if not that of the setting. */
  readonly fromName?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly unsubscribeUrl?: string | undefined;
  readonly replyTo?: string | undefined;
}

export interface Sender {
  /** Resolves once the server has accepted the email. @throws EmailRefusedError. */
  send(message: OutgoingEmail): Promise<void>;
  close(): void;
}

/** How many emails are sent in parallel. */
export const maxParallelSends = 5;

/** The SMTP server did not accept an email. */
export class EmailRefusedError extends Error {
  /** `for good`: it will never accept one for this recipient. */
  readonly verdict: "for now" | "for good";
  /** For example '451' or 'ECONNREFUSED'. Never the server's message, which may quote the address. */
  readonly code: string;

  constructor(verdict: EmailRefusedError["verdict"], code: string) {
    super(`not taken: ${code}`);
    this.verdict = verdict;
    this.code = code;
  }
}
