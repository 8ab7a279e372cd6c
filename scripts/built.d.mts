export function ensureBuilt(): Promise<{ readonly code: number; readonly output: string }>;
export function sourcesNow(): string;
export function recordBuild(builtFrom: string): void;
