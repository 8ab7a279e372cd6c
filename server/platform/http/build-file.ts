/** What the build tells the server, in `dist/build.json`. */
import * as v from "valibot";
import { PageParts } from "./page-html.ts";

export const BuildFile = v.object({
  /** For people. */
  version: v.optional(v.string()),
  /** Changes with any byte served. */
  id: v.string(),
  /** Scripts, styles, fonts and texts, by page. */
  pages: v.record(v.string(), PageParts),
  /** Of the page of guests, which runs no script: none before the first build. */
  replyPage: v.optional(v.object({ style: v.string(), fonts: v.array(v.string()) })),
});
export type BuildFile = v.InferOutput<typeof BuildFile>;
