import { useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { getLeaveTexts } from "#web/platform/leave-texts.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useBatch } from "#web/platform/use-batch.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toCandidates, type Candidate } from "../candidates.rules.ts";
import { noTies } from "../guest-ties.ts";
import { guestResource, sendGuest } from "../queries.ts";
import { SeveralEntryForm, type SeveralEntry } from "./several-entry-form.tsx";
import { SeveralPreview, type SeveralPreviewState } from "./several-preview.tsx";

interface AddSeveralDialogProps {
  guests: readonly Guest[];
  couple: readonly string[];
  onClose: () => void;
}

const batch = {
  getKey: ({ key }: Candidate) => key,
  send: ({ guest }: Candidate) => sendGuest(guest),
  // Fast on a slow connection without flooding the server.
  concurrency: 4,
};

/** Adds several guests at once: a grid of names, then a preview, then one call per guest. */
export function AddSeveralDialog({ guests, couple, onClose }: AddSeveralDialogProps) {
  const { t } = useTranslation("guests");
  const [entry, setEntry] = useState(emptyEntry);
  const [preview, setPreview] = useState<SeveralPreviewState | null>(null);
  const [note, setNote] = useState("");
  const sending = useBatch(batch);

  function showPreview() {
    const candidates = toCandidates(entry.rows, guests, entry.shared);
    setNote(candidates.length === 0 ? t("many.nothing") : "");
    if (candidates.length === 0) return;
    const tickedKeys = new Set(
      candidates.filter(({ duplicate }) => duplicate === null).map(({ key }) => key),
    );
    setPreview({ candidates, tickedKeys });
  }

  async function send({ candidates, tickedKeys }: SeveralPreviewState) {
    const addedByKey = await sending.send(candidates.filter(({ key }) => tickedKeys.has(key)));
    guestResource.add(...addedByKey.values());
    const text = t("many.done", { count: addedByKey.size });
    const failedKeys = new Set([...tickedKeys].filter((key) => !addedByKey.has(key)));
    if (failedKeys.size === 0) {
      showToast({ text });
      onClose();
      return;
    }
    setPreview({
      candidates: candidates.filter(({ key }) => !addedByKey.has(key)),
      tickedKeys: failedKeys,
    });
    setNote(addedByKey.size > 0 ? text : "");
  }

  const setTicked = (key: string, isTicked: boolean) =>
    setPreview((now) => now && { ...now, tickedKeys: withKey(now.tickedKeys, key, isTicked) });
  const hasTyped = entry.rows.some(({ first, last }) => `${first}${last}`.trim() !== "");
  const isSending = sending.progress !== null;
  return (
    <Dialog
      open
      title={t(preview ? "many.check" : "many.title")}
      help={preview ? undefined : t("many.help")}
      closeLabel={t("translation:close")}
      cancelLabel={isSending || preview ? undefined : t("translation:cancel")}
      leaveTexts={hasTyped && !isSending ? getLeaveTexts() : undefined}
      onBeforeClose={() => !isSending}
      onClose={onClose}
      onSubmit={() => {
        if (preview) void send(preview);
        else showPreview();
      }}
      secondary={
        preview && (
          <Button
            kind={isSending ? "secondary" : "quiet"}
            onClick={() => {
              if (isSending) sending.stop();
              else setPreview(null);
            }}
          >
            {t(isSending ? "many.stop" : "many.back")}
          </Button>
        )
      }
      primary={
        <SubmitButton preview={preview} isSending={isSending} hasFailures={sending.failures.size > 0} />
      }
    >
      {preview ? (
        <SeveralPreview preview={preview} sending={sending} note={note} onTick={setTicked} />
      ) : (
        <SeveralEntryForm entry={entry} couple={couple} note={note} onChange={setEntry} />
      )}
    </Dialog>
  );
}

interface SubmitButtonProps {
  preview: SeveralPreviewState | null;
  isSending: boolean;
  hasFailures: boolean;
}

function SubmitButton({ preview, isSending, hasFailures }: SubmitButtonProps) {
  const { t } = useTranslation("guests");
  if (!preview) {
    return (
      <Button type="submit" kind="primary">
        {t("many.go_on")}
      </Button>
    );
  }
  const count = preview.tickedKeys.size;
  return (
    <Button type="submit" kind="primary" loading={isSending} disabled={count === 0}>
      {t(hasFailures ? "many.again" : "many.add", { count })}
    </Button>
  );
}

const emptyEntry: SeveralEntry = {
  rows: [0, 1, 2].map((at) => ({ key: `row-${String(at)}`, first: "", last: "" })),
  shared: noTies,
};

function withKey(keys: ReadonlySet<string>, key: string, isTicked: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (isTicked) next.add(key);
  else next.delete(key);
  return next;
}
