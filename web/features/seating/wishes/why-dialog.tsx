import type { CSSProperties } from "react";
import { formatList } from "#i18n/formats.ts";
import { shorten } from "#i18n/shorten.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { useSeatingState } from "./use-seating-state.ts";
import { type SeatReason, explainSeat } from "./why.rules.ts";
import styles from "./why.module.css";

interface WhyDialogProps {
  guestId: string;
  onClose: () => void;
}

/** Explains with whom a guest belongs at their table, and how much each reason counts. */
export function WhyDialog({ guestId, onClose }: WhyDialogProps) {
  const { t } = useTranslation("wishes");
  const seatingState = useSeatingState();
  const guest = seatingState?.guests.find(({ id }) => id === guestId);
  const table = seatingState?.tables.find(({ id }) => id === guest?.table_id);
  const name = guest ? shorten(formatFullName(guest)) : "";
  const reasons = seatingState && table ? explainSeat(seatingState, guestId) : [];
  const max = Math.max(1, ...reasons.map(({ weight }) => Math.abs(weight)));
  return (
    <Dialog
      open
      title={t("why.title", { name })}
      help={table ? t("why.help", { table: shorten(table.name) }) : undefined}
      closeLabel={t("translation:close")}
      onClose={onClose}
    >
      {table && reasons.length === 0 && <p>{t("why.none")}</p>}
      {seatingState && !table && <p>{t("why.unseated", { name })}</p>}
      {reasons.length > 0 && (
        <>
          <Stack as="ul" aria-label={t("why.reasons")}>
            {reasons.map((why) => (
              <Reason
                key={[why.kind, ...why.others.map(({ id }) => id)].join(" ")}
                {...{ why, max }}
                sides={seatingState?.seating.sides === "keep" ? "keep" : "mix"}
              />
            ))}
          </Stack>
          <p className={styles.sum}>
            {t("why.sum")} <strong>{reasons.reduce((sum, { weight }) => sum + weight, 0)}</strong>
          </p>
        </>
      )}
    </Dialog>
  );
}

interface ReasonProps {
  why: SeatReason;
  /** The weight of the strongest reason. */
  max: number;
  sides: "mix" | "keep";
}

function Reason({ why, max, sides }: ReasonProps) {
  const { t, i18n } = useTranslation("wishes");
  const bar: CSSProperties & Record<"--part", string> = { "--part": String(Math.abs(why.weight) / max) };
  const names = why.others.map((other) => shorten(formatFullName(other)));
  const weight = Math.abs(why.weight);
  return (
    <li className={styles.reason} style={bar}>
      <span className={styles.text}>
        <Marked
          text={t(`why.${why.kind === "sides" ? (`sides_${sides}` as const) : why.kind}`, {
            names: formatList(names, i18n.language),
          })}
          parts={{ b: <strong /> }}
        />
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={classNames(styles.bar, why.weight < 0 && styles.against)} />
      </span>
      <span className={styles.weight} aria-hidden="true">
        {why.weight > 0 ? `+ ${String(weight)}` : `− ${String(weight)}`}
      </span>
      <VisuallyHidden>{t(why.weight > 0 ? "why.for" : "why.against", { weight })}</VisuallyHidden>
    </li>
  );
}
