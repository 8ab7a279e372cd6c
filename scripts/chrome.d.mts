export function findChrome(): string | undefined;
export function findWholeChrome(): string | undefined;
export function ensureChrome(): Promise<string | undefined>;
