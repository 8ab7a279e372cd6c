/** The floor: Fastify with nothing around it. BODY names a file whose bytes it sends, as JSON. */
import { readFileSync } from "node:fs";
import Fastify from "fastify";

const file = process.env["BODY"];
const body = file === undefined ? Buffer.from("{}") : readFileSync(file);

const app = Fastify();
app.get("/healthz", async () => ({ status: "ok" }));
app.get("/body", async (_request, reply) => reply.type("application/json; charset=utf-8").send(body));
app.get("/unchanged", async (_request, reply) => reply.code(304).send());
await app.listen({ port: Number(process.env["PORT"]), host: "127.0.0.1" });
process.once("SIGTERM", () => process.exit(0));
