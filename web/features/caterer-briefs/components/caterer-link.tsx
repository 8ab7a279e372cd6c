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
  const [asked, setAsked] = useState<"renew" | "revoke">();
  const renew = useRenewBriefLink(id);
  const revoke = useRevokeBriefLink(id);
  const state =
    link === null
      ? t("link.none_short")
      : link.opened_at === null
        ? t("link.unopened")
        : t("link.opened", { date: formatSentDay(link.opened_at, dateFormat) });
  const ask = (what: "renew" | "revoke") => () => {
    const isReplaced = what === "renew" && link !== null;
    if (what === "revoke" || isReplaced) setAsked(what);
    else makeNew();
  };
  const done = (text: string) => ({
    onSuccess: () => {
      setAsked(undefined);
      showToast({ text });
    },
  });
  const makeNew = () => renew.mutate(undefined, done(t("link.renewed")));
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
            <Button icon="link" size="small" loading={renew.isPending} onClick={ask("renew")}>
              {t("link.renew")}
            </Button>
            {link !== null && (
              <Button kind="quiet" icon="unlink" size="small" onClick={ask("revoke")}>
                {t("link.revoke")}
              </Button>
            )}
          </Stack>
        )}
        {renew.error && asked === undefined && <p role="alert">{getErrorText(renew.error)}</p>}
      </div>
      {asked && (
        <ConfirmDialog
          open
          question={t(`link.${asked}_question`)}
          detail={t(`link.${asked}_detail`)}
          confirmLabel={t(`link.${asked}`)}
          cancelLabel={t("translation:cancel")}
          kind={asked === "revoke" ? "danger" : "primary"}
          loading={renew.isPending || revoke.isPending}
          error={asked === "renew" ? getError(renew.error) : getError(revoke.error)}
          onConfirm={() => {
            if (asked === "renew") makeNew();
            else revoke.mutate(undefined, done(t("link.revoked")));
          }}
          onCancel={() => setAsked(undefined)}
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
