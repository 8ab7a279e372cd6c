/** What a secret link opens, read again every minute. Public pages have no query cache. */
import { useCallback, useEffect, useState } from "react";
import { isLinkInvalid } from "./link-token.ts";
import { useEveryMinute } from "./use-every-minute.ts";

interface Opened<Content> {
  readonly token: string;
  /** What was read last; undefined before the first reading. */
  readonly content: Content | undefined;
  /** When it was read, in epoch milliseconds. */
  readonly readAt: number;
  /** Why the last reading failed; undefined if it did not. */
  readonly error: unknown;
}

function createUnread<Content>(token: string): Opened<Content> {
  return { token, content: undefined, readAt: 0, error: undefined };
}

export interface OpenedLink<Content> extends Opened<Content> {
  /** It was cut off, its time is over, or it has no token. */
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
): Promise<(before: Opened<Content>) => Opened<Content>> {
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
  const readAgain = useCallback(async () => {
    if (token !== "") setOpened(await readLink(token, read));
  }, [token, read]);
  useEffect(() => {
    let isLeft = false;
    if (token !== "") {
      void readLink(token, read).then((change) => {
        if (!isLeft) setOpened(change);
      });
    }
    return () => {
      isLeft = true;
    };
  }, [token, read]);
  useEveryMinute(useCallback(() => void readAgain(), [readAgain]));
  const retry = async () => {
    setRetrying(true);
    await readAgain();
    setRetrying(false);
  };
  const current = opened.token === token ? opened : createUnread<Content>(token);
  return { ...current, isRetrying, isOver: token === "" || isLinkInvalid(current.error), retry };
}
