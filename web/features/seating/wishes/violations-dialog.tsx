import { formatNumber } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Chip } from "#web/ui/chip.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { SeatingActions } from "../seating-actions.ts";
import type { Violation } from "./violation-kinds.ts";
import { type FreedSeatOnScreen, useDismissFreedSeat } from "../use-freed-seats.ts";
import { FreeSeatButton } from "./free-seat-button.tsx";
import type { SeatingNeed } from "./needs.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import { useNeedTexts } from "./use-seating-need.ts";
import { useViolationText } from "./use-violation-text.ts";
import { SeatingNoteButton, SeatingNoteRow } from "./seating-note-row.tsx";
import { useFreedSeatText } from "./use-freed-seat-text.ts";
import { groupViolations } from "./violation-groups.rules.ts";
import styles from "./wishes.module.css";

interface ViolationsDialogProps {
  seatingState: SeatingState;
  violations: readonly Violation[];
  freedSeats: readonly FreedSeatOnScreen[];
  late: SeatingNeed | null;
  actions: Pick<SeatingActions, "showTable">;
  onRepair: (need: SeatingNeed) => void;
  onFill: (freedSeat: FreedSeatOnScreen) => void;
  onClose: () => void;
}

/** All violations, the worst first, then freed seats and latecomers, each with its actions. */
export function ViolationsDialog({
  seatingState,
  violations,
  freedSeats,
  late,
  actions,
  onRepair,
  onFill,
  onClose,
}: ViolationsDialogProps) {
  const { t, i18n } = useTranslation("wishes");
  const mayEdit = useMayEdit();
  const getViolationText = useViolationText();
  const groups = groupViolations(violations);
  const isMixed = groups === undefined && new Set(violations.map(({ severity }) => severity)).size > 1;
  const title =
    violations.length > 0
      ? t("banner.title", {
          count: violations.length + Number(freedSeats.length > 0) + Number(late !== null),
        })
      : freedSeats.length > 0
        ? t("freed.title", { count: freedSeats.length })
        : t("banner.all_kept");
  const getNeedTexts = useNeedTexts();
  const show = (table: string | undefined) => {
    if (table !== undefined) actions.showTable(table);
    onClose();
  };
  const renderRow = (one: Violation) => (
    <SeatingNoteRow
      key={one.id}
      text={getViolationText(one, seatingState)}
      chip={
        one.kind !== "declined" && (
          <Chip
            tone={one.severity === "must" ? "danger" : "gold"}
            icon={one.severity === "must" ? "warning" : "heart"}
          >
            {t(`banner.${one.severity}`)}
          </Chip>
        )
      }
    >
      {one.kind === "declined" && <FreeSeatButton violations={[one]} />}
      <SeatingNoteButton onClick={() => show(one.tables[0])}>{t("banner.show")}</SeatingNoteButton>
      {mayEdit && one.kind !== "declined" && (
        <SeatingNoteButton icon="swap" onClick={() => onRepair({ kind: "violation", violation: one })}>
          {t("banner.repair")}
        </SeatingNoteButton>
      )}
    </SeatingNoteRow>
  );
  return (
    <Dialog
      open
      title={title}
      help={isMixed ? t("banner.help") : undefined}
      closeLabel={t("translation:close")}
      onClose={onClose}
    >
      {groups?.map(({ id, violations: rows }, at) => (
        <details key={id} className={styles.group} open={at === 0}>
          <summary>
            {t(`banner.${id}`)} <Soft as="span">{formatNumber(rows.length, i18n.language)}</Soft>
          </summary>
          {id === "to_free" && rows.length > 1 && <FreeSeatButton violations={rows} />}
          <Stack as="ul">{rows.map(renderRow)}</Stack>
        </details>
      ))}
      <Stack as="ul">
        {groups === undefined && violations.map(renderRow)}
        <FreedRows freedSeats={freedSeats} onShow={show} onFill={onFill} />
        {late && (
          <SeatingNoteRow text={getNeedTexts(late, seatingState).text}>
            <SeatingNoteButton icon="swap" onClick={() => onRepair(late)}>
              {getNeedTexts(late, seatingState).action}
            </SeatingNoteButton>
          </SeatingNoteRow>
        )}
      </Stack>
    </Dialog>
  );
}

interface FreedRowsProps {
  freedSeats: readonly FreedSeatOnScreen[];
  onShow: (table: string) => void;
  onFill: (freedSeat: FreedSeatOnScreen) => void;
}

/** The freed seats as rows of a list, each with its actions. */
function FreedRows({ freedSeats, onShow, onFill }: FreedRowsProps) {
  const { t } = useTranslation("wishes");
  const mayEdit = useMayEdit();
  const getFreedSeatText = useFreedSeatText();
  const { mutate: dismiss } = useDismissFreedSeat();
  return freedSeats.map((one) => (
    <SeatingNoteRow key={one.guest.id} text={getFreedSeatText(one)}>
      <SeatingNoteButton onClick={() => onShow(one.table.id)}>{t("banner.show")}</SeatingNoteButton>
      {mayEdit && (
        <>
          <SeatingNoteButton icon="swap" onClick={() => onFill(one)}>
            {t("freed.fill")}
          </SeatingNoteButton>
          <SeatingNoteButton onClick={() => dismiss([one])}>{t("freed.seen")}</SeatingNoteButton>
        </>
      )}
    </SeatingNoteRow>
  ));
}
