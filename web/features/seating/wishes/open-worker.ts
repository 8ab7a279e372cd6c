import type { Report } from "./search-messages.ts";

/** The thread that searches. @throws where the browser allows none. */
export function openWorker(heard: (report: Report) => void, failed: (why: string) => void): Worker {
  const worker = new Worker(new URL("search-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<Report>) => {
    heard(data);
  });
  worker.addEventListener("error", ({ message }) => {
    failed(message);
  });
  return worker;
}
