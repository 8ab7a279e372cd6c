/** Serves blobs by signed urls: in whole or in ranges, and never as active content. */
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fileTypes } from "#contract/documents.ts";
import { isAllowed } from "#contract/permissions.ts";
import type { ContentRow } from "#server/database/content-rows.ts";
import type { WeddingContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { findBlob, getHolders } from "../storage/blobs.ts";
import { MissingBlobError, type ByteRange, type Storage } from "../storage/storage.ts";
import { sendRanged } from "./ranges.ts";
import { routeRaw } from "./raw-route.ts";
import type { Server } from "./request.ts";
import { pdfPolicy } from "./security-headers.ts";
import { cacheUntilExpiry, verifySignedUrl, getOwnerMembership } from "./signed.ts";

interface NamedBlob {
  readonly contentId: string;
  /** The file name for saving. */
  readonly name: string;
  readonly mime: string;
}

/** The url by which this reader opens a blob. It works only while the reader is a member and has a session. */
export function getBlobUrl(
  { signUrl, wedding, member }: WeddingContext,
  { contentId, name, mime }: NamedBlob,
): string {
  return signUrl(`/contents/${wedding.id}/${contentId}`, { user: member.userId, name, type: mime });
}

/** The types that browsers show inline without running them; every other type is a download. */
const inlineTypes = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp"]);

export function serveBlobs(server: Server): void {
  const access = "public";
  routeRaw(
    server,
    { method: "GET", path: "/contents/{wedding}/{content}", access },
    async (context, request, reply) => {
      const opened = verifySignedUrl(context, request);
      const { user = "", name = "", type = "" } = opened.values;
      if (!Object.hasOwn(fileTypes, type)) throw new AppError("not_found");
      const { wedding: weddingId, content: id } = request.params;
      const membership = await getOwnerMembership(context, { weddingId, userId: user });
      const content = await findBlob(context.db, weddingId, id);
      const holders = await getHolders(context.db, weddingId, id);
      const maySee = holders.hasPhoto || (holders.hasFile && isAllowed(membership, "documents:see"));
      if (content === undefined || !maySee) throw new AppError("file_not_found");
      setBlobHeaders(cacheUntilExpiry(reply, opened), { name, type });
      return sendBlob(context.storage, content, request, reply);
    },
  );
}

function setBlobHeaders(
  reply: FastifyReply,
  { name, type }: { readonly name: string; readonly type: string },
): void {
  if (type === "application/pdf") reply.header("content-security-policy", pdfPolicy);
  reply
    .type(type)
    .header(
      "content-disposition",
      contentDisposition(name, { type: inlineTypes.has(type) ? "inline" : "attachment" }),
    );
}

async function sendBlob(
  storage: Storage,
  content: ContentRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = { weddingId: content.wedding_id, id: content.id };
  const open = (span: ByteRange | undefined) =>
    storage.read(key, span).catch((error: unknown) => {
      if (!(error instanceof MissingBlobError)) throw error;
      request.log.error({ blob: content.id }, "a blob is missing from the storage");
      throw new AppError("file_not_found");
    });
  await sendRanged({ size: content.size, etag: `"${content.sha256.slice(0, 32)}"`, open }, request, reply);
  return reply;
}
