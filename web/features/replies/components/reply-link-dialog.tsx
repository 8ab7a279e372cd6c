import { useState } from "react";
import type { ReplyLink } from "#contract/reply-links.ts";
import { languages } from "#contract/values.ts";
import { formatDayMonth } from "#i18n/formats.ts";
import { CopyLinkButton, LinkField, useLinkCopy } from "#web/platform/copy-link.tsx";
import { getErrorText } from "#web/platform/errors.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useReplyPreview, useRenewReplyLink, useChangeReplyLink } from "../queries.ts";
import { formatCode } from "../replies.rules.ts";
import { useDateFormat } from "../use-date-format.ts";
import { SendHistory } from "./send-history.tsx";
import styles from "./replies.module.css";

const QrCode = createLazyPart(async () => (await import("./qr-code.tsx")).QrCode);

interface ReplyLinkDialogProps {
  link: ReplyLink;
  /** The name of the household or guest. */
  name: string;
  onClose: () => void;
}

function showErrorToast(text: string): void {
  showToast({ text, tone: "refused" });
}

/** The reply link of a household or a guest: copy, print or renew it. */
export function ReplyLinkDialog({ link, name, onClose }: ReplyLinkDialogProps) {
  const { t } = useTranslation(["replies", "moments"]);
  const dateFormat = useDateFormat();
  const { url, code } = link;
  const linkCopy = useLinkCopy(url ?? "");
  const replyState =
    link.replied_at === null
      ? t("link.not_replied")
      : t("link.replied", { day: formatDayMonth(link.replied_at, dateFormat.language) });
  return (
    <Dialog
      open
      title={name}
      help={replyState}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:close")}
      onClose={onClose}
      primary={
        url !== null && (
          <CopyLinkButton link={linkCopy} kind="primary" copiedText={t("link.copied")}>
            {t("link.copy")}
          </CopyLinkButton>
        )
      }
      secondary={<PreviewButton link={link} />}
    >
      <Stack shrinks gap={5}>
        {url === null || code === null ? (
          <Banner tone="gold">{t("link.hidden")}</Banner>
        ) : (
          <div className={styles.shown}>
            <Stack gap={4}>
              <LinkField link={linkCopy} label={t("link.url")} selectedHint={t("link.selected")} />
              <ReadOnlyField label={t("link.code")} value={formatCode(code)} />
            </Stack>
            <QrCode
              url={url}
              label={t("link.qr")}
              downloadLabel={t("link.download")}
              fileName={`qr-${formatCode(code)}`}
              fallback={<Skeleton label={t("loading")} shape="block" height={176} />}
            />
          </div>
        )}
        <LanguageField link={link} />
        <SendHistory link={link} />
        <RenewButton link={link} />
      </Stack>
    </Dialog>
  );
}

function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return (
    <TextField readOnly label={label} value={value} onFocus={({ currentTarget }) => currentTarget.select()} />
  );
}

function PreviewButton({ link }: { link: ReplyLink }) {
  const { t } = useTranslation("replies");
  const preview = useReplyPreview(link);
  return (
    <Button
      icon="eye"
      loading={preview.isPending}
      onClick={() => {
        // The window opens within the event, because browsers block later ones; its URL follows.
        const previewWindow = window.open("", "_blank");
        preview.mutate(undefined, {
          onSuccess: ({ url }) => {
            if (previewWindow) previewWindow.location.href = url;
            else window.location.assign(url);
          },
          onError: (error) => {
            previewWindow?.close();
            showErrorToast(t("link.preview_failed", { why: getErrorText(error) }));
          },
        });
      }}
    >
      {t("link.preview")}
    </Button>
  );
}

function LanguageField({ link }: { link: ReplyLink }) {
  const { t } = useTranslation("replies");
  const update = useChangeReplyLink(link);
  const isCouple = usePermission("couple") !== false;
  if (!isCouple) {
    const text = link.language === null ? t("link.language_auto") : t(`link.${link.language}`);
    return <ReadOnlyField label={t("link.language")} value={text} />;
  }
  return (
    <SelectField
      label={t("link.language")}
      value={link.language ?? ""}
      emptyLabel={t("link.language_auto")}
      options={languages.map((language) => ({ value: language, label: t(`link.${language}`) }))}
      onChange={({ target }) => {
        update.mutate(languages.find((language) => language === target.value) ?? null, {
          onError: (error) => showErrorToast(t("link.language_failed", { why: getErrorText(error) })),
        });
      }}
    />
  );
}

function RenewButton({ link }: { link: ReplyLink }) {
  const { t } = useTranslation("replies");
  const renew = useRenewReplyLink(link);
  const [isAsking, setAsking] = useState(false);
  if (usePermission("couple") === false) return null;
  return (
    <div>
      <Button kind="quiet" icon="turn" onClick={() => setAsking(true)}>
        {t("link.renew")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={t("link.renew_question")}
        detail={t("link.renew_detail")}
        confirmLabel={t("link.renew")}
        cancelLabel={t("translation:cancel")}
        loading={renew.isPending}
        error={renew.error ? t("link.renew_failed", { why: getErrorText(renew.error) }) : undefined}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          renew.mutate(undefined, {
            onSuccess: () => {
              setAsking(false);
              showToast({ text: t("link.renewed") });
            },
          });
        }}
      />
    </div>
  );
}
