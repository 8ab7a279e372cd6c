/** A real SMTP server on its own port. It stores the emails that it receives, and can refuse recipients. */
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedEmail {
  /** The recipient of the envelope. */
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
  /** Headers by lower-case name, unfolded: `headers["list-unsubscribe"]`. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface MailServer {
  /** `smtp://127.0.0.1:…` */
  readonly url: string;
  readonly port: number;
  /** All received emails, in order. */
  readonly emails: readonly ReceivedEmail[];
  /** Waits for the next email to `to` that no test has taken yet, with a subject that matches `about`. */
  next(to: string, about?: string | RegExp): Promise<ReceivedEmail>;
  /** Refuses recipients with this code from now on; without a code it accepts them again. */
  refuse(code?: number): void;
  /** How many times a recipient was refused. */
  readonly refused: number;
  close(): Promise<void>;
}

interface Opened {
  /** A 4xx or 5xx code with which recipients are refused from the start. */
  readonly refuse?: number;
  /** The credentials that a client needs to send. */
  readonly auth?: { readonly user: string; readonly password: string };
  /** A free port unless given. */
  readonly port?: number;
}

const maxWait = 15_000;

interface Waiting {
  readonly fits: (message: ReceivedEmail) => boolean;
  readonly take: (message: ReceivedEmail) => void;
}

/** Emails that no test has taken yet, and the tests that wait for one. */
class Mailbox {
  readonly emails: ReceivedEmail[] = [];
  readonly #kept: ReceivedEmail[] = [];
  readonly #waiting = new Set<Waiting>();

  arrive(message: ReceivedEmail): void {
    this.emails.push(message);
    for (const waiting of this.#waiting) {
      if (!waiting.fits(message)) continue;
      this.#waiting.delete(waiting);
      waiting.take(message);
      return;
    }
    this.#kept.push(message);
  }

  next(to: string, about: string | RegExp): Promise<ReceivedEmail> {
    const wanted = to.toLowerCase();
    const fits = (message: ReceivedEmail) =>
      message.to.toLowerCase() === wanted && message.subject.search(about) >= 0;
    const here = this.#kept.find(fits);
    if (here !== undefined) {
      this.#kept.splice(this.#kept.indexOf(here), 1);
      return Promise.resolve(here);
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        fits,
        take: (message) => {
          clearTimeout(limit);
          resolve(message);
        },
      };
      const limit = setTimeout(() => {
        this.#waiting.delete(waiting);
        const had = this.emails.map((message) => `${message.to}: ${message.subject}`).join("\n");
        reject(new Error(`No email to ${to} about ${String(about)}. There were:\n${had}`));
      }, maxWait);
      this.#waiting.add(waiting);
    });
  }
}

export async function startMailServer({ refuse, auth, port = 0 }: Opened = {}): Promise<MailServer> {
  const counter = new Mailbox();
  let errorCode = refuse;
  let refused = 0;
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    authOptional: auth === undefined,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, answer) => {
      const known = auth === undefined || (username === auth.user && password === auth.password);
      if (known) answer(null, { user: username ?? "" });
      else answer(getError(535));
    },
    onRcptTo: (_address, _session, answer) => {
      if (errorCode === undefined) return answer();
      refused += 1;
      answer(getError(errorCode));
    },
    onData: receiveInto(counter),
  });
  // A client that disconnects in the middle is no error of this server.
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: opened } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${opened}`,
    port: opened,
    emails: counter.emails,
    next: (to, about = "") => counter.next(to, about),
    refuse: (code) => {
      errorCode = code;
    },
    get refused() {
      return refused;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** Returns the first of our links that leads to a page other than the start page. */
export function findLink(message: ReceivedEmail): string {
  const links = message.text.match(/https?:\/\/[^\s<>]+/gu) ?? [];
  const link = links.find((found) => new URL(found).pathname !== "/");
  if (link === undefined) throw new Error(`No link in this email:\n${message.text}`);
  return link;
}

function receiveInto(counter: Mailbox): NonNullable<SMTPServerOptions["onData"]> {
  return (stream, session, answer) => {
    const take = async () => {
      const email = await PostalMime.parse(await buffer(stream));
      for (const { address } of session.envelope.rcptTo) counter.arrive(getEmail(address, email));
    };
    take().then(
      () => answer(),
      (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
    );
  };
}

function getEmail(to: string, email: Email): ReceivedEmail {
  return {
    to,
    from: { name: email.from?.name ?? "", address: email.from?.address ?? "" },
    subject: email.subject ?? "",
    html: email.html ?? "",
    text: email.text ?? "",
    messageId: email.messageId ?? "",
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
  };
}

function getError(code: number): Error {
  return Object.assign(new Error("not taken"), { responseCode: code });
}
