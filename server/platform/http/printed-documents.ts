/** Serves printed documents by signed urls. A feature says what is drawn on request; nothing is stored. */
import { create as contentDisposition } from "content-disposition";
import type { PublicContext, WeddingContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { type DrawingJob, queueForDrawing } from "../print/drawing.ts";
import { toPortableName } from "../storage/file-name.ts";
import { routeRaw } from "./raw-route.ts";
import type { Server, WithoutTransaction } from "./request.ts";
import { pdfPolicy } from "./security-headers.ts";
import { verifySignedUrl, type SignedUrlOwner } from "./signed.ts";

export interface PrintRequest {
  readonly weddingId: string;
  /** The values that the url was signed with. */
  readonly values: Readonly<Record<string, string>>;
}

export interface Print {
  /** The file name for saving, without its ending. */
  readonly name: string;
  /** Lays the document out, and draws it. */
  readonly job: DrawingJob;
}

/**
 * Checks that the person or the link of the url still has access, for a member by `requirePermission` with
 * `getPrintRequester`, and returns a function that reads what is printed. That function is called when the drawing
 * thread is free. @throws AppError not_found, too_many.
 */
export type PreparePrint = (
  context: WithoutTransaction<PublicContext>,
  printRequest: PrintRequest,
) => Promise<() => Promise<Print>>;

/** By the name of the document in its url. */
export type PrintedDocuments = Readonly<Record<string, PreparePrint>>;

/** The url by which this member opens a document. It works only in the session that requested it. */
export function getPrintUrl(
  { signUrl, wedding, member, language }: WeddingContext,
  document: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const { userId: user, sessionId: session } = member;
  return signUrl(`/print/${wedding.id}/${document}.pdf`, { ...values, user, session, language });
}

/** The member that `getPrintUrl` was made for. */
export function getPrintRequester({ weddingId, values }: PrintRequest): SignedUrlOwner {
  return { weddingId, userId: values["user"] ?? "", sessionId: values["session"] ?? "" };
}

export function servePrints(server: Server, documents: PrintedDocuments): void {
  routeRaw(
    server,
    { method: "GET", path: "/print/{wedding}/{document}.pdf", access: "public" },
    async (context, request, reply) => {
      const { values } = verifySignedUrl(context, request);
      const { wedding: weddingId, document } = request.params;
      const prepare = Object.hasOwn(documents, document) ? documents[document] : undefined;
      if (prepare === undefined) throw new AppError("not_found");
      const load = await prepare(context, { weddingId, values });
      return queueForDrawing(weddingId, async (run) => {
        const { name, job } = await load();
        reply
          .header("cache-control", "no-store")
          .header("content-security-policy", pdfPolicy)
          .header(
            "content-disposition",
            contentDisposition(`${toPortableName(name)}.pdf`, { type: "inline" }),
          )
          .type("application/pdf");
        if (request.method === "HEAD") return reply.send();
        return reply.send(Buffer.from(await run<Uint8Array>(job)));
      });
    },
  );
}
