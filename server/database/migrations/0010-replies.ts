/** Moments, households and replies of guests, changes that can be undone, and the erasure of health data. */
import { sql } from "kysely";
import type { Engine, Queries } from "../database.ts";
import { inviteEverybody, linkEverybody } from "./0010-first-invitations.ts";
import { clustered, type Migration } from "./migration.ts";

export const replies: Migration = {
  name: "0010-replies",
  async up(queries, engine) {
    await moments(queries, engine);
    await households(queries, engine);
    await createReplySettings(queries, engine);
    await links(queries, engine);
    await history(queries, engine);
    await undoable(queries, engine);
    await columns(queries);
    await inviteEverybody(queries);
    await linkEverybody(queries);
  },
};

type Column = "text" | "text?" | "integer" | "integer?" | "bigint" | "bigint?";

/** Creates a table of a wedding's rows. A type with `?` may be null. */
export async function table(
  queries: Queries,
  engine: Engine,
  {
    name,
    columns: all,
    key,
    users = ["user_id", "made_by"],
  }: {
    name: string;
    columns: Readonly<Record<string, Column>>;
    key: readonly string[];
    /** The columns with an account's id, which become null when it is deleted. */
    users?: readonly string[];
  },
): Promise<void> {
  let made = queries.schema
    .createTable(name)
    .addColumn("wedding_id", "text", (c) => c.notNull().references("weddings.id").onDelete("cascade"));
  for (const [column, kind] of Object.entries(all)) {
    const isUser = users.includes(column);
    made = made.addColumn(column, typeOf(kind), (c) => {
      const built = isUser ? c.references("users.id").onDelete("set null") : c;
      return kind.endsWith("?") ? built : built.notNull();
    });
  }
  await clustered(
    made.addPrimaryKeyConstraint(`${name}_key`, ["wedding_id", ...key] as never[]),
    engine,
  ).execute();
}

function typeOf(kind: Column): "text" | "integer" | "bigint" {
  if (kind.startsWith("text")) return "text";
  return kind.startsWith("bigint") ? "bigint" : "integer";
}

/** The columns of soft-deletable rows. */
export const inBin = { created_at: "bigint", deleted_at: "bigint?" } as const;

async function moments(queries: Queries, engine: Engine): Promise<void> {
  await table(queries, engine, {
    name: "moments",
    columns: {
      id: "text",
      kind: "text",
      name: "text",
      day: "text?",
      starts_at: "text?",
      ends_at: "text?",
      place: "text",
      address: "text",
      note: "text",
      vendor_meals: "integer",
      sequence: "integer",
      ...inBin,
    },
    key: ["id"],
  });
  await queries.schema
    .createIndex("moments_by_kind")
    .on("moments")
    .columns(["wedding_id", "kind"])
    .unique()
    .where(sql.ref("kind"), "<>", sql.lit("own"))
    .execute();
  await table(queries, engine, {
    name: "attendances",
    columns: {
      guest_id: "text",
      moment_id: "text",
      answer: "integer?",
      answered_at: "bigint?",
      answered_by: "text?",
      withdrawn_at: "bigint?",
    },
    key: ["guest_id", "moment_id"],
  });
  await index(queries, "attendances_by_moment", "attendances", ["wedding_id", "moment_id"]);
}

async function households(queries: Queries, engine: Engine): Promise<void> {
  await table(queries, engine, {
    name: "households",
    columns: { id: "text", name: "text", ...inBin },
    key: ["id"],
  });
}

/** The questions to guests, and the deadline of replies. */
async function createReplySettings(queries: Queries, engine: Engine): Promise<void> {
  await table(queries, engine, {
    name: "reply_settings",
    columns: {
      opened_at: "bigint?",
      deadline: "text?",
      contact: "text",
      welcome: "text",
      reminder_text: "text",
    },
    key: [],
  });
  await table(queries, engine, {
    name: "questions",
    columns: {
      id: "text",
      kind: "text",
      scope: "text",
      moment_id: "text?",
      label: "text",
      choices: "text",
      position: "integer",
      ...inBin,
    },
    key: ["id"],
  });
  await table(queries, engine, {
    name: "question_answers",
    columns: { question_id: "text", subject_id: "text", value: "text", answered_at: "bigint" },
    key: ["question_id", "subject_id"],
  });
}

