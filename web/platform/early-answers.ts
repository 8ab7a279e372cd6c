/**
 * Answers that a room's HTML asks for before the app is there to ask: web/early.ts begins them, while scripts are on their way,
 * and the app's first call of the same address takes each, once.
 */

export const tokenKey = "token";

interface EarlyAnswers {
  readonly token: string;
  readonly language: string;
  readonly byAddress: Map<string, Promise<Response>>;
}

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/**
 * `addresses`, words of one text, are what the room asks first, whoever is signed in: written down by the build. The server sends
 * them for as long as the token lasts, as its cookie `inside` does.
 */
export function askEarly(addresses: string): void {
  const token = localStorage.getItem(tokenKey);
  if (token === null) return;
  const language = document.documentElement.lang;
  const headers = {
    Accept: "application/json",
    "Accept-Language": language,
    Authorization: `Bearer ${token}`,
  };
  const byAddress = new Map(
    addresses.split(" ").map((address) => {
      const answer = fetch(address, { headers });
      // Whoever takes it hears of its failure.
      answer.catch(() => undefined);
      return [address, answer];
    }),
  );
  globalThis.earlyAnswers = { token, language, byAddress };
}

/** The answer that is on its way already, for nobody but who it was asked for. */
export function takeEarly(
  address: string,
  { token, language }: { token: string | null; language: string },
): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers;
  if (early === undefined || early.token !== token || early.language !== language) return undefined;
  const answer = early.byAddress.get(address);
  early.byAddress.delete(address);
  return answer;
}

/** What was asked then is no longer what is so. */
export function forgetEarly(): void {
  globalThis.earlyAnswers = undefined;
}
