import type { Moment } from "#contract/moments.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { MenuButton, SelectionBar } from "#web/ui/selection-bar.tsx";
import type { BulkKind } from "../moments.rules.ts";
import { getMomentName } from "#web/platform/moment-name.ts";

interface GuestSelectionBarProps {
  count: number;
  moments: readonly Moment[];
  onBulk: (kind: BulkKind, moment: Moment) => void;
  onFormHousehold: () => void;
  onClear: () => void;
}

const bulkKinds = ["invite", "withdraw", "only"] as const satisfies readonly BulkKind[];

/** The bulk actions for the selected guests. */
export function GuestSelectionBar({
  count,
  moments,
  onBulk,
  onFormHousehold,
  onClear,
}: GuestSelectionBarProps) {
  const { t } = useTranslation("moments");
  return (
    <SelectionBar
      label={t("bar.label")}
      text={t("bar.count", { count })}
      clearLabel={t("bar.clear")}
      onClear={onClear}
    >
      {bulkKinds.map((kind) => (
        <MenuButton
          key={kind}
          label={t(`bar.${kind}`)}
          items={moments.map((moment) => ({
            id: moment.id,
            label: getMomentName(moment),
            onAction: () => onBulk(kind, moment),
          }))}
        />
      ))}
      <Button kind="quiet" size="small" onClick={onFormHousehold}>
        {t("bar.household")}
      </Button>
    </SelectionBar>
  );
}
