/** The schema of `dist/build.json`, which the build writes for the server. */
import * as v from "valibot";
import { PageParts } from "./page-html.ts";

export const BuildFile = v.object({
  /** Shown to people only. */
  version: v.optional(v.string()),
  /** Changes when any served byte changes. */
  id: v.string(),
  /** Scripts, styles, fonts and texts, by page. */
  pages: v.record(v.string(), PageParts),
  /** The parts of the guests' reply page, which runs no script. */
  replyPage: v.object({ style: v.string(), fonts: v.array(v.string()) }),
});
export type BuildFile = v.InferOutput<typeof BuildFile>;
