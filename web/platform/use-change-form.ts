/** A form that edits an item, while others may change it too. */
import type * as v from "valibot";
import { getChangedTexts } from "./changed-fields.ts";
import { useEdits } from "./edits.ts";
import { saveChanges } from "./form-dialog.tsx";
import { useForm } from "./forms.ts";

interface ChangeFormOptions<Item, Changes extends v.GenericSchema> {
  /** The item when the form was opened. */
  readonly item: Item;
  /** The item as it was read last. */
  readonly latest: Item | undefined;
  readonly schema: Changes;
  /** Reads the changed fields from the form; the changed texts when absent. */
  readonly read?: (shown: Item, fields: FormData, form: HTMLFormElement) => object;
  readonly save: (changes: v.InferOutput<Changes>) => Promise<unknown>;
  readonly texts: { readonly failed: string; readonly changed: string };
  readonly onClose: () => void;
}

/** Only the changed fields are sent, with the values that they replace. */
export function useChangeForm<
  Item extends { readonly id: string | null },
  Changes extends v.GenericSchema<unknown, object>,
>(options: ChangeFormOptions<Item, Changes>) {
  const { item, latest, schema, read = getChangedTexts, save, texts, onClose } = options;
  const edits = useEdits(item, latest);
  const base = edits.shown;
  const form = useForm({
    edits,
    schema,
    read: (fields, element) => read(base, fields, element),
    failed: texts.failed,
    send: (changes) => saveChanges(changes, { base, save, text: texts.changed, onClose }),
  });
  return { form, shown: base };
}
