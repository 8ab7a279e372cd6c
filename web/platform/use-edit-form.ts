/** A form that adds an item or edits one, while others may change it too. */
import type * as v from "valibot";
import { getChangedFields, getFieldTexts } from "./changed-fields.ts";
import { useEdits } from "./edits.ts";
import { saveChanges } from "./form-dialog.tsx";
import { useForm } from "./forms.ts";

interface EditFormOptions<Item, New extends v.GenericSchema, Changes extends v.GenericSchema> {
  /** The item when the form was opened; undefined for a new one. */
  readonly item: Item | undefined;
  /** The item as it was read last. */
  readonly latest: Item | undefined;
  readonly schemas: { readonly add: New; readonly change: Changes };
  /** Reads the values of the item from the form; the texts of its fields when absent. */
  readonly read?: (fields: FormData, shown: Item | undefined) => Readonly<Record<string, unknown>>;
  readonly add: (item: v.InferOutput<New>, form: HTMLFormElement) => Promise<unknown>;
  readonly change: (changes: v.InferOutput<Changes>, shown: Item) => Promise<unknown>;
  readonly texts: { readonly failed: string; readonly changed: string };
  readonly onClose: () => void;
}

/** Of an edited item only the changed fields are sent, with the values that they replace. */
export function useEditForm<
  Item extends { readonly id: string | null },
  New extends v.GenericSchema,
  Changes extends v.GenericSchema<unknown, object>,
>(options: EditFormOptions<Item, New, Changes>) {
  const { item, latest, schemas, add, change, texts, onClose } = options;
  const { read = (fields) => Object.fromEntries(getFieldTexts(fields)) } = options;
  const edits = useEdits(item, latest);
  const shown = edits?.shown;
  const readChanges = (fields: FormData) => getChangedFields({ ...shown }, read(fields, shown));
  const form = useForm<New | Changes>({
    edits,
    schema: shown ? schemas.change : schemas.add,
    read: (fields) => (shown ? readChanges(fields) : read(fields, shown)),
    touched: readChanges,
    failed: texts.failed,
    send: (values, element) =>
      shown
        ? saveChanges(values as v.InferOutput<Changes>, {
            base: shown,
            save: (changes) => change(changes, shown),
            text: texts.changed,
            onClose,
          })
        : add(values, element),
  });
  return { form, shown };
}
