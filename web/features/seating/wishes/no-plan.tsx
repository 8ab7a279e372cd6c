import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useDeleteWish } from "./queries.ts";
import type { Conflict } from "./conflict.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import styles from "./wishes.module.css";

interface NoPlanProps {
  seatingState: SeatingState;
  conflicts: readonly Conflict[];
  onRetry: () => void;
}

/** Shown if no plan keeps all rules: the conflicts, and what can be done. */
export function NoPlan({ seatingState, conflicts, onRetry }: NoPlanProps) {
  const { t } = useTranslation("wishes");
  const { mutate: deleteWish } = useDeleteWish();
  if (conflicts.length === 0) return <Banner tone="gold">{t("suggest.not_found")}</Banner>;
  const wishIds = new Set(seatingState.wishes.map(({ id }) => id));
  return (
    <Stack gap={4} role="status">
      <Banner tone="danger">{t("suggest.impossible")}</Banner>
      <Stack as="ul" aria-label={t("suggest.impossible")}>
        {conflicts.map(({ key, values, wish }) => (
          <li key={[key, ...Object.values(values)].join(" ")} className={styles.row}>
            <p className={styles.text}>{t(`conflict.${key}`, values)}</p>
            {wish && wishIds.has(wish.id) && (
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  deleteWish(wish, {
                    onError: (error) => {
                      showToast({
                        text: t("wishes.failed", { why: getErrorText(error) }),
                        tone: "refused",
                      });
                    },
                  });
                }}
              >
                {t(wish.kind === "locked" ? "suggest.unlock" : "suggest.remove")}
              </Button>
            )}
          </li>
        ))}
      </Stack>
      <p>{t("suggest.ways_out")}</p>
      <div>
        <Button onClick={onRetry}>{t("suggest.try_again")}</Button>
      </div>
    </Stack>
  );
}
