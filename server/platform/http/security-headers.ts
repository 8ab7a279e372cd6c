/** What every answer tells the browser: nothing from elsewhere, nothing inline, nothing framed. */
import type { FastifyInstance } from "fastify";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

export function tellBrowsers(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply
      .header("content-security-policy", policy)
      .header("x-content-type-options", "nosniff")
      .header("referrer-policy", "no-referrer")
      .header("cross-origin-opener-policy", "same-origin");
    done();
  });
}
