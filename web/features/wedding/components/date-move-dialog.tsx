import { useState } from "react";
import type { DateMove, DateMovePreview, MovedItem } from "#contract/date-moves.ts";
import { type MomentKind, momentKinds } from "#contract/moments.ts";
import type { Wedding } from "#contract/wedding.ts";
import { formatDate, formatDayMonth } from "#i18n/formats.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "./date-move-dialog.module.css";

export type MoveChoice = Pick<DateMove, "tasks" | "payments" | "events" | "moments">;

interface DateMoveDialogProps {
  wedding: Wedding;
  /** The new day. The present day if only what still follows a former day moves. */
  to: string | null;
  preview: DateMovePreview;
  onDecide: (decision: MoveChoice | "date_only" | "cancelled") => void;
}

const parts = ["tasks", "payments", "events"] as const;
const initialChoice: MoveChoice = { tasks: true, payments: true, events: true, moments: [] };

/** Asks what moves with the wedding. */
export function DateMoveDialog({ wedding, to, preview, onDecide }: DateMoveDialogProps) {
  const { t } = useTranslation("wedding");
  const [choice, setChoice] = useState(initialChoice);
  const language = getLanguage();
  const isChanged = wedding.wedding_date !== to;
  const title = to === null ? t("move.title_none") : t("move.title", { day: formatDate(to, language) });
  return (
    <Dialog
      open
      title={isChanged ? title : t("move.title_former")}
      closeLabel={t("translation:close")}
      onClose={() => onDecide("cancelled")}
      onSubmit={() => onDecide(choice)}
      primary={
        <Button type="submit" kind="primary">
          {isChanged ? t("move.all") : t("move.former")}
        </Button>
      }
      secondary={
        // Without a wedding day the counted tasks lose theirs in any case.
        isChanged && to !== null && <Button onClick={() => onDecide("date_only")}>{t("move.only")}</Button>
      }
    >
      <Stack gap={3}>
        {parts.map(
          (part) =>
            preview[part].length > 0 && (
              <div key={part}>
                <Checkbox
                  label={t(`move.${part}`, { count: preview[part].length })}
                  checked={choice[part]}
                  disabled={part === "tasks" && to === null}
                  onChange={({ target }) => setChoice((now) => ({ ...now, [part]: target.checked }))}
                />
                <MovedItems items={preview[part]} />
              </div>
            ),
        )}
        {preview.moments.map(({ id, label, from }) => (
          <Checkbox
            key={id}
            label={t(`move.moment.${toMomentKind(label)}`, {
              name: label,
              day: formatDayMonth(from ?? "", language),
            })}
            checked={choice.moments.includes(id)}
            onChange={({ target }) => {
              setChoice(({ moments, ...rest }) => ({
                ...rest,
                moments: target.checked ? [...moments, id] : moments.filter((each) => each !== id),
              }));
            }}
          />
        ))}
        {isChanged && <OtherEffects wedding={wedding} preview={preview} />}
      </Stack>
    </Dialog>
  );
}

/** A label that is no standard kind is the name of a moment of the couple's own. */
function toMomentKind(label: string): MomentKind {
  return momentKinds.find((kind) => kind === label) ?? "own";
}

function MovedItems({ items }: { items: readonly MovedItem[] }) {
  const { t } = useTranslation("wedding");
  const language = getLanguage();
  const formatDay = (day: string | null) => (day === null ? t("move.no_day") : formatDate(day, language));
  return (
    <details className={styles.moves}>
      <summary>{t("move.see")}</summary>
      <ul>
        {items.map(({ id, label, from, to }) => (
          <li key={id}>
            <span>{label}</span>
            <Soft as="span" size="same">
              {formatDay(from)} → {formatDay(to)}
            </Soft>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What follows automatically, what does not move, and the replies given for the former day. */
function OtherEffects({ wedding, preview }: Pick<DateMoveDialogProps, "wedding" | "preview">) {
  const { t } = useTranslation("wedding");
  const { follow, stay, replied } = preview;
  const day = formatDayMonth(wedding.wedding_date ?? "", getLanguage());
  return (
    <div className={styles.notes}>
      {follow.moments > 0 && (
        <p>{t(follow.deadline ? "move.follow_deadline" : "move.follow", { count: follow.moments })}</p>
      )}
      {stay.done > 0 && <p>{t("move.stay_done", { count: stay.done })}</p>}
      {stay.by_hand > 0 && <p>{t("move.stay_by_hand", { count: stay.by_hand })}</p>}
      {replied > 0 && <p>{t("move.replied", { count: replied, day })}</p>}
    </div>
  );
}
