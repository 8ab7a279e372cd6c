/** Shows a restore that somebody has this database open, however idle: a lock that lasts as long as its connection. */
import pg from "pg";
import { codeOf, EngineError } from "./engine-error.ts";
import { epochSetting } from "./epoch.ts";
import { lost } from "./postgres-session.ts";

/** Any number, the same in every process: shared by all that have the database open, or a restore's alone. */
export const presenceKey = 7_203_115;

/** Milliseconds from one look to the next: whether it is still held, and whether the rows are those of the same life. */
const lookedEvery = 2000;
const longestConnecting = 3000;
const longestAnswer = 10_000;

const undefinedTable = "42P01";

interface PresenceSettings {
  readonly url: string;
  /** A restore came in between while the connection was lost: what was read before is of another life. */
  readonly replaced: () => void;
}

export class Presence {
  readonly #settings: PresenceSettings;
  #client: pg.Client | undefined;
  #epoch: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  private constructor(settings: PresenceSettings) {
    this.#settings = settings;
  }

  /** @throws EngineError while a backup is being restored; what the system says when there is no server. */
  static async take(settings: PresenceSettings): Promise<Presence> {
    const presence = new Presence(settings);
    await presence.#look();
    let looking: Promise<void> | undefined;
    presence.#timer = setInterval(() => {
      looking ??= presence.#lookAgain().finally(() => (looking = undefined));
    }, lookedEvery);
    presence.#timer.unref();
    return presence;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  /** Who cannot be reached now is asked the next time. */
  async #lookAgain(): Promise<void> {
    await this.#look().catch(() => undefined);
  }

  async #look(): Promise<void> {
    const client = this.#client ?? (await this.#held());
    try {
      const epoch = await epochSeenBy(client);
      if (this.#isOver) throw new EngineError("57P03", "The database is being closed");
      this.#client = client;
      this.#epoch ??= epoch;
      if (epoch !== this.#epoch) this.#settings.replaced();
    } catch (error) {
      this.#client = undefined;
      void client.end().catch(() => undefined);
      throw lost(error);
    }
  }

  /** A connection of its own, since those of the pool come and go. */
  async #held(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#settings.url,
      connectionTimeoutMillis: longestConnecting,
      query_timeout: longestAnswer,
      keepAlive: true,
    });
    const forget = (): void => {
      if (this.#client === client) this.#client = undefined;
    };
    client.on("error", forget).on("end", forget);
    try {
      await client.connect();
      const { rows } = await client.query<{ held: boolean }>(
        "select pg_try_advisory_lock_shared($1) as held",
        [presenceKey],
      );
      if (rows[0]?.held === true) return client;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw lost(error);
    }
    await client.end().catch(() => undefined);
    throw new EngineError(
      "57P03",
      "A backup is being restored into this database. Start again once it is done.",
    );
  }
}

/** '' before there are tables, too. */
async function epochSeenBy(client: pg.Client): Promise<string> {
  try {
    const { rows } = await client.query<{ value: string }>("select value from settings where name = $1", [
      epochSetting,
    ]);
    return rows[0]?.value ?? "";
  } catch (error) {
    if (codeOf(error) === undefinedTable) return "";
    throw error;
  }
}
