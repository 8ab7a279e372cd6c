import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { StoredFile } from "#contract/documents.ts";
import { shorten } from "#i18n/shorten.ts";
import { getLeaveTexts } from "#web/platform/leave-texts.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ScrolledIntoView } from "#web/ui/scrolled-into-view.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { NamedItem } from "../use-attached-files.ts";
import { useAttachFiles } from "../use-attach-files.ts";
import { FileChoices } from "./file-choices.tsx";
import styles from "./attach-dialog.module.css";
import { UploadZone } from "./upload-zone.tsx";

interface AttachDialogProps {
  target: NamedItem;
  onAttached: (files: readonly StoredFile[]) => void;
  onClose: () => void;
}

/**
 * A dialog that may open over another dialog's form. React events bubble through portals, so it stops them
 * from reaching that form.
 */
export function AttachDialog(props: AttachDialogProps) {
  const stopPropagation = (event: { stopPropagation: () => void }) => event.stopPropagation();
  return createPortal(
    <div onSubmit={stopPropagation} onInput={stopPropagation}>
      <OpenAttachDialog {...props} />
    </div>,
    document.body,
  );
}

const noFiles: ReadonlyMap<string, StoredFile> = new Map();

/** Attaches files: new ones from this device, or existing ones ticked in a list. */
function OpenAttachDialog({ target, onAttached, onClose }: AttachDialogProps) {
  const { t } = useTranslation("documents");
  const { sending, isAttaching, refusals, done, attach, send, refuse, stop } = useAttachFiles(
    target,
    onAttached,
  );
  const [pickedById, setPickedById] = useState(noFiles);
  const isBusy = isAttaching || sending !== null;
  const zone = useFocusAfterStage(sending === null ? refusals : "sending");

  async function attachPicked() {
    if (isBusy) return;
    if (pickedById.size === 0) {
      refuse(t("links.join.choose"));
      return;
    }
    const remainingFiles = await attach([...pickedById.values()]);
    setPickedById(new Map(remainingFiles.map((file) => [file.id, file])));
    if (remainingFiles.length === 0) onClose();
  }

  async function sendFiles(files: readonly File[]) {
    const isDone = await send(files);
    if (isDone && pickedById.size === 0) onClose();
  }

  return (
    <Dialog
      open
      title={t("links.join.open")}
      help={t("links.join.help", { thing: shorten(target.label) })}
      closeLabel={t("translation:close")}
      cancelLabel={sending ? undefined : t("translation:cancel")}
      leaveTexts={pickedById.size > 0 && !isBusy ? getLeaveTexts() : undefined}
      onBeforeClose={() => !isBusy}
      onClose={onClose}
      onSubmit={() => void attachPicked()}
      primary={
        <Button type="submit" kind="primary" loading={isAttaching} disabled={sending !== null}>
          {pickedById.size === 0
            ? t("links.join.save")
            : t("links.join.save_count", { count: pickedById.size })}
        </Button>
      }
    >
      <Stack shrinks gap={5}>
        <FileChoices
          target={target}
          picked={pickedById}
          onPick={(file, isOn) => {
            const next = new Map(pickedById);
            if (isOn) next.set(file.id, file);
            else next.delete(file.id);
            setPickedById(next);
          }}
        >
          <div ref={zone}>
            <UploadZone
              sending={sending}
              isBusy={isBusy}
              onFiles={(files) => void sendFiles(files)}
              onStop={stop}
            />
          </div>
          <p role="status" className={styles.done}>
            {done}
          </p>
          {refusals.length > 0 && (
            <ScrolledIntoView key={refusals.join()} takesFocus>
              <Banner tone="danger" announced>
                {refusals.map((why) => (
                  <p key={why}>{why}</p>
                ))}
              </Banner>
            </ScrolledIntoView>
          )}
        </FileChoices>
      </Stack>
    </Dialog>
  );
}

/**
 * The focused element may be gone after sending or attaching: the focus goes to the drop zone, or to what
 * replaces it.
 */
function useFocusAfterStage(stage: unknown) {
  const zone = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (stage === before.current) return;
    before.current = stage;
    if (document.activeElement !== document.body) return;
    zone.current?.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
  }, [stage]);
  return zone;
}
