import { CheckedForm } from "#web/platform/checked-form.tsx";
import { SubmitError } from "#web/platform/submit-error.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useAddTaskForm } from "../use-add-task-form.ts";
import styles from "./add-task-card.module.css";
import { AddTaskFields } from "./add-task-fields.tsx";

/**
 * The form in the left column, which adds one task after another. With `isFirst` its button is the primary one of the
 * page; an empty list has others.
 */
export function AddTaskCard({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation("todos");
  const { form, round, showTask } = useAddTaskForm(() => true);
  return (
    <Card tight title={t("add.open")}>
      <CheckedForm form={form} className={styles.form}>
        <Stack key={round.number} gap={4}>
          <AddTaskFields round={round} />
        </Stack>
        <SubmitError form={form} />
        <div>
          <Button
            type="submit"
            icon="plus"
            kind={isFirst ? "primary" : "secondary"}
            wide
            loading={form.isSending}
          >
            {t("translation:add")}
          </Button>
          <p role="status" className={round.confirmation === "" ? undefined : styles.added}>
            {round.confirmation}
          </p>
          {round.confirmation !== "" && (
            <Button kind="quiet" size="small" onClick={() => showTask(round.addedId)}>
              {t("add.show")}
            </Button>
          )}
        </div>
      </CheckedForm>
    </Card>
  );
}
