import { useRef, useState } from "react";
import type { RunRow } from "#contract/run-sheet.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { MenuList } from "#web/ui/menu-list.tsx";
import { listPeople, getPersonKey, type PrintSelection } from "../run-sheet.rules.ts";
import { formatRunPersonName } from "../texts.ts";

interface PrintMenuProps {
  rows: readonly RunRow[];
  onPrint: (printed: PrintSelection) => void;
}

/** Prints the whole run sheet, or the rows of one person. */
export function PrintMenu({ rows, onPrint }: PrintMenuProps) {
  const { t } = useTranslation("run-sheet");
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const item = (id: string, label: string, printed: PrintSelection) => ({
    id,
    label,
    onAction: () => onPrint(printed),
  });
  const hasPrivate = rows.some(({ is_private }) => is_private);
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
            ...(hasPrivate ? [item("shared", t("print.shared"), "shared")] : []),
            item("all", t("print.all"), "all"),
            ...listPeople(rows.filter(({ is_private }) => !is_private)).map((person) =>
              item(getPersonKey(person), formatRunPersonName(person), { person: getPersonKey(person) }),
            ),
          ]}
        />
      )}
    </>
  );
}
