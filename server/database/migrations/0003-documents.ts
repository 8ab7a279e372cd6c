/** Folders, files and photos, their blobs, and the rows they belong to. */
import { sql } from "kysely";
import type { Engine, Queries } from "../database.ts";
import { clustered, type Migration } from "./migration.ts";

export const documents: Migration = {
  name: "0003-documents",
  async up(queries, engine) {
    await contents(queries, engine);
    await papers(queries, engine);
    await photos(queries, engine);
  },
};

function tableOfWedding(queries: Queries, name: string) {
  return queries.schema
    .createTable(name)
    .addColumn("wedding_id", "text", (c) => c.notNull().references("weddings.id").onDelete("cascade"));
}

async function contents(queries: Queries, engine: Engine): Promise<void> {
  await clustered(
    tableOfWedding(queries, "contents")
      .addColumn("id", "text", (c) => c.notNull())
      .addColumn("sha256", "text", (c) => c.notNull())
      .addColumn("size", "bigint", (c) => c.notNull())
      .addColumn("mime", "text", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("contents_key", ["wedding_id", "id"]),
    engine,
  ).execute();
  await queries.schema
    .createIndex("contents_by_sha256")
    .unique()
    .on("contents")
    .columns(["wedding_id", "sha256"])
    .execute();
  // Has no foreign key to the wedding, because a deleted wedding may leave blobs to be deleted.
  await clustered(
    queries.schema
      .createTable("loose_contents")
      .addColumn("wedding_id", "text", (c) => c.notNull())
      .addColumn("id", "text", (c) => c.notNull())
      .addColumn("noted_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("loose_contents_key", ["wedding_id", "id"]),
    engine,
  ).execute();
  await queries.schema
    .createIndex("loose_contents_by_time")
    .on("loose_contents")
    .columns(["noted_at"])
    .execute();
}

async function papers(queries: Queries, engine: Engine): Promise<void> {
  await clustered(
    addItemColumns(tableOfWedding(queries, "folders"), "folders", ["parent_folder_id"]),
    engine,
  ).execute();
  await clustered(
    addItemColumns(tableOfWedding(queries, "files"), "files", ["folder_id"]).addColumn(
      "content_id",
      "text",
      (c) => c.notNull(),
    ),
    engine,
  ).execute();
  await clustered(
    tableOfWedding(queries, "file_links")
      .addColumn("file_id", "text", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("thing_id", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("file_links_key", ["wedding_id", "file_id", "kind", "thing_id"]),
    engine,
  ).execute();
  for (const [table, place] of [
    ["folders", "parent_folder_id"],
    ["files", "folder_id"],
  ] as const) {
    await queries.schema
      .createIndex(`${table}_by_place`)
      .unique()
      .on(table)
      .expression(sql`wedding_id, coalesce(${sql.ref(place)}, ''), name_key`)
      .where(sql.ref("deleted_at"), "is", null)
      .execute();
  }
  await queries.schema
    .createIndex("files_by_content")
    .on("files")
    .columns(["wedding_id", "content_id"])
    .execute();
}

/** The columns that folders and files share. */
function addItemColumns(table: ReturnType<typeof tableOfWedding>, name: string, [place]: readonly [string]) {
  return table
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn(place, "text")
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("name_key", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("deleted_at", "bigint")
    .addColumn("deleted_with", "text")
    .addPrimaryKeyConstraint(`${name}_key`, ["wedding_id", "id"]);
}

async function photos(queries: Queries, engine: Engine): Promise<void> {
  await clustered(
    tableOfWedding(queries, "photos")
      .addColumn("id", "text", (c) => c.notNull())
      .addColumn("photo_type", "text", (c) => c.notNull())
      .addColumn("placeholder", "text", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("deleted_at", "bigint")
      .addPrimaryKeyConstraint("photos_key", ["wedding_id", "id"]),
    engine,
  ).execute();
  await queries.schema
    .createIndex("photos_by_place")
    .unique()
    .on("photos")
    .columns(["wedding_id", "photo_type"])
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
  await clustered(
    tableOfWedding(queries, "photo_sizes")
      .addColumn("photo_id", "text", (c) => c.notNull())
      .addColumn("mime", "text", (c) => c.notNull())
      .addColumn("width", "integer", (c) => c.notNull())
      .addColumn("height", "integer", (c) => c.notNull())
      .addColumn("content_id", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("photo_sizes_key", ["wedding_id", "photo_id", "mime", "width"]),
    engine,
  ).execute();
  await queries.schema
    .createIndex("photo_sizes_by_content")
    .on("photo_sizes")
    .columns(["wedding_id", "content_id"])
    .execute();
}
