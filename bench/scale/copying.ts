/** Makes a hundred thousand weddings of one, by statements: whatever of the template has an id has it anew in each copy. */
import type { Filling } from "./engines.ts";
import { prefixOf, saltOf, type Template } from "./weddings.ts";

/** How many weddings are filled together: those who plan at the same time, whose rows come between each other's. */
const cohort = 1000;

/** Tables that stand for themselves, or for those who ask just now. */
const left = new Set(["migrations", "settings", "attempts", "outbox", "mailed_links", "kept_payments"]);

const id = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;

/** `count` weddings besides the template. */
export async function copyTemplate(
  filling: Filling,
  count: number,
  told: (done: number) => void,
): Promise<void> {
  const tables = await tablesOf(filling);
  const selects: string[] = [];
  for (const table of tables) selects.push(await copyOf(filling, table));
  await filling.run("create temp table n (i integer, prefix text, salt text)");
  for (let first = 0; first < count; first += cohort) {
    const numbers = Array.from({ length: Math.min(cohort, count - first) }, (_, at) => first + at);
    const rows = numbers.map((n) => `(${n}, '${prefixOf(n, count)}', '${saltOf(n)}')`);
    await filling.run(`delete from n; insert into n values ${rows.join(", ")}`);
    await filling.run(`begin; ${selects.join("; ")}; ${attempts}; commit`);
    told(first + numbers.length);
  }
}

/** Everybody has tried something within the hour. */
const attempts =
  "insert into attempts (subject, at, id) select salt || prefix || '-0123456789-0123456789', 0 + i, prefix from n";

async function tablesOf(filling: Filling): Promise<string[]> {
  const found = await filling.rows(
    filling.engine === "sqlite"
      ? "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'"
      : "select tablename as name from pg_tables where schemaname = 'public'",
  );
  return found.map(({ name }) => String(name)).filter((name) => !left.has(name));
}

/** The statement that copies the template's rows of a table for each wedding in `n`, thing after thing. */
async function copyOf(filling: Filling, table: string): Promise<string> {
  await filling.run(`create temp table t_${table} as select * from ${table}`);
  const sample = await filling.rows(`select * from t_${table}`);
  const columns = Object.keys(sample[0] ?? {});
  if (columns.length === 0) return "select 1";
  const values = columns.map((column) => {
    const isId = sample.some((row) => id.test(String(row[column])));
    if (isId) return `n.prefix || substr(t.${column}, 14)`;
    return table === "users" && column.startsWith("email") && column !== "email_confirmed_at"
      ? `n.salt || '.' || n.i || '.' || t.${column}`
      : `t.${column}`;
  });
  const order = columns.includes("id") ? "t.id, n.i" : "n.i";
  return `insert into ${table} (${columns.join(", ")}) select ${values.join(", ")} from t_${table} t, n order by ${order}`;
}

/** What the copies are known by: before there is any. */
export async function templateIn(filling: Filling, tables: readonly string[]): Promise<Template> {
  const [wedding] = await filling.rows("select id from weddings");
  const ids: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const found = await filling.rows(
      `select * from ${table} order by ${table === "members" ? "joined_at" : "id"}`,
    );
    const live = found.filter((row) => (row["deleted_at"] ?? null) === null);
    ids[table] = live.map((row) => String(row[table === "members" ? "user_id" : "id"]));
  }
  return { weddingId: String(wedding?.["id"]), ids };
}
