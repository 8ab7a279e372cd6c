/** Begins a thread: the one place where an address becomes a script by our hand, as the policy of the pages has it. */

/** https://w3c.github.io/trusted-types/dist/spec/: the library's types do not know it yet. */
interface TrustedPolicy {
  createScriptURL(address: string): string;
}

declare global {
  var trustedTypes: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy } | undefined;
}

/** Where the build puts what is ours; nothing that people have put here is there. */
const assetsFolder = "/assets/";

// A browser that does not know it takes the address as it is.
const trustedPolicy = globalThis.trustedTypes?.createPolicy("thread", {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.origin);
    const isOurs = origin === location.origin && (import.meta.env.DEV || pathname.startsWith(assetsFolder));
    if (!isOurs) throw new TypeError("Only our own files become threads");
    return address;
  },
});

/** `address`: what an import with `?worker&url` gives. */
export function startWorker(address: string): Worker {
  return new Worker(trustedPolicy?.createScriptURL(address) ?? address, { type: "module" });
}
