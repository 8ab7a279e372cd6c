/** The export of all data of a wedding: one ZIP with the tables that hold data of the wedding, as JSON and CSV, the files and the photos. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { reauthenticationPassword } from "./passwords.ts";

/** How many exports one account may request in an hour. */
export const maxExportsPerHour = 10;

export const ExportRequest = v.object({ password: reauthenticationPassword });
export type ExportRequest = v.InferOutput<typeof ExportRequest>;

export const requestExport = endpoint({
  method: "POST",
  path: "/api/exports",
  access: "account",
  permission: "couple",
  summary: "Where everything can be downloaded as a zip, once, for five to ten minutes",
  body: ExportRequest,
  reply: v.object({ url: v.string() }),
});
