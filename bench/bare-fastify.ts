/**
 * The control of other benchmarks: Fastify without anything added. ANSWER names the file with its response (see
 * beside-bare.ts).
 */
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import type { BenchResponse } from "./beside-bare.ts";

const file = process.env["ANSWER"];
const empty: BenchResponse = { status: 200, headers: {}, body: "{}" };
const { status, headers, body } =
  file === undefined ? empty : (JSON.parse(readFileSync(file, "utf8")) as BenchResponse);
const bytes = Buffer.from(body);

const app = Fastify();
app.get("/healthz", async () => ({ status: "ok" }));
app.get("/answer", async (_request, reply) => {
  reply.code(status).headers(headers);
  return status === 304 ? reply.send() : reply.send(bytes);
});
await app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
process.once("SIGTERM", () => process.exit(0));
