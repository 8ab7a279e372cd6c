import * as contract from "#contract/todos.ts";
import { createCurrentFinder } from "#server/platform/http/base.ts";
import type { Server } from "#server/platform/http/request.ts";
import { deleteRow } from "#server/features/bin/service.ts";
import { withIdAndBody, route } from "#server/platform/http/route.ts";
import { createTaskPlan, listTaskPlan } from "./plan.ts";
import { addTask, changeTask, listTasks, previewTaskDay } from "./service.ts";

export function todoRoutes(server: Server): void {
  route(server, contract.listTasks, listTasks);
  route(server, contract.addTask, (context, { body }) => addTask(context, body));
  route(server, contract.changeTask, withIdAndBody(changeTask), { current: createCurrentFinder(listTasks) });
  route(server, contract.previewTaskDay, (context, { query }) => previewTaskDay(context, query));
  route(server, contract.listTaskPlan, (context, { query }) => listTaskPlan(context, query));
  route(server, contract.createTaskPlan, (context, { body }) => createTaskPlan(context, body));
  route(server, contract.deleteTask, (context, { params }) => deleteRow(context, "tasks", params.id));
}
