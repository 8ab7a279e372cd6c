/** One couple nobody else writes to, who see whether the clock makes a difference to them. */
import { hour } from "#server/platform/clock.ts";
import { type Call, type Reply, send, signUp } from "./calling.ts";

interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly text: string;
  readonly retryAfter: number;
}

const guests: Call = { method: "GET", path: "/api/guests/user" };

export class ClockWatcher {
  readonly #token: string;
  /** In the order they were added. */
  #ids: string[] = [];
  /** All of them, also those from before the order was forgotten. */
  readonly #all = new Set<string>();
  #known: Answer | undefined;
  #number = 0;

  private constructor(token: string) {
    this.#token = token;
  }

  static async settle(url: string): Promise<ClockWatcher> {
    const watcher = new ClockWatcher(await signUp(url, "veille@exemple.fr"));
    const form = new FormData();
    form.append("folderId", "null");
    form.append("file", new Blob(["Devis"]), "devis.txt");
    await send(url, watcher.#token, { method: "POST", path: "/upload-file", body: form });
    return watcher;
  }

  /** Ids follow each other within one process: another one may have begun with an earlier time. */
  forgetOrder(): void {
    this.#ids = [];
  }

  /** What is not as it should be at this moment, a sentence each. */
  async look(url: string): Promise<string[]> {
    return [
      ...(await this.#throughBin(url)),
      ...(await this.#order(url)),
      ...(await this.#list(url)),
      ...(await this.#file(url)),
      ...(await this.#throttle(url)),
    ];
  }

  async #order(url: string): Promise<string[]> {
    for (let times = 0; times < 3; times += 1) {
      const body = { firstName: "Hôte", lastName: String((this.#number += 1)) };
      const { id } = await send(url, this.#token, { method: "POST", path: "/api/guests", body });
      if (this.#all.has(String(id))) return [`the id ${String(id)} was given twice`];
      this.#ids.push(String(id));
      this.#all.add(String(id));
    }
    const sorted = this.#ids.toSorted();
    return sorted.join() === this.#ids.join() ? [] : ["ids are not in the order of making"];
  }

  /** The answer that is kept is given again only as long as it is right. */
  async #list(url: string): Promise<string[]> {
    const faults: string[] = [];
    const fresh = await this.#get(url, guests.path);
    const again = await this.#get(url, guests.path, fresh.etag);
    if (fresh.status !== 200) faults.push(`the list answers ${fresh.status}`);
    if (again.status !== 304) faults.push(`an ETag just given is answered with ${again.status}`);
    if (this.#known !== undefined) {
      const stale = await this.#get(url, guests.path, this.#known.etag);
      // Guests were added since: what was read before is not the list any more.
      if (stale.status !== 200) faults.push(`an old ETag is answered with ${stale.status}`);
    }
    this.#known = fresh;
    const listed = new Set((JSON.parse(fresh.text) as Reply[]).map(({ id }) => String(id)));
    const missing = [...this.#all].filter((id) => !listed.has(id));
    if (missing.length > 0) faults.push(`${missing.length} guests are not on their list`);
    return faults;
  }

  async #file(url: string): Promise<string[]> {
    const files = (await send(url, this.#token, { method: "GET", path: "/files" })) as unknown as Reply[];
    const opened = await this.#get(url, String(files[0]?.["url"]));
    return opened.text === "Devis" ? [] : [`a url just signed answers ${opened.status}`];
  }

  async #throughBin(url: string): Promise<string[]> {
    const body = { firstName: "Passage" };
    const { id } = await send(url, this.#token, { method: "POST", path: "/api/guests", body });
    await send(url, this.#token, { method: "DELETE", path: `/api/guests/${String(id)}` });
    await send(url, this.#token, { method: "POST", path: `/deleted/${String(id)}/restore` });
    await send(url, this.#token, { method: "DELETE", path: `/api/guests/${String(id)}` });
    return [];
  }

  /** Who tries too often waits, but never longer than the longest limit lasts. */
  async #throttle(url: string): Promise<string[]> {
    const statuses: number[] = [];
    for (let times = 0; times < 7; times += 1) {
      const answer = await fetch(`${url}/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "autre@exemple.fr", password: "une tout autre chose" }),
      });
      const retryAfter = Number(answer.headers.get("retry-after") ?? 0);
      await answer.text();
      if (retryAfter > (2 * hour) / 1000) return [`${answer.status}: to be tried again in ${retryAfter} s`];
      statuses.push(answer.status);
    }
    if (statuses.at(-1) !== 429) return [`seven wrong passwords are answered with ${statuses.join()}`];
    return statuses.every((status) => status === 401 || status === 429)
      ? []
      : [`sign-ins answer ${statuses.join()}`];
  }

  async #get(url: string, path: string, etag: string | null = null): Promise<Answer> {
    const answer = await fetch(url + path, {
      headers: {
        accept: "application/json",
        authorization: `Bearer ${this.#token}`,
        ...(etag === null ? {} : { "if-none-match": etag }),
      },
    });
    const retryAfter = Number(answer.headers.get("retry-after") ?? 0);
    return { status: answer.status, etag: answer.headers.get("etag"), text: await answer.text(), retryAfter };
  }
}
