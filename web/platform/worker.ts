/**
 * Starts web workers: the only place that turns an address into a script, as the Trusted Types policy of the
 * pages requires.
 */

/** TypeScript's DOM library has no Trusted Types yet: https://w3c.github.io/trusted-types/dist/spec/ */
interface TrustedPolicy {
  createScriptURL(address: string): string;
}

declare global {
  var trustedTypes: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy } | undefined;
}

/** The folder of the build's own files; it never holds uploads. */
const assetsFolder = "/assets/";

// Browsers without Trusted Types take the address as it is.
const trustedPolicy = globalThis.trustedTypes?.createPolicy("thread", {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.origin);
    const isOwnFile =
      origin === location.origin && (import.meta.env.DEV || pathname.startsWith(assetsFolder));
    if (!isOwnFile) throw new TypeError("Only our own files become threads");
    return address;
  },
});

/** `address` comes from an import with `?worker&url`. */
export function startWorker(address: string): Worker {
  return new Worker(trustedPolicy?.createScriptURL(address) ?? address, { type: "module" });
}
