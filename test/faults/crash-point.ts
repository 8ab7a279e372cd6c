/**
 * A module to import before a database is opened. It kills the process, as SIGKILL does, before the DIE_AT-th
 * statement on either engine, or just after it was sent if DIE_AT ends in .5. At the process's end it prints
 * the number of statements.
 */
import BetterSqlite3 from "better-sqlite3";
import pg from "pg";

const crashAt = Number(process.env["DIE_AT"] ?? Infinity);
let statementCount = 0;

function crashIf(isNow: boolean): void {
  if (isNow) process.kill(process.pid, "SIGKILL");
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

function countCalls(prototype: object, name: string): void {
  const methods = prototype as Record<string, Method>;
  const original = methods[name] as Method;
  methods[name] = function watched(...args) {
    statementCount += 1;
    crashIf(statementCount === crashAt);
    const outcome = original.apply(this, args);
    crashIf(statementCount + 0.5 === crashAt);
    return outcome;
  };
}

const emptyDatabase = new BetterSqlite3(":memory:");
const statementPrototype = Object.getPrototypeOf(emptyDatabase.prepare("select 1")) as object;
emptyDatabase.close();
for (const name of ["run", "get", "all"]) countCalls(statementPrototype, name);
countCalls(BetterSqlite3.prototype, "exec");
countCalls(pg.Client.prototype, "query");

process.once("exit", () => process.stdout.write(`${statementCount}\n`));
