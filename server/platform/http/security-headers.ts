/**
 * The security headers. By default nothing loads from elsewhere, nothing is inline, nothing is framed, and no device
 * feature is allowed; one response at a time may allow Google, a chat or Stripe.
 */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ChatSettings, Config, GoogleSettings } from "../config.ts";

type Headers = Readonly<Record<string, string>>;
type Policy = Readonly<Record<string, string>>;

const yearInSeconds = 365 * 24 * 60 * 60;
/** `off` sends max-age=0, because a browser keeps an earlier value until another one replaces it. */
const hstsValues: Readonly<Record<Config["hsts"], string>> = {
  subdomains: `max-age=${yearInSeconds}; includeSubDomains`,
  host: `max-age=${yearInSeconds}`,
  off: "max-age=0",
};

/**
 * The policy for responses that are not pages: if a browser opens one, it loads nothing, sends nothing and cannot be
 * framed.
 */
const closedPolicy: Policy = {
  "default-src": "'none'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

/** Trusted Types: strings become scripts only through the named policies. */
const trustedTypesPolicy: Policy = {
  "require-trusted-types-for": "'script'",
  // The policies in web/platform/worker.ts and web/platform/service-worker.ts, through which pages start their workers.
  "trusted-types": "thread service-worker",
};

/** A page may load from our own origin only. */
const pageSources: Policy = {
  ...closedPolicy,
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
 * The device features that are denied, unless `formatPermissionsPolicy` allows one to some origins. Browsers warn about
 * unknown names, so the list holds only current ones. Clipboard writing and sharing are not listed, because links can
 * be copied and shared.
 */
const deniedFeatures = [
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
type DeviceFeature = (typeof deniedFeatures)[number];

const defaultPolicy = serialize({
  ...closedPolicy,
  ...trustedTypesPolicy,
  "trusted-types": "'none'",
  sandbox: "",
});

/**
 * A worker takes the policy of its own file. It must not be sandboxed, because a worker cannot start in a sandbox.
 */
export const assetPolicy = serialize({ ...closedPolicy, ...trustedTypesPolicy, "trusted-types": "'none'" });

/** Some browsers show PDFs in a separate program, which a policy on loading would block. */
export const pdfPolicy = serialize({
  sandbox: "",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
});

const pageHeaders: Headers = {
  "content-security-policy": getPagePolicy(trustedTypesPolicy),
  "permissions-policy": formatPermissionsPolicy({}),
};

const dayPageHeaders: Headers = {
  "content-security-policy": getPagePolicy({ ...trustedTypesPolicy, "trusted-types": "service-worker" }),
  "permissions-policy": formatPermissionsPolicy({}),
};

/** The service worker fetches pages and files from our own origin, and nothing else. */
export const serviceWorkerPolicy = serialize({
  ...closedPolicy,
  ...trustedTypesPolicy,
  "trusted-types": "'none'",
  "connect-src": "'self'",
});

/** The headers of every response. */
export function getSecurityHeaders({ publicUrl, hsts }: Pick<Config, "publicUrl" | "hsts">): Headers {
  return {
    "content-security-policy": defaultPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": hstsValues[hsts] } : {}),
  };
}

export function registerSecurityHeaders(app: FastifyInstance, sent: Headers): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(sent);
    done();
  });
}

/** The headers of pages without third parties, on top of `getSecurityHeaders`. */
export function setPageHeaders(reply: FastifyReply): void {
  reply.headers(pageHeaders);
}

/** The headers of the page of the day, on top of `getSecurityHeaders`. */
export function setDayPageHeaders(reply: FastifyReply): void {
  reply.headers(dayPageHeaders);
}

/**
 * Allows Google's sign-in in one response: its script by the nonce, the frame of its button, and the window it opens.
 * Google reads the origin of the page from the referrer, so the referrer policy sends the origin.
 * https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid
 */
export function allowGoogle(reply: FastifyReply, { scriptUrl }: GoogleSettings, nonce: string): void {
  const scriptFolder = new URL(".", scriptUrl).href;
  reply
    .header(
      "content-security-policy",
      getPagePolicy({
        "script-src": `'nonce-${nonce}'`,
        "style-src": `'nonce-${nonce}' ${scriptFolder}style`,
        "connect-src": scriptFolder,
        "frame-src": scriptFolder,
      }),
    )
    .header(
      "permissions-policy",
      formatPermissionsPolicy({ "identity-credentials-get": [new URL(scriptUrl).origin] }),
    )
    .header("referrer-policy", "strict-origin-when-cross-origin")
    .header("cross-origin-opener-policy", "same-origin-allow-popups");
}

/**
 * Allows a chat in one response: the origin of its script over https and wss, and the other sources from the
 * settings. Crisp and Chatwoot insert inline style sheets without a nonce, so this is the only policy with inline
 * styles. Crisp starts workers from `blob:`.
 * https://docs.crisp.chat/guides/others/whitelisting-our-systems/crisp-domain-names/
 */
export function allowChat(reply: FastifyReply, { scriptUrl, sources: furtherSources }: ChatSettings): void {
  const { origin, host, protocol } = new URL(scriptUrl);
  const sockets = [
    `${protocol === "https:" ? "wss" : "ws"}://${host}`,
    ...furtherSources.filter(isSocketUrl),
  ];
  const origins = [origin, ...furtherSources.filter((source) => !isSocketUrl(source))].join(" ");
  reply.header("permissions-policy", formatPermissionsPolicy({})).header(
    "content-security-policy",
    getPagePolicy({
      "script-src": origins,
      "worker-src": `${origins} blob:`,
      "style-src": `${origins} 'unsafe-inline'`,
      "img-src": origins,
      "font-src": origins,
      "media-src": `${origins} blob:`,
      "frame-src": origins,
      "connect-src": `${origins} ${sockets.join(" ")}`,
    }),
  );
}

const stripeScripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
const stripeFrames = [...stripeScripts, "https://hooks.stripe.com", "https://checkout.stripe.com"];

/**
 * Allows Stripe's embedded form in one response. Banks may open their own window to confirm, and phones have payment
 * APIs of their own.
 * https://docs.stripe.com/security/guide#content-security-policy
 */
export function allowStripe(reply: FastifyReply): void {
  reply
    .header(
      "content-security-policy",
      getPagePolicy({
        "script-src": stripeScripts.join(" "),
        "frame-src": stripeFrames.join(" "),
        "connect-src": "https://api.stripe.com https://checkout.stripe.com",
        "img-src": "https://*.stripe.com",
      }),
    )
    .header("permissions-policy", formatPermissionsPolicy({ payment: stripeFrames }))
    .header("cross-origin-opener-policy", "same-origin-allow-popups");
}

function isSocketUrl(source: string): boolean {
  return /^wss?:/u.test(source);
}

/** The policy of a page with further sources or directives. */
function getPagePolicy(furtherSources: Policy): string {
  const names = [...Object.keys(pageSources), ...Object.keys(furtherSources)];
  return serialize(
    Object.fromEntries(
      names.map((name) => [name, [pageSources[name], furtherSources[name]].filter(Boolean).join(" ")]),
    ),
  );
}

function serialize(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join("; ");
}

/** Denies all device features but those in `allowedOrigins`, which our origin and the named origins may use. */
function formatPermissionsPolicy(allowedOrigins: Partial<Record<DeviceFeature, readonly string[]>>): string {
  return deniedFeatures
    .map((feature) => {
      const origins = allowedOrigins[feature];
      return origins === undefined
        ? `${feature}=()`
        : `${feature}=(self ${origins.map((origin) => `"${origin}"`).join(" ")})`;
    })
    .join(", ");
}
