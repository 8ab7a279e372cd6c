/**
 * Keeps the page in step with the wedding: one stream of changes while the tab is visible; polling where streams do not
 * work.
 */
import { type EndEvent, getChanges, type WeddingVersion } from "#contract/changes.ts";
import { call } from "../api.ts";
import { pause } from "../delays.ts";
import { queryClient } from "../queries.ts";
import { clearRevisions, getRevisions } from "../revisions.ts";
import { getTokenState, subscribeToToken } from "../token.ts";
import { isOtherWedding } from "../shown-wedding.ts";
import { isBehind, getReconnectPause } from "./versions.rules.ts";
import { waitUntilIdle, watchPointer } from "./idle.ts";
import { readStream } from "./read-stream.ts";

/** Milliseconds. Longer than this tab takes to leave a page after it gave up its own access. */
const leaveDelay = 500;
/** Milliseconds after which the stream of a hidden tab is closed. */
const hiddenCloseDelay = 30_000;
const pollInterval = 20_000;
/** Milliseconds between two readings of the lists. */
const refetchInterval = 1000;
/** Streams in a row that were refused or stayed silent, after which the page polls. */
const maxSilentStreams = 2;
/**
 * Milliseconds. A stream that ends later without a first event was held back by a proxy; one that ends earlier lost the
 * connection.
 */
const proxyHoldTime = 9000;
/** Polls before the page tries a stream again. */
const maxPolls = 15;

/** Follows the wedding until the returned function is called. */
export function startLive(): () => void {
  const live = new Live();
  return () => live.stop();
}

class Live {
  readonly #stopController = new AbortController();
  /** The data on screen are at least as new as this version; undefined before the first event. */
  #knownVersion: WeddingVersion | undefined;
  #newestVersion: WeddingVersion | undefined;
  #isCatchingUp = false;
  #stream: AbortController | undefined;
  /** Failures in a row. */
  #failures = 0;
  /** Streams in a row that did not begin. */
  #silentStreams = 0;
  /** The session has more streams than it may have: this tab polls until it is shown again. */
  #isReplaced = false;
  /** The server refused the session; no call is made until it has a new token. */
  #isRefused = false;
  #timer: number | undefined;
  #hiddenTimer: number | undefined;

