/** The import of an archive as a new wedding. */
import { useMutation } from "@tanstack/react-query";
import { importWedding } from "#contract/wedding-imports.ts";
import { upload } from "#web/platform/upload.ts";

interface Sending {
  readonly file: File;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export function useImportWedding() {
  return useMutation({
    mutationFn: ({ file, ...sending }: Sending) => upload(importWedding, { files: [file], ...sending }),
  });
}
