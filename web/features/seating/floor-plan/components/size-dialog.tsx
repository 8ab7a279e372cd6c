import * as v from "valibot";
import { roomSideRange } from "#contract/seating.ts";
import { defaultLanguage, isLanguage } from "#i18n/languages.ts";
import { getChangedTexts } from "#web/platform/changed-fields.ts";
import { useEdits } from "#web/platform/edits.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { FloorPlanSize, Size } from "../geometry.rules.ts";
import { createLengthSchema, parseMetres, formatMetres } from "../metres.rules.ts";
import type { FloorPlanActions } from "../use-floor-plan-actions.ts";

interface SizeDialogProps {
  size: FloorPlanSize;
  /** The size as currently drawn. */
  room: Size;
  planActions: Pick<FloorPlanActions, "setSize">;
  onClose: () => void;
}

const wallLengthSchema = createLengthSchema(roomSideRange, "room_range");
/** Both dimensions, or neither. */
const schema = v.pipe(
  v.object({ room_width: wallLengthSchema, room_length: wallLengthSchema }),
  v.forward(
    v.check((size) => size.room_width !== null || size.room_length === null, "required"),
    ["room_width"],
  ),
  v.forward(
    v.check((size) => size.room_length !== null || size.room_width === null, "required"),
    ["room_length"],
  ),
);

/** Edits the size of the room. Without values it adapts to its tables. */
export function SizeDialog({ size, room, planActions, onClose }: SizeDialogProps) {
  const { t, i18n } = useTranslation("floor-plan");
  const language = isLanguage(i18n.language) ? i18n.language : defaultLanguage;
  // Texts, so that the value of another person is offered in metres.
  const current = {
    id: null,
    room_width: formatMetres(size.room_width, language),
    room_length: formatMetres(size.room_length, language),
  };
  const edits = useEdits(current, current);
  const { shown } = edits;
  const form = useForm({
    edits,
    schema,
    getTouchedFields: (fields) => getChangedTexts(shown, fields),
    send: async (values) => {
      const before = {
        room_width: parseMetres(shown.room_width),
        room_length: parseMetres(shown.room_length),
      };
      if (await planActions.setSize(values, before)) onClose();
    },
  });
  const renderField = (name: "room_width" | "room_length", drawnLength: number) => (
    <TextField
      name={name}
      label={t(`size.${name}`)}
      unit="m"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      defaultValue={shown[name]}
      placeholder={formatMetres(drawnLength, language)}
    />
  );
  return (
    <FormDialog
      form={form}
      title={t("room.size")}
      help={t("size.help")}
      saveLabel={t("translation:save")}
      onClose={onClose}
    >
      <DialogFields>
        {renderField("room_width", room.width)}
        {renderField("room_length", room.length)}
      </DialogFields>
    </FormDialog>
  );
}
