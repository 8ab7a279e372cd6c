import fc from "fast-check";
import { expect, it } from "vitest";
import { fileTypes } from "#contract/documents.ts";
import {
  acceptedExtensions,
  canRetry,
  isHiddenFile,
  maxConcurrentUploads,
  listNextUploads,
  findFileError,
  listVisibleUploads,
  type UploadState,
} from "./upload.rules.ts";

const largest = 25 * 1024 * 1024;

it.each([
  ["devis.pdf", 10, "application/pdf", null],
  ["Devis.PDF", largest, "", null],
  ["devis.pdf", largest + 1, "application/pdf", "file_too_large"],
  ["vide.pdf", 0, "application/pdf", "file_empty"],
  ["film.mp4", largest * 3, "video/mp4", "file_type"],
  ["discours", 12, "audio/mpeg", "file_type"],
  ["plan.svg", 12, "image/svg+xml", "file_type"],
  ["Tout.ZIP", 12, "application/zip", "file_type"],
  ["ancien.doc", 12, "application/msword", "file_type"],
  // The content decides, and only the server looks at it.
  ["sans fin", 12, "", null],
  ["notes.md", 12, "text/markdown", null],
  ["scan.jpeg", 12, "image/jpeg", null],
  [".doc", 12, "", "file_type"],
] as const)("%s of %i bytes, %s: %s", (name, size, type, error) => {
  expect(findFileError({ name, size, type }, largest)).toBe(error);
});

it("never refuses an extension that the server accepts", () => {
  for (const ending of [...Object.values(fileTypes), "jpeg", "heif"]) {
    expect(findFileError({ name: `a.${ending}`, size: 1, type: "" }, largest)).toBeNull();
    expect(acceptedExtensions.split(",")).toContain(`.${ending}`);
  }
});

it.each([
  ["file_type", false],
  ["file_broken", false],
  ["quota_full", true],
  ["offline", true],
  ["internal", true],
])("after %s trying again makes sense: %s", (code, can) => {
  expect(canRetry(code)).toBe(can);
});

it.each([
  [".DS_Store", true],
  ["Thumbs.db", true],
  ["devis.pdf", false],
])("%s is hidden: %s", (name, hidden) => {
  expect(isHiddenFile(name)).toBe(hidden);
});

it("sends the first that wait, at most two at once", () => {
  const states = fc.constantFrom<UploadState[]>("waiting", "sending", "done", "failed");
  fc.assert(
    fc.property(fc.array(states), (all) => {
      const uploads = all.map((state, at) => ({ at, state }));
      const next = listNextUploads(uploads);
      const sending = uploads.filter(({ state }) => state === "sending").length;
      const waiting = uploads.filter(({ state }) => state === "waiting");
      expect(next).toEqual(waiting.slice(0, next.length));
      expect(next.length).toBe(Math.min(waiting.length, Math.max(0, maxConcurrentUploads - sending)));
    }),
  );
});

it("shows the first of hundreds, by state", () => {
  const many = Array.from(
    { length: 300 },
    (_, at) => ({ at, state: at % 3 === 0 ? "failed" : "waiting" }) as const,
  );
  const visible = listVisibleUploads([{ at: -1, state: "sending" }, ...many]);
  expect(visible.slice(0, 40).every(({ state }) => state === "failed")).toBe(true);
  expect(visible.filter(({ state }) => state === "sending")).toHaveLength(1);
  expect(visible.filter(({ state }) => state === "waiting").map(({ at }) => at)).toEqual([
    1, 2, 4, 5, 7, 8, 10, 11,
  ]);
  expect(visible.findLast(({ state }) => state === "failed")).toEqual({ at: 117, state: "failed" });
});
