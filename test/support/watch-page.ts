/**
 * Records errors in the console and in scripts, violations of a page's policy, and requests to other servers during a
 * story.
 */
import type { BrowserContext } from "@playwright/test";

/** The origins of the servers that the stories have started. */
const ownOrigins = new Set<string>();

export function addOwnOrigin(url: string): void {
  ownOrigins.add(new URL(url).origin);
}

export interface PageLog {
  readonly errors: string[];
  /** Requested addresses on other servers. */
  readonly thirdPartyRequests: string[];
}

/** Watches all pages of the context, including those that pages open. */
export async function watchContext(context: BrowserContext, seen: PageLog): Promise<void> {
  context.on("console", (message) => {
    if (message.type() === "error") seen.errors.push(message.text());
  });
  context.on("weberror", (webError) => seen.errors.push(webError.error().message));
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(?:http|ws)s?:$/u.test(protocol) && !ownOrigins.has(origin))
      seen.thirdPartyRequests.push(request.url());
  });
  // The page's own event reports a violation exactly; the browser's console text for it changes between
  // versions.
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.error(`securitypolicyviolation ${effectiveDirective} ${blockedURI}`);
    });
  });
}
