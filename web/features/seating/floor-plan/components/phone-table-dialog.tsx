import { useTranslation } from "#web/platform/use-translation.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTableLine } from "../use-floor-plan-texts.ts";
import { PhoneTableGuests, type PhoneTableProps } from "./phone-table.tsx";

/** A table that was tapped on the overview of the room. */
export function PhoneTableDialog({ onClose, ...props }: PhoneTableProps & { onClose: () => void }) {
  const { t } = useTranslation("floor-plan");
  const line = useTableLine();
  return (
    <Dialog open title={line(props.table)} closeLabel={t("translation:close")} onClose={onClose}>
      <PhoneTableGuests {...props} />
    </Dialog>
  );
}
