import * as contract from "#contract/caterer-briefs.ts";
import { flushMail } from "#server/platform/mail/outbox.ts";
import type { Server } from "#server/platform/http/request.ts";
import { withIdAndBody, route } from "#server/platform/http/route.ts";
import { openCatererBrief } from "./opening.ts";
import { sendCatererBrief } from "./sending.ts";
import {
  getBriefFields,
  getCatererBrief,
  getCatererBriefVersion,
  listCatererBriefs,
  renewCatererLink,
  revokeCatererLink,
  updateCatererBrief,
} from "./service.ts";

export function catererBriefRoutes(server: Server): void {
  route(server, contract.listCatererBriefs, listCatererBriefs);
  route(server, contract.getCatererBrief, (context, { params, query }) =>
    getCatererBrief({ ...context, ...query }, params.id),
  );
  route(server, contract.updateCatererBrief, withIdAndBody(updateCatererBrief), {
    current: (context, { params }) => getBriefFields(context, params.id),
  });
  route(server, contract.sendCatererBrief, withIdAndBody(sendCatererBrief), { afterCommit: flushMail });
  route(server, contract.renewCatererLink, (context, { params }) => renewCatererLink(context, params.id));
  route(server, contract.revokeCatererLink, (context, { params }) => revokeCatererLink(context, params.id));
  route(server, contract.getCatererBriefVersion, (context, { params, query }) =>
    getCatererBriefVersion({ ...context, ...query }, params.id),
  );
  route(server, contract.openCatererBrief, (context, { body }) => openCatererBrief(context, body), {
    transaction: "own",
  });
}
