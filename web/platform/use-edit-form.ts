import { useState } from "react";
import type * as v from "valibot";
import { getChangedFields, getFieldTexts } from "./changed-fields.ts";
import { type Edits, useEdits } from "./edits.ts";
import { saveChanges } from "./form-dialog.tsx";
import { type Form, useForm } from "./forms.ts";
import { showToast } from "./toasts.tsx";

type WithId = { readonly id: string | null };
type Values = Readonly<Record<string, unknown>>;

interface EditFormOptions<
  Item extends WithId | undefined,
  New extends v.GenericSchema,
  Changes extends v.GenericSchema,
  ReadValues extends Values,
  Added,
> {
  /** The item when the form was opened; undefined for a new one. */
  readonly item: Item;
  /** The item as it was read last. */
  readonly latest: Item | undefined;
  /** `add` is for a form that also adds items. */
  readonly schemas: { readonly add?: New; readonly change: Changes };
  /** Reads the values of the item from the form; the texts of its fields when absent. */
  readonly read?: (fields: FormData, form: HTMLFormElement, shown: Item) => ReadValues;
  /** Finds the changed fields, where they are not simply the values that differ. */
  readonly getChanges?: (shown: NonNullable<Item>, values: ReadValues) => object;
  /** What differs from `shown`, if the changes name more or other fields than the form has. */
  readonly getTouchedFields?: (fields: FormData, shown: Item) => object;
  readonly add?: (item: v.InferOutput<New>, form: HTMLFormElement) => Promise<Added>;
  readonly change: (changes: v.InferOutput<Changes>, shown: NonNullable<Item>) => Promise<unknown>;
  readonly texts: { readonly failed: string; readonly changed: string };
  /** The message when an item was added, and the form closes; without it, `add` says what follows. */
  readonly getAddedText?: (item: Added) => string;
  readonly onClose: () => void;
}

/**
 * A form that edits an item that others may change too, or adds one. Of an edited item only the changed fields are
 * sent, with the values that they replace. `shown` is what the fields begin with, or have followed since.
 */
export function useEditForm<
  Item extends WithId | undefined,
  New extends v.GenericSchema,
  Changes extends v.GenericSchema<unknown, object>,
  ReadValues extends Values,
  Added,
>(options: EditFormOptions<Item, New, Changes, ReadValues, Added>) {
  const { item, latest, schemas, getTouchedFields, add, getAddedText, change, texts, onClose } = options;
  const { read = (fields) => Object.fromEntries(getFieldTexts(fields)) as ReadValues } = options;
  const { getChanges = (before, values) => getChangedFields({ ...before }, values) } = options;
  const edits: Edits<NonNullable<Item>> | undefined = useEdits(item ?? undefined, latest ?? undefined);
  const shown = edits?.shown;
  const form = useForm<New | Changes>({
    edits,
    schema: shown ? schemas.change : (schemas.add ?? schemas.change),
    read: (fields, element) => {
      const values = read(fields, element, shown as Item);
      return shown ? getChanges(shown, values) : values;
    },
    ...(getTouchedFields && { getTouchedFields: (fields) => getTouchedFields(fields, shown as Item) }),
    failed: texts.failed,
    send: async (values, element) => {
      if (shown) {
        await saveChanges(values as v.InferOutput<Changes>, {
          base: shown,
          save: (changes) => change(changes, shown),
          text: texts.changed,
          onClose,
        });
      } else if (add) {
        const added = await add(values, element);
        if (getAddedText === undefined) return;
        showToast({ text: getAddedText(added) });
        onClose();
      }
    },
  });
  return { form, shown: shown as Item };
}

/**
 * Calls `onTaken` while rendering when a field took the value of another person, so that it sets the state of a
 * controlled field.
 */
export function useOnTakenValue({ edits }: Form, field: string, onTaken: () => void): void {
  const version = edits?.versions[field] ?? 0;
  const [takenVersion, setTakenVersion] = useState(version);
  if (takenVersion === version) return;
  setTakenVersion(version);
  onTaken();
}
