/** Serves ZIPs by signed urls, from temporary files that are made when their url is first called. */
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Permission } from "#contract/permissions.ts";
import type { PublicContext } from "../context.ts";
import { type TemporaryZip, ZipFiles, type ZipSource } from "../storage/zip-files.ts";
import { sendRanged } from "./ranges.ts";
import type { Server } from "./request.ts";
import { verifySignedUrl, requirePermission, type SignedUrlOwner } from "./signed.ts";

interface ZipRules {
  /** What the person of a url needs at each call, besides the session that the url was made in. */
  readonly permission: Permission;
  /** How many files of one account exist at a time; a further one replaces the oldest. */
  readonly maxPerAccount: number;
}

interface ZipCall {
  readonly context: Pick<PublicContext, "db" | "clock" | "tokens">;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly owner: SignedUrlOwner;
}

/** Writes the file of a url that has none. `read` runs when the queue of zips has room. @throws AppError busy. */
type MakeZip = (read: () => Promise<ZipSource>) => Promise<TemporaryZip>;

/**
 * Returns what answers a call. A url is valid for five to ten minutes; a download that broke off can be resumed as long
 * as its file exists. `writeZip` counts the attempt before it writes a file.
 */
export function createZipSender(server: Server, { permission, maxPerAccount }: ZipRules) {
  const files = new ZipFiles(server.platform.staging, { maxPerAccount });
  server.app.addHook("onClose", () => files.endAll());
  return async (
    { context, request, reply, owner }: ZipCall,
    writeZip: (makeZip: MakeZip) => Promise<TemporaryZip>,
  ): Promise<FastifyReply> => {
    const { url, method } = request;
    const readyZip = files.find(url);
    if (readyZip === undefined) verifySignedUrl(context, request);
    await requirePermission(context, owner, permission);
    reply.header("cache-control", "no-store").type("application/zip");
    // For a HEAD without a file: it makes none, so the name is not known yet.
    reply.header("content-disposition", contentDisposition("promesse.zip"));
    if (readyZip === undefined && method === "HEAD") return reply.send();
    const file = readyZip ?? (await writeZip((read) => files.make({ url, userId: owner.userId }, read)));
    const { size, sha256 } = file.blob;
    reply.header("content-disposition", contentDisposition(file.name));
    const sent = await sendRanged({ size, etag: `"${sha256}"`, open: file.open.bind(file) }, request, reply);
    // Nothing is left once its last byte was sent.
    if (sent?.end === size - 1) reply.raw.once("finish", () => file.end());
    return reply;
  };
}
