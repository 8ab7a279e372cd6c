import { useState } from "react";
import { type Ceremony, ceremonies, getStarterTitleKey } from "#contract/checklist.ts";
import type { PlannedTask } from "#contract/todos.ts";
import { formatDayMonthShort, formatMonthYear } from "#i18n/formats.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { getLanguage } from "#web/platform/language.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { weddingDateUrl } from "#web/paths.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { countLateTasks, getCeremony, groupPlanByMonth } from "../plan.rules.ts";
import { useCreateTaskPlan, useTaskPlan } from "../queries.ts";
import styles from "./starter-tasks-dialog.module.css";

interface StarterTasksDialogProps {
  today: string;
  onClose: () => void;
}

/** Proposes the tasks of a ceremony with their days; those that stay ticked are added. */
export function StarterTasksDialog({ today, onClose }: StarterTasksDialogProps) {
  const { t } = useTranslation("checklist");
  const wedding = useWedding().data;
  const [chosenCeremony, setChosenCeremony] = useState<Ceremony>();
  const ceremony = chosenCeremony ?? getCeremony(wedding);
  const [untickedKeys, setUntickedKeys] = useState<ReadonlySet<string>>(new Set());
  const plan = useTaskPlan({ ceremony, today });
  const weddingDate = wedding?.wedding_date ?? null;
  const isOfSeason = typeof wedding?.wedding_season === "string";
  const hasDateOrSeason = weddingDate !== null || isOfSeason;
  const createPlan = useCreateTaskPlan();
  const offeredTasks = plan.data?.filter(({ exists }) => !exists) ?? [];
  const tickedKeys = offeredTasks.filter(({ key }) => !untickedKeys.has(key)).map(({ key }) => key);
  const submit = () => {
    if (tickedKeys.length === 0 || createPlan.isPending) return;
    const language = getLanguage();
    createPlan.mutate(
      { ceremony, language, keys: tickedKeys, wedding_date: weddingDate, today },
      {
        onSuccess: ({ change_id: changeId, tasks }) => {
          offerUndoOfChange({ changeId, text: t("plan.done", { count: tasks.length }) });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={t("plan.open")}
      help={t(hasDateOrSeason ? "plan.help" : "plan.help_no_date")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      onClose={onClose}
      onSubmit={submit}
      primary={
        <Button
          type="submit"
          kind="primary"
          loading={createPlan.isPending}
          disabled={tickedKeys.length === 0}
        >
          {t("plan.add", { count: tickedKeys.length })}
        </Button>
      }
    >
      <Stack gap={5}>
        <SelectField
          label={t("plan.ceremony.label")}
          value={ceremony}
          onChange={({ target }) =>
            setChosenCeremony(ceremonies.find((each) => each === target.value) ?? "undecided")
          }
          options={ceremonies.map((value) => ({ value, label: t(`plan.ceremony.${value}`) }))}
        />
        {plan.error && <LoadFailed query={plan} text={(why) => t("plan.failed", { why })} />}
        {plan.isPending && <Skeleton label={t("plan.loading")} count={6} height={40} />}
        {plan.data && <PlanNotices {...{ offeredTasks, today, weddingDate, isOfSeason }} />}
        <PlanMonths
          {...{ offeredTasks, ceremony, untickedKeys }}
          onTick={(key, isTicked) =>
            setUntickedKeys((now) => new Set([...now, key].filter((each) => each !== key || !isTicked)))
          }
        />
        {createPlan.error && <FormError text={t("plan.refused", { why: getErrorText(createPlan.error) })} />}
      </Stack>
    </Dialog>
  );
}

interface PlanNoticesProps {
  offeredTasks: readonly PlannedTask[];
  today: string;
  weddingDate: string | null;
  isOfSeason: boolean;
}

function PlanNotices({ offeredTasks, today, weddingDate, isOfSeason }: PlanNoticesProps) {
  const { t } = useTranslation("checklist");
  const lateCount = countLateTasks(offeredTasks, today);
  const doneCount = offeredTasks.filter((task) => task.is_done).length;
  if (offeredTasks.length === 0) return <p role="status">{t("plan.all_there")}</p>;
  return (
    <>
      {weddingDate === null && (
        <Banner tone="gold">
          {t(isOfSeason ? "plan.season" : "plan.no_date")}{" "}
          <TextLink to={weddingDateUrl}>{t("plan.set_date")}</TextLink>
        </Banner>
      )}
      {lateCount > 0 && <Banner tone="gold">{t("plan.late", { count: lateCount })}</Banner>}
      {doneCount > 0 && <Banner tone="sage">{t("plan.done_already", { count: doneCount })}</Banner>}
      {offeredTasks.some((task) => task.is_too_late) && <Banner tone="danger">{t("plan.too_late")}</Banner>}
    </>
  );
}

interface PlanMonthsProps {
  offeredTasks: readonly PlannedTask[];
  ceremony: Ceremony;
  untickedKeys: ReadonlySet<string>;
  onTick: (key: string, isTicked: boolean) => void;
}

function PlanMonths({ offeredTasks, ceremony, untickedKeys, onTick }: PlanMonthsProps) {
  const { t } = useTranslation("checklist");
  const language = getLanguage();
  return groupPlanByMonth(offeredTasks).map(([month, tasks]) => (
    <fieldset key={month} className={styles.month}>
      <legend>{month === "" ? t("plan.no_day") : formatMonthYear(month, language)}</legend>
      {tasks.map(({ key, date, is_moved_up: isMovedUp, is_done: isDone }) => (
        <Checkbox
          key={key}
          label={t(`starter.${getStarterTitleKey(key, ceremony)}`)}
          checked={!untickedKeys.has(key)}
          onChange={({ target }) => onTick(key, target.checked)}
          trailing={
            (date !== null || isDone) && (
              <span className={styles.soft}>
                {[
                  date !== null && formatDayMonthShort(date, language),
                  isMovedUp && t("plan.moved_up"),
                  isDone && t("plan.is_done"),
                ]
                  .filter((each) => each !== false)
                  .join(" · ")}
              </span>
            )
          }
        />
      ))}
    </fieldset>
  ));
}
