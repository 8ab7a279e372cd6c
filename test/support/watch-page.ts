/** Watches what the browser does in a story: what it complains of, what the policy of a page forbids, and whom it asks. */
import type { BrowserContext } from "@playwright/test";

/** Origins of the servers that the stories have started. */
const ours = new Set<string>();

export function noteOurs(url: string): void {
  ours.add(new URL(url).origin);
}

export interface Seen {
  readonly errors: string[];
  /** Addresses that are not of our servers. */
  readonly strangers: string[];
}

/** All windows of the context, those that pages open too. */
export async function watch(context: BrowserContext, seen: Seen): Promise<void> {
  context.on("console", (message) => {
    if (message.type() === "error") seen.errors.push(message.text());
  });
  context.on("weberror", (trouble) => seen.errors.push(trouble.error().message));
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(?:http|ws)s?:$/u.test(protocol) && !ours.has(origin)) seen.strangers.push(request.url());
  });
  // A browser's own words for it change, and a page may hear of it alone.
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.error(`securitypolicyviolation ${effectiveDirective} ${blockedURI}`);
    });
  });
}
