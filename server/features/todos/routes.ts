import * as contract from "#contract/todos.ts";
import { type Server, serve } from "#server/platform/http/serve.ts";
import { addTask, changeTask, deleteTask, listTasks } from "./service.ts";

export function todoRoutes(server: Server): void {
  serve(server, contract.listTasks, listTasks);
  serve(server, contract.addTask, (context, { body }) => addTask(context, body));
  serve(server, contract.changeTask, (context, { params, body }) => changeTask(context, params.id, body));
  serve(server, contract.deleteTask, (context, { params }) => deleteTask(context, params.id));
}
