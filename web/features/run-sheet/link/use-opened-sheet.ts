/** The run sheet that a link opens, read again every minute. Public pages have no query cache. */
import { useCallback, useEffect, useState } from "react";
import { openRunSheet, type OpenedRunSheet } from "#contract/run-sheet.ts";
import { call } from "#web/platform/api.ts";
import { isLinkInvalid } from "#web/platform/link-token.ts";
import { useEveryMinute } from "#web/platform/use-every-minute.ts";

export interface OpenedSheet {
  readonly token: string;
  /** What was read last; undefined before the first reading. */
  readonly sheet: OpenedRunSheet | undefined;
  /** When it was read, in epoch milliseconds. */
  readonly readAt: number;
  /** Why the last reading failed; undefined if it did not. */
  readonly error: unknown;
}

function unread(token: string): OpenedSheet {
  return { token, sheet: undefined, readAt: 0, error: undefined };
}

/** Reads the run sheet; resolves to what it makes of the state before. After a failure the last one stays. */
async function reading(token: string): Promise<(before: OpenedSheet) => OpenedSheet> {
  try {
    const sheet = await call(openRunSheet, { body: { token } });
    const readAt = Date.now();
    return () => ({ token, sheet, readAt, error: undefined });
  } catch (error) {
    return (before) => ({ ...(before.token === token ? before : unread(token)), error });
  }
}

export function useOpenedSheet(token: string) {
  const [opened, setOpened] = useState(unread(token));
  const [isRetrying, setRetrying] = useState(false);
  const read = useCallback(async () => {
    if (token !== "") await reading(token).then(setOpened);
  }, [token]);
  useEffect(() => {
    if (token !== "") void reading(token).then(setOpened);
  }, [token]);
  useEveryMinute(useCallback(() => void read(), [read]));
  const retry = async () => {
    setRetrying(true);
    await read();
    setRetrying(false);
  };
  const current = opened.token === token ? opened : unread(token);
  return { ...current, isRetrying, isOver: token === "" || isLinkInvalid(current.error), retry };
}
