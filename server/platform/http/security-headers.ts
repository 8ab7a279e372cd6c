/** What every answer tells the browser: nothing from elsewhere, nothing inline, nothing framed. */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ChatSettings, GoogleSettings } from "../config.ts";

const sources: Readonly<Record<string, string>> = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data: blob:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

const policy = policyWith({});

export const toldBrowsers = {
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
} as const;

export function tellBrowsers(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(toldBrowsers);
    done();
  });
}

/**
 * Lets Google's sign-in into one answer: its script by the nonce, its button's frame, and the window it opens. It asks
 * which site it is on by the referrer, so the origin alone is told.
 * https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid
 */
export function letGoogleIn(reply: FastifyReply, { scriptUrl }: GoogleSettings, nonce: string): void {
  const folder = new URL(".", scriptUrl).href;
  reply
    .header(
      "content-security-policy",
      policyWith({
        "script-src": `'nonce-${nonce}'`,
        "style-src": `'nonce-${nonce}' ${folder}style`,
        "connect-src": folder,
        "frame-src": folder,
      }),
    )
    .header("referrer-policy", "strict-origin-when-cross-origin")
    .header("cross-origin-opener-policy", "same-origin-allow-popups");
}

/**
 * Lets a chat into one answer: its script's own place by https and wss, and what else the settings name. Such scripts set
 * styles inline.
 */
export function letChatIn(reply: FastifyReply, { scriptUrl, sources: further }: ChatSettings): void {
  const { origin, host, protocol } = new URL(scriptUrl);
  const sockets = [`${protocol === "https:" ? "wss" : "ws"}://${host}`, ...further.filter(isSocket)];
  const places = [origin, ...further.filter((place) => !isSocket(place))].join(" ");
  reply.header(
    "content-security-policy",
    policyWith({
      "script-src": places,
      "style-src": `${places} 'unsafe-inline'`,
      "img-src": places,
      "font-src": places,
      "media-src": `${places} blob:`,
      "frame-src": places,
      "connect-src": `${places} ${sockets.join(" ")}`,
    }),
  );
}

/**
 * Lets Stripe's embedded form into one answer. A bank may ask for its own confirmation in a window.
 * https://docs.stripe.com/security/guide#content-security-policy
 */
export function letStripeIn(reply: FastifyReply): void {
  reply
    .header(
      "content-security-policy",
      policyWith({
        "script-src": "https://js.stripe.com https://*.js.stripe.com",
        "frame-src":
          "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com",
        "connect-src": "https://api.stripe.com https://checkout.stripe.com",
        "img-src": "https://*.stripe.com",
      }),
    )
    .header("cross-origin-opener-policy", "same-origin-allow-popups");
}

function isSocket(place: string): boolean {
  return /^wss?:/u.test(place);
}

/** The policy with further sources. */
function policyWith(further: Readonly<Record<string, string>>): string {
  const names = new Set([...Object.keys(sources), ...Object.keys(further)]);
  return [...names]
    .map((name) => [name, sources[name], further[name]].filter((part) => part !== undefined).join(" "))
    .join("; ");
}