async function links(queries: Queries, engine: Engine): Promise<void> {
  await table(queries, engine, {
    name: "reply_links",
    columns: {
      id: "text",
      household_id: "text?",
      guest_id: "text?",
      code_hash: "text?",
      language: "text?",
      created_at: "bigint",
      replied_at: "bigint?",
      revoked_at: "bigint?",
      mails_stopped_at: "bigint?",
    },
    key: ["id"],
  });
  // Not unique, because a unique index could not cover several shards, and random codes do not collide.
  await index(queries, "reply_links_by_code", "reply_links", ["code_hash"]);
  for (const owner of ["household_id", "guest_id"] as const) {
    await queries.schema
      .createIndex(`reply_links_by_${owner.replace("_id", "")}`)
      .on("reply_links")
      .columns(["wedding_id", owner])
      .unique()
      .where(sql.ref("revoked_at"), "is", null)
      .execute();
  }
  await table(queries, engine, {
    name: "reply_sends",
    columns: {
      id: "text",
      link_id: "text",
      kind: "text",
      channel: "text",
      status: "text",
      at: "bigint",
      user_id: "text?",
    },
    key: ["id"],
  });
  await index(queries, "reply_sends_by_link", "reply_sends", ["wedding_id", "link_id"]);
  await index(queries, "reply_sends_by_user", "reply_sends", ["user_id"]);
}

async function history(queries: Queries, engine: Engine): Promise<void> {
  await table(queries, engine, {
    name: "reply_events",
    columns: {
      id: "text",
      guest_id: "text",
      moment_id: "text?",
      what: "text",
      from_value: "text?",
      to_value: "text?",
      link_id: "text?",
      user_id: "text?",
      at: "bigint",
    },
    key: ["id"],
  });
  await index(queries, "reply_events_by_guest", "reply_events", ["wedding_id", "guest_id"]);
  await index(queries, "reply_events_by_user", "reply_events", ["user_id"]);
}

async function undoable(queries: Queries, engine: Engine): Promise<void> {
  await table(queries, engine, {
    name: "undoable_changes",
    columns: {
      id: "text",
      kind: "text",
      summary: "text",
      request_key: "text?",
      made_by: "text?",
      made_at: "bigint",
      changes: "text",
      undone_at: "bigint?",
    },
    key: ["id"],
  });
  await queries.schema
    .createIndex("undoable_changes_by_request")
    .on("undoable_changes")
    .columns(["wedding_id", "request_key"])
    .unique()
    .where(sql.ref("request_key"), "is not", null)
    .execute();
  await index(queries, "undoable_changes_by_time", "undoable_changes", ["made_at"]);
  await index(queries, "undoable_changes_by_maker", "undoable_changes", ["made_by"]);
}

async function index(queries: Queries, name: string, on: string, names: string[]): Promise<void> {
  await queries.schema.createIndex(name).on(on).columns(names).execute();
}

async function columns(queries: Queries): Promise<void> {
  for (const [column, type] of [
    ["household_id", "text"],
    ["age", "integer"],
    ["health_consent_at", "bigint"],
    ["freed_at", "bigint"],
  ] as const) {
    await queries.schema.alterTable("guests").addColumn(column, type).execute();
  }
  await queries.schema
    .alterTable("guests")
    .addColumn("needs_seat", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await queries.schema
    .alterTable("weddings")
    .addColumn("adult_from", "integer", (c) => c.notNull().defaultTo(12))
    .execute();
  for (const column of ["health_next_at", "health_noticed_at", "health_erased_at"]) {
    await queries.schema.alterTable("weddings").addColumn(column, "bigint").execute();
  }
  await index(queries, "weddings_by_health", "weddings", ["health_next_at"]);
}
