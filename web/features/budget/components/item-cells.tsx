import { formatCents } from "#i18n/amounts.ts";
import { FileCount } from "#web/features/documents/widgets.tsx";
import type { TFunction } from "#web/platform/use-translation.ts";
import { EditButtons } from "#web/ui/edit-buttons.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Cell } from "#web/ui/table.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { spendingOf, type Line } from "../budget.rules.ts";
import { HueSquare } from "./hue.tsx";
import styles from "./item-table.module.css";
import type { ItemActions } from "./item-table.tsx";
import { detailWords } from "./words.ts";

interface LineProps {
  line: Line;
  title: string;
  language: string;
  t: TFunction<"budget">;
}

/** How far the plan is spent; beyond it, by how much. */
export function SpentShare({ line, title, language, t }: LineProps) {
  if (line.over > 0) {
    return (
      <span className={styles.over}>
        <Icon name="warning" size={16} />
        <VisuallyHidden>{t("table.over")}</VisuallyHidden>
        {t("table.over_by", { amount: formatCents(line.over, language) })}
      </span>
    );
  }
  const { refunded, percent } = spendingOf(line);
  return (
    <ProgressBar
      label={t("table.share_of", { item: title })}
      value={line.spent}
      max={line.planned}
      valueText={
        refunded > 0
          ? t("table.refunded", { amount: formatCents(refunded, language) })
          : t("percent", { value: percent })
      }
      size="thin"
    />
  );
}

interface ItemCellsProps extends LineProps {
  files: number;
  actions: ItemActions;
}

export function ItemCells({ files, actions, ...props }: ItemCellsProps) {
  const { line, title, language, t } = props;
  const { item } = line;
  const detail = detailWords(item, t);
  return (
    <>
      <Cell kind="first">
        <span className={styles.title}>
          <HueSquare hue={line.hue} />
          <span className={styles.words}>
            {title}
            <FileCount count={files} />
            {detail !== "" && (
              <span className={styles.detail} title={detail}>
                {detail}
              </span>
            )}
          </span>
        </span>
      </Cell>
      <Cell kind="soft">{item.provider === "" ? "—" : item.provider}</Cell>
      <Cell kind="money">{formatCents(line.planned, language)}</Cell>
      <Cell kind={line.over > 0 ? "over" : "money"}>{formatCents(line.spent, language)}</Cell>
      <Cell>
        <SpentShare {...props} />
      </Cell>
      <Cell kind="actions">
        <EditButtons
          editLabel={t("table.edit", { item: title })}
          deleteLabel={t("table.delete", { item: title })}
          onEdit={() => {
            actions.edit(item);
          }}
          onDelete={() => {
            actions.remove(line);
          }}
        />
      </Cell>
    </>
  );
}
