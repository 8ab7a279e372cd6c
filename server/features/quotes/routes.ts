import * as contract from "#contract/quotes.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { Server } from "#server/platform/http/request.ts";
import { withIdAndBody, route } from "#server/platform/http/route.ts";
import { type ChoiceDependencies, chooseQuote } from "./choosing.ts";
import { addQuote, changeQuote, deleteQuote, listQuotes } from "./service.ts";

export function quoteRoutes(server: Server, dependencies: ChoiceDependencies): void {
  route(server, contract.listQuotes, listQuotes);
  route(server, contract.addQuote, (context, { body }) => addQuote(context, body));
  route(server, contract.changeQuote, withIdAndBody(changeQuote), {
    current: createCurrentFinder(listQuotes),
  });
  route(server, contract.deleteQuote, (context, { params }) => deleteQuote(context, params.id));
  route(server, contract.chooseQuote, (context, { params, body }) =>
    chooseQuote(context, dependencies, params.id, body),
  );
}
