/** What a secret link opens, read again every minute. Public pages have no query cache. */
import { useCallback, useEffect, useState } from "react";
import { isLinkInvalid } from "./link-token.ts";
import { useEveryMinute } from "./use-every-minute.ts";

interface LinkState<Content> {
  readonly token: string;
  /** What was read last; undefined before the first reading. */
  readonly content: Content | undefined;
  /** When it was read, in epoch milliseconds; 0 before the first reading. */
  readonly readAt: number;
  /** Why the last reading failed; undefined if it did not. */
  readonly error: unknown;
}

function createUnread<Content>(token: string): LinkState<Content> {
  return { token, content: undefined, readAt: 0, error: undefined };
}

export interface OpenedLink<Content> extends LinkState<Content> {
  /** It was revoked, its time is over, or it has no token. */
  readonly isOver: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => Promise<void>;
}

/** Must be stable between renders; another one reads at once. */
type Read<Content> = (token: string) => Promise<Content>;

/** Reads the link; resolves to an update of the state. After a failure the last content stays. */
async function readLink<Content>(
  token: string,
  read: Read<Content>,
): Promise<(before: LinkState<Content>) => LinkState<Content>> {
  try {
    const content = await read(token);
    const readAt = Date.now();
    return () => ({ token, content, readAt, error: undefined });
  } catch (error) {
    return (before) => ({ ...(before.token === token ? before : createUnread<Content>(token)), error });
  }
}

export function useOpenedLink<Content>(token: string, read: Read<Content>): OpenedLink<Content> {
  const [opened, setOpened] = useState(createUnread<Content>(token));
  const [isRetrying, setRetrying] = useState(false);
  const reload = useCallback(async () => {
    if (token !== "") setOpened(await readLink(token, read));
  }, [token, read]);
  useEffect(() => {
    let isUnmounted = false;
    if (token !== "") {
      void readLink(token, read).then((change) => {
        if (!isUnmounted) setOpened(change);
      });
    }
    return () => {
      isUnmounted = true;
    };
  }, [token, read]);
  useEveryMinute(useCallback(() => void reload(), [reload]));
  const retry = async () => {
    setRetrying(true);
    await reload();
    setRetrying(false);
  };
  const current = opened.token === token ? opened : createUnread<Content>(token);
  return { ...current, isRetrying, isOver: token === "" || isLinkInvalid(current.error), retry };
}