  constructor() {
    const { signal } = this.#stopController;
    watchPointer(signal);
    document.addEventListener("visibilitychange", () => this.#followVisibility(), { signal });
    addEventListener("online", () => this.#restart(), { signal });
    signal.addEventListener(
      "abort",
      subscribeToToken(() => {
        this.#isRefused = false;
        this.#restart();
      }),
    );
    this.#followVisibility();
  }

  stop(): void {
    this.#stopController.abort();
    this.#close();
    clearTimeout(this.#hiddenTimer);
  }

  #followVisibility(): void {
    clearTimeout(this.#hiddenTimer);
    if (document.visibilityState === "visible") {
      this.#isReplaced = false;
      if (this.#stream === undefined) this.#restart();
    } else {
      this.#hiddenTimer = window.setTimeout(() => this.#close(), hiddenCloseDelay);
    }
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#stream?.abort();
    this.#stream = undefined;
  }

  #restart(): void {
    this.#failures = 0;
    this.#silentStreams = 0;
    this.#close();
    if (document.visibilityState === "visible") void this.#open();
  }

  get #mayCall(): boolean {
    const { token, hasEnded, isSigningOut } = getTokenState();
    const isSignedIn = token !== null && !hasEnded && !isSigningOut;
    return isSignedIn && !this.#isRefused && !isOtherWedding() && !this.#stopController.signal.aborted;
  }

  async #open(): Promise<void> {
    if (!this.#mayCall) return;
    const stream = new AbortController();
    this.#stream = stream;
    let reason: EndEvent["reason"] | undefined;
    let hasBegun = false;
    const startedAt = performance.now();
    const handlers = {
      hello: (version: WeddingVersion) => {
        hasBegun = true;
        this.#failures = 0;
        this.#silentStreams = 0;
        this.#noteVersion(version);
      },
      changed: ({ revision }: { revision: number }) =>
        this.#noteVersion({ epoch: this.#newestVersion?.epoch ?? "", revision }),
      end: (event: EndEvent) => {
        ({ reason } = event);
      },
    };
    const status = await readStream(handlers, stream.signal).catch(() => 0);
    // Another stream has been opened since, or none is wanted.
    if (this.#stream !== stream) return;
    this.#stream = undefined;
    const isSilent = status > 0 || performance.now() - startedAt > proxyHoldTime;
    if (!hasBegun && isSilent) this.#silentStreams += 1;
    if (reason === "access" || [401, 403, 409].includes(status)) void this.#loseAccess();
    else this.#continueAfter(reason);
  }

  /** The reply to `GET /user`, 401 or 409, is handled as for any call. */
  async #loseAccess(): Promise<void> {
    this.#isRefused = true;
    // This tab itself may have deleted the wedding or left it, and is about to show another page.
    await waitUntilIdle();
    await pause(leaveDelay);
    if (this.#stopController.signal.aborted) return;
    await queryClient.invalidateQueries({ queryKey: ["user"] });
    this.#isRefused = false;
    if (this.#stream === undefined) this.#scheduleOpen();
  }

  #continueAfter(reason: EndEvent["reason"] | undefined): void {
    if (reason === "replaced") this.#isReplaced = true;
    if (this.#isReplaced || this.#silentStreams >= maxSilentStreams) {
      void this.#poll();
      return;
    }
    this.#scheduleOpen();
  }

  #scheduleOpen(): void {
    this.#schedule(() => void this.#open(), getReconnectPause(this.#failures));
    this.#failures += 1;
  }

  #schedule(work: () => void, milliseconds: number): void {
    clearTimeout(this.#timer);
    if (document.visibilityState === "visible" && this.#mayCall)
      this.#timer = window.setTimeout(work, milliseconds);
  }

  async #poll(polls = 1): Promise<void> {
    if (!this.#mayCall) return;
    const version = await call(getChanges, undefined, { signal: this.#stopController.signal }).catch(
      () => undefined,
    );
    if (version !== undefined) this.#noteVersion(version);
    if (this.#stream !== undefined) return;
    const triesStream = polls >= maxPolls && !this.#isReplaced;
    this.#schedule(() => void (triesStream ? this.#open() : this.#poll(polls + 1)), pollInterval);
  }

  #noteVersion(version: WeddingVersion): void {
    this.#knownVersion ??= { ...version, revision: getRevisions().oldestRead ?? version.revision };
    this.#newestVersion = version;
    if (!this.#isCatchingUp) void this.#catchUp();
  }

  /** Refetches the data on screen, at most once a second. */
  async #catchUp(): Promise<void> {
    this.#isCatchingUp = true;
    await waitUntilIdle();
    const [known, newest] = [this.#knownVersion, this.#newestVersion];
    if (known === undefined || newest === undefined || this.#stopController.signal.aborted) return;
    const mustRead = isBehind(known, newest, getRevisions().ownRevisions);
    if (newest.epoch !== known.epoch) clearRevisions();
    this.#knownVersion = newest;
    if (mustRead) {
      // The member's permissions may have changed. Lists that are no longer shared must not be refetched.
      await queryClient.invalidateQueries({ queryKey: ["user"] });
      await pause(0);
      void queryClient.invalidateQueries({ predicate: ({ observers }) => !observers.some(isConstant) });
      await pause(refetchInterval);
    }
    this.#isCatchingUp = false;
    if (this.#newestVersion !== newest) void this.#catchUp();
  }
}

/** Whether the data of a query never change, or a refetch would create something, such as a payment session. */
function isConstant({ options }: { readonly options: { readonly staleTime?: unknown } }): boolean {
  return options.staleTime === Number.POSITIVE_INFINITY;
}
