import { useRef, useState } from "react";
import type { RunRow } from "#contract/run-sheet.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { MenuList } from "#web/ui/menu-list.tsx";
import { listPeople, getPersonKey, type PrintSelection } from "../run-sheet.rules.ts";
import { formatRunPersonName } from "../texts.ts";

interface PrintMenuProps {
  rows: readonly RunRow[];
  onPrint: (selection: PrintSelection) => void;
}

/** Prints the whole run sheet, its rows that everybody may read, or the rows of one person. */
export function PrintMenu({ rows, onPrint }: PrintMenuProps) {
  const { t } = useTranslation("run-sheet");
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const toItem = (id: string, label: string, selection: PrintSelection) => ({
    id,
    label,
    onAction: () => onPrint(selection),
  });
  const hasPrivateRows = rows.some(({ is_private }) => is_private);
  return (
    <>
      <Button
        ref={trigger}
        kind="quiet"
        icon="printer"
        disabled={rows.length === 0}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("print.open")}
      </Button>
      {isOpen && (
        <MenuList
          label={t("print.open")}
          trigger={trigger}
          onClose={() => setOpen(false)}
          items={[
            ...(hasPrivateRows ? [toItem("shared", t("print.shared"), "shared")] : []),
            toItem("all", t("print.all"), "all"),
            ...listPeople(rows.filter(({ is_private }) => !is_private)).map((person) =>
              toItem(getPersonKey(person), formatRunPersonName(person), { personKey: getPersonKey(person) }),
            ),
          ]}
        />
      )}
    </>
  );
}
