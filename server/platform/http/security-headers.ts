/** What every answer tells the browser: nothing from elsewhere, nothing inline, nothing framed, no power of the device. */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ChatSettings, Config, GoogleSettings } from "../config.ts";

type Headers = Readonly<Record<string, string>>;
type Policy = Readonly<Record<string, string>>;

const year = 365 * 24 * 60 * 60;
/** A browser forgets what it was told only when it is told so. */
const transport: Readonly<Record<Config["hsts"], string>> = {
  subdomains: `max-age=${year}; includeSubDomains`,
  host: `max-age=${year}`,
  off: "max-age=0",
};

/** Of whatever an answer is, if a browser is led to it: it loads nothing, sends nothing, and stands in no frame. */
const nothing: Policy = {
  "default-src": "'none'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

/** Where texts could become scripts, browsers take them from the named makers alone. */
const trusted: Policy = {
  "require-trusted-types-for": "'script'",
  // web/platform/worker.ts makes the address of the one thread that there is.
  "trusted-types": "thread",
};

/** What a page may load: what we serve, no more. */
const pageSources: Policy = {
  ...nothing,
  "script-src": "'self'",
  "worker-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data: blob:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "form-action": "'self'",
};

/**
 * What no page uses, each as browsers know it today: they complain about names they do not know. Writing to the clipboard and
 * sharing are left, for links to be handed on.
 */
const unused = [
  "accelerometer",
  "camera",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "sync-xhr",
  "usb",
  "window-management",
  "xr-spatial-tracking",
] as const;
type Power = (typeof unused)[number];

const answerPolicy = written({ ...nothing, ...trusted, "trusted-types": "'none'", sandbox: "" });

/** A thread has the policy of its file: without scripts of others, and not in a sandbox, where no thread begins. */
export const assetPolicy = written({ ...nothing, ...trusted, "trusted-types": "'none'" });

/** Viewers of PDF are programs of the browser's own, which in some of them a policy on what is loaded would stop. */
export const pdfPolicy = written({
  sandbox: "",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
});

const pageHeaders: Headers = {
  "content-security-policy": pagePolicy(trusted),
  "permissions-policy": permissionsPolicyExcept({}),
};

/** What is said with every answer, whatever it is. */
export function securityHeaders({ publicUrl, hsts }: Pick<Config, "publicUrl" | "hsts">): Headers {
  return {
    "content-security-policy": answerPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": transport[hsts] } : {}),
  };
}

export function registerSecurityHeaders(app: FastifyInstance, sent: Headers): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(sent);
    done();
  });
}

/** What a page is told over that, where nobody else is let in. */
export function setPageHeaders(reply: FastifyReply): void {
  reply.headers(pageHeaders);
}

/**
 * Lets Google's sign-in into one answer: its script by the nonce, its button's frame, and the window it opens. It asks
 * which site it is on by the referrer, so the origin alone is told.
 * https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid
 */
export function allowGoogle(reply: FastifyReply, { scriptUrl }: GoogleSettings, nonce: string): void {
  const folder = new URL(".", scriptUrl).href;
  reply
    .header(
      "content-security-policy",
      pagePolicy({
        "script-src": `'nonce-${nonce}'`,
        "style-src": `'nonce-${nonce}' ${folder}style`,
        "connect-src": folder,
        "frame-src": folder,
      }),
    )
    .header(
      "permissions-policy",
      permissionsPolicyExcept({ "identity-credentials-get": [new URL(scriptUrl).origin] }),
    )
    .header("referrer-policy", "strict-origin-when-cross-origin")
    .header("cross-origin-opener-policy", "same-origin-allow-popups");
}

/**
 * Lets a chat into one answer: its script's own place by https and wss, and what else the settings name. Both that we know put
 * their own style sheet into the page as text, without a nonce (Crisp to bear the colours chosen there, Chatwoot all of it):
 * styles within the page are the one thing that is let in unseen, and here alone. Crisp has threads from `blob:`.
 * https://docs.crisp.chat/guides/others/whitelisting-our-systems/crisp-domain-names/
 */
export function allowChat(reply: FastifyReply, { scriptUrl, sources: further }: ChatSettings): void {
  const { origin, host, protocol } = new URL(scriptUrl);
  const sockets = [`${protocol === "https:" ? "wss" : "ws"}://${host}`, ...further.filter(isSocket)];
  const places = [origin, ...further.filter((place) => !isSocket(place))].join(" ");
  reply.header("permissions-policy", permissionsPolicyExcept({})).header(
    "content-security-policy",
    pagePolicy({
      "script-src": places,
      "worker-src": `${places} blob:`,
      "style-src": `${places} 'unsafe-inline'`,
      "img-src": places,
      "font-src": places,
      "media-src": `${places} blob:`,
      "frame-src": places,
      "connect-src": `${places} ${sockets.join(" ")}`,
    }),
  );
}

const stripeScripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
const stripeFrames = [...stripeScripts, "https://hooks.stripe.com", "https://checkout.stripe.com"];

/**
 * Lets Stripe's embedded form into one answer. A bank may ask for its own confirmation in a window, a telephone for its own
 * way to pay.
 * https://docs.stripe.com/security/guide#content-security-policy
 */
export function allowStripe(reply: FastifyReply): void {
  reply
    .header(
      "content-security-policy",
      pagePolicy({
        "script-src": stripeScripts.join(" "),
        "frame-src": stripeFrames.join(" "),
        "connect-src": "https://api.stripe.com https://checkout.stripe.com",
        "img-src": "https://*.stripe.com",
      }),
    )
    .header("permissions-policy", permissionsPolicyExcept({ payment: stripeFrames }))
    .header("cross-origin-opener-policy", "same-origin-allow-popups");
}

function isSocket(place: string): boolean {
  return /^wss?:/u.test(place);
}

/** A page's policy with further sources, or further parts. */
function pagePolicy(further: Policy): string {
  const names = [...Object.keys(pageSources), ...Object.keys(further)];
  return written(
    Object.fromEntries(
      names.map((name) => [name, [pageSources[name], further[name]].filter(Boolean).join(" ")]),
    ),
  );
}

function written(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join("; ");
}

/** No power but those that the page itself and some others are given. */
function permissionsPolicyExcept(given: Partial<Record<Power, readonly string[]>>): string {
  return unused
    .map((power) => {
      const origins = given[power];
      return origins === undefined
        ? `${power}=()`
        : `${power}=(self ${origins.map((origin) => `"${origin}"`).join(" ")})`;
    })
    .join(", ");
}
