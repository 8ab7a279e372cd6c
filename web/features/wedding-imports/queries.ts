/** The import of an archive as a new wedding. */
import { useMutation } from "@tanstack/react-query";
import type { Reply } from "#contract/endpoint.ts";
import { importWedding } from "#contract/wedding-imports.ts";
import { upload } from "#web/platform/upload.ts";

export type ImportedWedding = Reply<typeof importWedding>;

interface ArchiveUpload {
  readonly file: File;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export function useImportWedding() {
  return useMutation({
    mutationFn: ({ file, ...options }: ArchiveUpload) => upload(importWedding, { files: [file], ...options }),
  });
}
