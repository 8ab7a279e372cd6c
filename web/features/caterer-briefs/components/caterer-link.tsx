import { useState } from "react";
import type { CatererBrief } from "#contract/caterer-briefs.ts";
import { formatDayMonth } from "#i18n/formats.ts";
import { CopyLinkButton, LinkField, useLinkCopy } from "#web/platform/copy-link.tsx";
import { getErrorText } from "#web/platform/errors.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useRenewBriefLink, useRevokeBriefLink } from "../queries.ts";
import { formatSentDay } from "../texts.ts";
import { useDateFormat } from "../use-date-format.ts";
import styles from "./panels.module.css";

type Link = NonNullable<CatererBrief["link"]>;

/** The caterer's link: its expiry, whether it was opened, and buttons to replace or revoke it. */
export function CatererLink({ brief: { moment_id: id, link } }: { brief: CatererBrief }) {
  const { t } = useTranslation("caterer");
  const dateFormat = useDateFormat();
  const isCouple = usePermission("couple") === true;
  const [askedAction, setAskedAction] = useState<"renew" | "revoke">();
  const renew = useRenewBriefLink(id);
  const revoke = useRevokeBriefLink(id);
  const state =
    link === null
      ? t("link.none_short")
      : link.opened_at === null
        ? t("link.unopened")
        : t("link.opened", { date: formatSentDay(link.opened_at, dateFormat) });
  const handlePress = (what: "renew" | "revoke") => () => {
    const isReplaced = what === "renew" && link !== null;
    if (what === "revoke" || isReplaced) setAskedAction(what);
    else renewLink();
  };
  const showDone = (text: string) => ({
    onSuccess: () => {
      setAskedAction(undefined);
      showToast({ text });
    },
  });
  const renewLink = () => renew.mutate(undefined, showDone(t("link.renewed")));
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <Icon name="chevron-right" className={styles.arrow} />
        <h2 className={styles.title}>{t("link.title")}</h2>
        <Soft as="span">{state}</Soft>
      </summary>
      <div className={styles.stack}>
        {link === null ? <p>{t("link.none")}</p> : <LinkFacts link={link} />}
        {isCouple && (
          <Stack row gap={2}>
            <Button icon="link" size="small" loading={renew.isPending} onClick={handlePress("renew")}>
              {t("link.renew")}
            </Button>
            {link !== null && (
              <Button kind="quiet" icon="unlink" size="small" onClick={handlePress("revoke")}>
                {t("link.revoke")}
              </Button>
            )}
          </Stack>
        )}
        {renew.error && askedAction === undefined && <p role="alert">{getErrorText(renew.error)}</p>}
      </div>
      {askedAction && (
        <ConfirmDialog
          open
          question={t(`link.${askedAction}_question`)}
          detail={t(`link.${askedAction}_detail`)}
          confirmLabel={t(`link.${askedAction}`)}
          cancelLabel={t("translation:cancel")}
          kind={askedAction === "revoke" ? "danger" : "primary"}
          loading={renew.isPending || revoke.isPending}
          error={askedAction === "renew" ? getError(renew.error) : getError(revoke.error)}
          onConfirm={() => {
            if (askedAction === "renew") renewLink();
            else revoke.mutate(undefined, showDone(t("link.revoked")));
          }}
          onCancel={() => setAskedAction(undefined)}
        />
      )}
    </details>
  );
}

function getError(error: Error | null): string | undefined {
  return error === null ? undefined : getErrorText(error);
}

function LinkFacts({ link }: { link: Link }) {
  const { url, expires_on: day, is_over: isOver } = link;
  const { t, i18n } = useTranslation("caterer");
  const isCouple = usePermission("couple") === true;
  const date = formatDayMonth(day, i18n.language);
  return (
    <>
      <Soft>{t(isOver ? "link.over" : "link.until", { date })}</Soft>
      {url === null && isCouple && <p>{t("link.unknown")}</p>}
      {url !== null && <LinkToCopy key={link.url} url={url} />}
    </>
  );
}

function LinkToCopy({ url }: { url: string }) {
  const { t } = useTranslation("caterer");
  const link = useLinkCopy(url);
  return (
    <div className={styles.link}>
      <LinkField link={link} label={t("link.url")} selectedHint={t("link.selected")} />
      <CopyLinkButton link={link} copiedText={t("link.copied")}>
        {t("link.copy")}
      </CopyLinkButton>
    </div>
  );
}
