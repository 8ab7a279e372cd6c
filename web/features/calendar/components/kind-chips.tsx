import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { scrollingLineClass } from "#web/ui/one-line.ts";
import { entryKinds } from "../entries.rules.ts";
import type { ShownKinds } from "../use-shown-kinds.ts";
import { iconByKind } from "./kind-square.tsx";
import styles from "./kind-chips.module.css";

const chipIconByKind = { event: "calendar", task: "todo", ...iconByKind } as const;

/** Chips that show or hide kinds of entries. */
export function KindChips({ shownKinds, setShown }: ShownKinds) {
  const { t } = useTranslation("calendar");
  const seesBudget = usePermission("budget:see") === true;
  return (
    <div
      role="group"
      aria-label={t("kinds.label")}
      className={classNames(scrollingLineClass, styles.chips)}
      data-print="no"
    >
      {entryKinds
        .filter((kind) => kind !== "payment" || seesBudget)
        .map((kind) => (
          <ChoiceChip
            key={kind}
            icon={chipIconByKind[kind]}
            isOn={shownKinds.includes(kind)}
            onChange={(isShown) => setShown(kind, isShown)}
          >
            {t(`kinds.${kind}`)}
          </ChoiceChip>
        ))}
    </div>
  );
}
