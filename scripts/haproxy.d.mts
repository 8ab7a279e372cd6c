export function ensureHaproxy(): Promise<string | undefined>;
export function findHaproxy(): string | undefined;
