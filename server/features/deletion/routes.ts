import * as contract from "#contract/deletion.ts";
import * as previewContract from "#contract/deletion-preview.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { flushMail } from "#server/platform/mail/outbox.ts";
import {
  deleteAccount,
  deleteWedding,
  afterAccountDeletion,
  afterWeddingDeletion,
  getLeaving,
  reauthenticateForDeletion,
  stopDeletion,
} from "./service.ts";

export function deletionRoutes(server: Server): void {
  route(server, previewContract.getLeaving, getLeaving);
  route(server, contract.deleteAccount, (context, { body }) => deleteAccount(context, body), {
    transaction: "own",
    afterCommit: afterAccountDeletion,
  });
  route(server, contract.deleteWedding, (context, _call, proof) => deleteWedding(context, proof), {
    prepare: reauthenticateForDeletion,
    afterCommit: afterWeddingDeletion,
  });
  route(server, contract.stopDeletion, stopDeletion, { afterCommit: flushMail });
}
