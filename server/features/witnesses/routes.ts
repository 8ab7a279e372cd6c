import * as contract from "#contract/witnesses.ts";
import { type Server, serve } from "#server/platform/http/serve.ts";
import { addWitness, changeWitness, deleteWitness, listWitnesses } from "./service.ts";

export function witnessRoutes(server: Server): void {
  serve(server, contract.listWitnesses, listWitnesses);
  serve(server, contract.addWitness, (context, { body }) => addWitness(context, body));
  serve(server, contract.changeWitness, (context, { params, body }) =>
    changeWitness(context, params.id, body),
  );
  serve(server, contract.deleteWitness, (context, { params }) => deleteWitness(context, params.id));
}
