import * as contract from "#contract/moments.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { listAttendances, updateAttendances } from "./attendances.ts";
import { createMoment, listHeadcounts, listMoments, updateMoment } from "./service.ts";
import { deleteMoment } from "./deleting.ts";

/** `afterChange`: called after a moment was added, changed or deleted, in the same transaction. */
export function momentRoutes(server: Server, afterChange: (context: WeddingContext) => Promise<void>): void {
  const runAfterChange = async <T>(context: WeddingContext, job: Promise<T>): Promise<T> => {
    const reply = await job;
    await afterChange(context);
    return reply;
  };
  route(server, contract.listMoments, listMoments);
  route(server, contract.createMoment, (context, { body }) =>
    runAfterChange(context, createMoment(context, body)),
  );
  route(
    server,
    contract.updateMoment,
    (context, { params, body }) => runAfterChange(context, updateMoment(context, params.id, body)),
    { current: createCurrentFinder(listMoments) },
  );
  route(server, contract.deleteMoment, (context, { params }) =>
    runAfterChange(context, deleteMoment(context, params.id)),
  );
  route(server, contract.listAttendances, listAttendances);
  route(server, contract.updateAttendances, (context, { body }) => updateAttendances(context, body.changes));
  route(server, contract.listHeadcounts, listHeadcounts);
}
