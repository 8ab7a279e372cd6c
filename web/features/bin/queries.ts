import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { deleteForGood, listBin } from "#contract/bin.ts";
import { call } from "../../platform/api.ts";
import { saysGone } from "../../platform/errors.ts";

const binKey = ["bin"];

/** Always asked again: whatever was just deleted elsewhere belongs in it. */
export function useBin() {
  return useQuery({
    queryKey: binKey,
    queryFn: ({ signal }) => call(listBin, undefined, { signal }),
    staleTime: 0,
  });
}

interface ForGood {
  readonly ids: readonly string[];
  /** Told of each as it goes. */
  readonly onGone: (id: string) => void;
}

/** A few at a time: hundreds at once would keep everybody else waiting. */
const atOnce = 4;

async function removeOne(id: string, onGone: (id: string) => void): Promise<void> {
  try {
    await call(deleteForGood, { params: { id } });
  } catch (error) {
    // Somebody else was faster: it is as gone as can be.
    if (!saysGone(error)) throw error;
  }
  onGone(id);
}

/** Removes things one after the other, for good; the first that is refused ends it. Room comes free elsewhere. */
export function useDeleteForGood() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, onGone }: ForGood) => {
      for (let at = 0; at < ids.length; at += atOnce) {
        await Promise.all(ids.slice(at, at + atOnce).map((id) => removeOne(id, onGone)));
      }
    },
    onSettled: () => client.invalidateQueries(),
  });
}
