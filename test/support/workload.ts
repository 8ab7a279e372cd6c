/**
 * Couples who use a server without a pause: guests, lists, files and sign-ins. They record what was
 * acknowledged.
 */
import { setTimeout } from "node:timers/promises";

export const password = "un bouquet de pivoines";

export interface Couple {
  readonly email: string;
  readonly token: string;
  /** Counts their requests, so that no name is used twice. */
  turns: number;
  /** Names of acknowledged guests and files. */
  readonly guests: Set<string>;
  readonly files: Set<string>;
}

interface Failure {
  readonly what: string;
  /** 0 when there was no answer. */
  readonly status: number;
  /** The beginning of the answer; '' when there was none. */
  readonly body: string;
  /** Whether the same request succeeded when it was repeated. */
  hasSucceededAgain: boolean;
}

export interface Workload {
  /** Requests that failed since the start. */
  readonly failures: Failure[];
  /** Returns the number of successful requests. */
  countDone(): number;
  /** Returns the longest time of a request in milliseconds, successful or not, since the last call. */
  takeLongest(): number;
  /** Resolves when no request is under way. */
  stop(): Promise<void>;
}

export async function signUpCouple(url: string, email: string): Promise<Couple> {
  const body = { email, password, first_name: "Élise", last_name: "Marchand" };
  const { token } = await asJson<{ token: string }>(await post(url, "/register", body));
  return { email, token, turns: 0, guests: new Set(), files: new Set() };
}

export async function post(url: string, path: string, body: unknown, token?: string): Promise<Response> {
  const headers = { "content-type": "application/json", ...getHeaders(token) };
  return fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
}

export async function get(url: string, path: string, token?: string): Promise<Response> {
  return fetch(url + path, { headers: getHeaders(token) });
}

export async function upload(url: string, { token }: Pick<Couple, "token">, name: string): Promise<Response> {
  const form = new FormData();
  form.append("folderId", "null");
  form.append("file", new Blob([getContent(name)]), name);
  return fetch(`${url}/upload-file`, { method: "POST", headers: getHeaders(token), body: form });
}

export function getContent(name: string): string {
  return `${name} `.repeat(1000);
}

function getHeaders(token: string | undefined): Record<string, string> {
  const accept = { accept: "application/json" };
  return token === undefined ? accept : { ...accept, authorization: `Bearer ${token}` };
}

export async function asJson<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/**
 * Milliseconds before a page retries, which is as long as a proxy takes to notice that a process has gone.
 */
const retryDelay = 800;

/** All couples work at the same time; each makes one request after the other. */
export function startWorkload(url: string, couples: readonly Couple[]): Workload {
  const failures: Failure[] = [];
  let isOver = false;
  let done = 0;
  let longest = 0;
  const timeRequest = async (act: () => Promise<Response>) => {
    const start = performance.now();
    const answer = await act().catch(() => undefined);
    const body = await answer?.text().catch(() => "");
    longest = Math.max(longest, performance.now() - start);
    return { isDone: answer?.ok === true, status: answer?.status ?? 0, body: body?.slice(0, 100) ?? "" };
  };
  const tryRequest = async (what: string, act: () => Promise<Response>): Promise<boolean> => {
    const { isDone, status, body } = await timeRequest(act);
    if (isDone) {
      done += 1;
      return true;
    }
    const failure = { what, status, body, hasSucceededAgain: false };
    failures.push(failure);
    await setTimeout(retryDelay);
    failure.hasSucceededAgain = (await timeRequest(act)).isDone;
    return failure.hasSucceededAgain;
  };
  const work = async (couple: Couple) => {
    while (!isOver) {
      couple.turns += 1;
      const turn = couple.turns;
      const name = `${couple.email} ${turn}`;
      const isAcknowledged = await tryRequest("add", () =>
        post(url, "/api/guests", { firstName: name, lastName: "" }, couple.token),
      );
      if (isAcknowledged) couple.guests.add(name);
      await tryRequest("list", () => get(url, "/api/guests/user", couple.token));
      if (turn % 4 === 0) {
        const file = `${name}.txt`;
        if (await tryRequest("upload", () => upload(url, couple, file))) couple.files.add(file);
      }
      if (turn % 10 === 5)
        await tryRequest("sign in", () => post(url, "/login", { email: couple.email, password }));
    }
  };
  const working = couples.map(work);
  return {
    failures,
    countDone: () => done,
    takeLongest() {
      const longestSoFar = longest;
      longest = 0;
      return longestSoFar;
    },
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
}

interface StoredFile {
  readonly name: string;
  readonly url: string;
}

/** Returns the names of acknowledged rows that are missing or differ from what was sent. */
export async function listLostRows(url: string, { token, guests, files }: Couple): Promise<string[]> {
  const lists = await asJson<{ first_name: string }[]>(await get(url, "/api/guests/user", token));
  const listed = new Set(lists.map((guest) => guest.first_name));
  const stored = await asJson<StoredFile[]>(await get(url, "/files", token));
  const lost = [...guests].filter((name) => !listed.has(name));
  for (const name of files) {
    const file = stored.find((one) => one.name === name);
    const content = file === undefined ? undefined : await (await fetch(url + file.url)).text();
    if (content !== getContent(name)) lost.push(name);
  }
  return lost;
}
