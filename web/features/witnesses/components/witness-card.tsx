import type { Witness } from "#contract/witnesses.ts";
import { toDialledNumber } from "#web/platform/dialled-number.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Chip } from "#web/ui/chip.tsx";
import { EditButtons } from "#web/ui/edit-buttons.tsx";
import { textLinkClass } from "#web/ui/text-link.tsx";
import styles from "./witnesses.module.css";

interface WitnessCardProps {
  witness: Witness;
  couple: readonly string[];
  onEdit: () => void;
  onDelete: () => void;
}

/** A witness: their side, what they look after and their contact data. */
export function WitnessCard({ witness, couple, onEdit, onDelete }: WitnessCardProps) {
  const { t } = useTranslation("wedding");
  const { id, name, side, phone, email, looks_after } = witness;
  return (
    <li className={styles.card} data-id={id}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <div className={styles.actions}>
          <EditButtons
            editLabel={t("witnesses.edit.open", { name })}
            deleteLabel={t("witnesses.delete.open", { name })}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        </div>
      </div>
      {side !== "" && (
        <div>
          <Chip tone="rose" icon="heart">
            {couple.includes(side) ? t("witnesses.side_of", { side }) : side}
          </Chip>
        </div>
      )}
      {looks_after !== "" && <p className={styles.task}>{looks_after}</p>}
      {(phone !== "" || email !== "") && (
        <p className={styles.reach}>
          {phone !== "" && (
            <a href={`tel:${toDialledNumber(phone)}`} className={textLinkClass}>
              {phone}
            </a>
          )}
          {email !== "" && (
            <a href={`mailto:${email}`} className={textLinkClass}>
              {email}
            </a>
          )}
        </p>
      )}
    </li>
  );
}
