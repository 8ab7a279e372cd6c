import { useQueryClient, type QueryClient } from "@tanstack/react-query";

import type { FileLink, StoredFile } from "#contract/documents.ts";
import { useLinkFile } from "./mutations.ts";
import { documentsKey, linkedKey } from "./queries.ts";

type ChangeLinks = (file: StoredFile, links: readonly FileLink[]) => Promise<StoredFile>;

/** Changes a file's links optimistically. A refusal is rolled back and thrown. */
export function useOptimisticLinks(): ChangeLinks {
  const client = useQueryClient();
  const { mutateAsync } = useLinkFile();
  return async (file, links) => {
    // A response under way may have been read before the change.
    await client.cancelQueries({ queryKey: linkedKey });
    showInCache(client, { ...file, links: [...links] });
    try {
      return await mutateAsync({ id: file.id, links: links.map(({ kind, id }) => ({ kind, id })) });
    } catch (error) {
      showInCache(client, file);
      void client.invalidateQueries({ queryKey: documentsKey });
      throw error;
    }
  };
}

/** Updates the list of linked files, which contains no file without links. */
function showInCache(client: QueryClient, file: StoredFile): void {
  client.setQueryData<readonly StoredFile[]>(linkedKey, (files) => {
    const others = files?.filter(({ id }) => id !== file.id);
    return others && file.links.length > 0 ? [...others, file] : others;
  });
}
