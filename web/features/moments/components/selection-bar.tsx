import { useRef, useState } from "react";
import type { Moment } from "#contract/moments.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { MenuList } from "#web/ui/menu-list.tsx";
import type { Bulk } from "../moments.rules.ts";
import { momentName } from "../words.ts";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  count: number;
  moments: readonly Moment[];
  onBulk: (kind: Bulk, moment: Moment) => void;
  onHousehold: () => void;
  onClear: () => void;
}

const bulks = ["invite", "withdraw", "only"] as const satisfies readonly Bulk[];

/** What can be done for the selected guests together. */
export function SelectionBar({ count, moments, onBulk, onHousehold, onClear }: SelectionBarProps) {
  const { t } = useTranslation("moments");
  return (
    <div role="group" aria-label={t("bar.label")} className={styles.bar} data-print="no">
      <strong className={styles.count} role="status">
        {t("bar.count", { count })}
      </strong>
      {bulks.map((kind) => (
        <MomentMenu
          key={kind}
          label={t(`bar.${kind}`)}
          moments={moments}
          onChoose={(moment) => {
            onBulk(kind, moment);
          }}
        />
      ))}
      <Button kind="quiet" size="small" onClick={onHousehold}>
        {t("bar.household")}
      </Button>
      <IconButton icon="close" label={t("bar.clear")} className={styles.clear} onClick={onClear} />
    </div>
  );
}

interface MomentMenuProps {
  label: string;
  moments: readonly Moment[];
  onChoose: (moment: Moment) => void;
}

/** A button with words that opens the moments. */
function MomentMenu({ label, moments, onChoose }: MomentMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={trigger}
        kind="quiet"
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {label}
      </Button>
      {isOpen && (
        <MenuList
          label={label}
          trigger={trigger}
          items={moments.map((moment) => ({
            id: moment.id,
            label: momentName(moment),
            onAction: () => {
              onChoose(moment);
            },
          }))}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
