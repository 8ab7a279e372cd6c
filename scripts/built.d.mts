export function sourcesNow(): string;
export function recordBuild(builtFrom: string): void;
