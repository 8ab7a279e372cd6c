import { useTranslation } from "#web/platform/use-translation.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SeatPanel, type SeatPanelProps } from "./seat-panel.tsx";

interface SeatDialogProps extends Pick<SeatPanelProps, "form" | "tables" | "guests" | "seated"> {
  onClose: () => void;
}

/** The panel as a dialog, for screens too narrow for a column beside the tables. */
export function SeatDialog({ onClose, ...panel }: SeatDialogProps) {
  const { t } = useTranslation("seating");
  return (
    <Dialog open title={t("panel.title")} closeLabel={t("translation:close")} onClose={onClose}>
      <SeatPanel {...panel} isInDialog />
    </Dialog>
  );
}
