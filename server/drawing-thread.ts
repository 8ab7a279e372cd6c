/** The worker thread that lays out and draws printed documents. It gets plain data, and reads no database. */
import { type BriefPrintInput, layOutBrief } from "./features/caterer-briefs/brief-layout.rules.ts";
import { countPieces, layOutPiece, type PieceInput } from "./features/stationery/pieces.rules.ts";
import { drawPages } from "./platform/print/pages.ts";
import { answerJobs } from "./platform/print/thread.ts";

answerJobs({
  "count pieces": countPieces,
  "draw piece": (input: PieceInput) => drawPages(layOutPiece(input)),
  "draw brief": (input: BriefPrintInput) => drawPages(layOutBrief(input)),
});
