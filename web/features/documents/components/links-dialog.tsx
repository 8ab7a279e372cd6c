import { useState } from "react";
import { maxFileLinks, type FileLink, type StoredFile } from "#contract/documents.ts";
import { shorten } from "#i18n/shorten.ts";
import { paths } from "#web/paths.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { getLeaveTexts } from "#web/platform/leave-texts.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { hasSameLinks, addLink, removeLink, type LinkChoice } from "../links.rules.ts";
import { useLinkChoices } from "../use-link-choices.ts";
import { useOptimisticLinks } from "../use-optimistic-links.ts";
import { LinkChoices } from "./link-choices.tsx";
import styles from "./links-dialog.module.css";

interface LinksDialogProps {
  file: StoredFile;
  onClose: () => void;
}

/** Links a file to contacts, budget items and expenses, as far as the user may see them. */
export function LinksDialog({ file, onClose }: LinksDialogProps) {
  const { t } = useTranslation("documents");
  const { choices, failed, seesBudget, seesProviders } = useLinkChoices();
  const part = seesProviders ? "links.dialog.providers" : "links.dialog.budget";
  const textKey = seesBudget && seesProviders ? "links.dialog" : part;
  const { links, setLinks, isSending, refusal: error, save } = useLinks(file, onClose);
  const isChanged = !hasSameLinks(links, file.links);
  const hasChoices = choices === undefined || choices.length > 0;

  return (
    <Dialog
      open
      title={t("links.dialog.title")}
      help={<span className={styles.name}>{file.name}</span>}
      closeLabel={t("translation:close")}
      cancelLabel={t(hasChoices ? "translation:cancel" : "translation:close")}
      leaveTexts={isChanged && !isSending ? getLeaveTexts() : undefined}
      onClose={onClose}
      onSubmit={() => {
        if (!isSending) void save();
      }}
      primary={
        hasChoices && (
          <Button type="submit" kind="primary" loading={isSending}>
            {t("translation:save")}
          </Button>
        )
      }
    >
      {choices ? (
        choices.length === 0 ? (
          <NothingToLink {...{ textKey, seesBudget, seesProviders }} />
        ) : (
          <LinkChoices
            {...{ choices, links, setLink: setLinks }}
            initialLinks={file.links}
            hint={t(`${textKey}.search_hint`)}
          />
        )
      ) : failed ? (
        <LoadFailed query={failed} text={(why) => t(`${textKey}.failed`, { why })} />
      ) : (
        <Skeleton label={t(`${textKey}.loading`)} shape="bars" count={6} />
      )}
      {error !== undefined && (
        <div className={styles.error}>
          <FormError text={error} />
        </div>
      )}
    </Dialog>
  );
}

/** The ticked links, until they are saved. */
function useLinks(file: StoredFile, onClose: () => void) {
  const { t } = useTranslation("documents");
  const changeLinks = useOptimisticLinks();
  const [links, setLinks] = useState<readonly FileLink[]>(file.links);
  const [isSending, setSending] = useState(false);
  const [errorText, setErrorText] = useState<string>();

  async function save() {
    if (hasSameLinks(links, file.links)) {
      onClose();
      return;
    }
    if (links.length > maxFileLinks) {
      setErrorText(t("links.dialog.many", { count: maxFileLinks }));
      return;
    }
    setErrorText(undefined);
    setSending(true);
    try {
      await changeLinks(file, links);
      showToast({ text: t("links.dialog.done", { file: shorten(file.name) }) });
      onClose();
    } catch (error) {
      setErrorText(getErrorText(error));
    } finally {
      setSending(false);
    }
  }

  return {
    links,
    isSending,
    refusal: errorText,
    save,
    setLinks: (choice: LinkChoice, isOn: boolean) =>
      setLinks((now) => (isOn ? addLink(now, choice) : removeLink(now, choice))),
  };
}

interface NothingToLinkProps {
  textKey: "links.dialog" | "links.dialog.providers" | "links.dialog.budget";
  seesBudget: boolean;
  seesProviders: boolean;
}

function NothingToLink({ textKey, seesBudget, seesProviders }: NothingToLinkProps) {
  const { t } = useTranslation("documents");
  if (!seesBudget && !seesProviders) return <p>{t("links.dialog.hidden")}</p>;
  return (
    <Stack gap={4}>
      <p>{t(`${textKey}.empty`)}</p>
      <p className={styles.ways}>
        {seesProviders && <TextLink to={paths.providers}>{t("links.dialog.to_providers")}</TextLink>}
        {seesBudget && <TextLink to={paths.budget}>{t("links.dialog.to_budget")}</TextLink>}
      </p>
    </Stack>
  );
}
