/** All my data: one zip with every table as JSON and CSV, the files and the photos. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

export const getExportUrl = endpoint({
  method: "GET",
  path: "/api/export-url",
  access: "member",
  needs: "couple",
  summary: "Where everything can be downloaded as a zip, for five to ten minutes",
  reply: v.object({ url: v.string() }),
});
