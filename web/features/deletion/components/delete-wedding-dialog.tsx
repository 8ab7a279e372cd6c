import { useNavigate } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { deletionGraceDays } from "#contract/deletion.ts";
import { formatList } from "#i18n/formats.ts";
import { moveLostFocusToTitle } from "#web/features/profile/widgets.tsx";
import { paths } from "#web/paths.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useDeleteWedding } from "../writes.ts";
import { formatDayOfInstant } from "../texts.ts";
import { LeavingDialog, type DeleteDialogProps } from "./leaving-dialog.tsx";

/**
 * Deletes the whole wedding: at once if the user is alone, otherwise after a delay in which the partner can
 * stop it.
 */
export function DeleteWeddingDialog({ others, hasPassword, onClose }: DeleteDialogProps) {
  const { t } = useTranslation("profile");
  const { mutateAsync: deleteWedding } = useDeleteWedding();
  const reloadWithEmptyCache = useReloadWithEmptyCache();
  const isAlone = others.length === 0;
  const names = formatList(others, getLanguage());
  return (
    <LeavingDialog
      title={t("leaving.wedding")}
      goes={[t("leaving.goes_wedding")]}
      when={
        isAlone ? t("leaving.goes_at_once") : t("leaving.goes_later", { count: deletionGraceDays, names })
      }
      stays={[isAlone ? t("leaving.stays_account") : t("leaving.stays_accounts", { names })]}
      confirmLabel={t("leaving.wedding_confirm")}
      hasPassword={hasPassword}
      sendDeletion={async (request) => {
        const { due_at: dueAt } = await deleteWedding(request);
        if (dueAt === null) {
          await reloadWithEmptyCache();
          showToast({ text: t("leaving.wedding_done") });
        } else {
          showToast({ text: t("leaving.wedding_asked", { day: formatDayOfInstant(dueAt) }) });
          onClose();
          moveLostFocusToTitle();
        }
      }}
      onClose={onClose}
    />
  );
}

/**
 * Returns a function that goes to the dashboard and clears the query cache, so that no data of the deleted wedding are
 * shown again.
 */
function useReloadWithEmptyCache(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await navigate({ href: paths.dashboard });
    await client.resetQueries();
  };
}
