import { useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { getLeaveTexts } from "#web/platform/leave-texts.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useBatch } from "#web/platform/use-batch.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toCandidates, type Candidate } from "../candidates.rules.ts";
import { sendGuest, addToCachedGuests } from "../queries.ts";
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

/** Adds several guests at once, row by row: a preview first, then one call per guest. */
export function AddSeveralDialog({ guests, couple, onClose }: AddSeveralDialogProps) {
  const { t } = useTranslation("guests");
  const [entered, setEntered] = useState(emptyEntry);
  const [preview, setPreview] = useState<SeveralPreviewState | null>(null);
  const [note, setNote] = useState("");
  const sending = useBatch(batch);

  function showPreview() {
    const candidates = toCandidates(entered.rows, guests, entered.ties);
    setNote(candidates.length === 0 ? t("many.nothing") : "");
    if (candidates.length === 0) return;
    const ticked = new Set(candidates.filter(({ twin }) => twin === null).map(({ key }) => key));
    setPreview({ candidates, ticked });
  }

  async function send({ candidates, ticked }: SeveralPreviewState) {
    const added = await sending.send(candidates.filter(({ key }) => ticked.has(key)));
    addToCachedGuests(...added.values());
    const text = t("many.done", { count: added.size });
    const again = new Set([...ticked].filter((key) => !added.has(key)));
    if (again.size === 0) {
      showToast({ text });
      onClose();
      return;
    }
    setPreview({ candidates: candidates.filter(({ key }) => !added.has(key)), ticked: again });
    setNote(added.size > 0 ? text : "");
  }

  const tick = (key: string, on: boolean) =>
    setPreview((now) => now && { ...now, ticked: toggleKey(now.ticked, key, on) });
  const hasTyped = entered.rows.some(({ first, last }) => `${first}${last}`.trim() !== "");
  const isSending = sending.progress !== null;
  return (
    <Dialog
      open
      title={t(preview ? "many.check" : "many.title")}
      help={preview ? undefined : t("many.help")}
      closeLabel={t("translation:close")}
      cancelLabel={isSending || preview ? undefined : t("translation:cancel")}
      leave={hasTyped && !isSending ? getLeaveTexts() : undefined}
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
        <SeveralPreview preview={preview} sending={sending} note={note} onTick={tick} />
      ) : (
        <SeveralEntryForm entered={entered} couple={couple} note={note} onChange={setEntered} />
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
  const count = preview.ticked.size;
  return (
    <Button type="submit" kind="primary" loading={isSending} disabled={count === 0}>
      {t(hasFailures ? "many.again" : "many.add", { count })}
    </Button>
  );
}

const emptyEntry: SeveralEntry = {
  rows: [0, 1, 2].map((at) => ({ key: `row-${String(at)}`, first: "", last: "" })),
  ties: { side: "", relationship: "" },
};

function toggleKey(keys: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (on) next.add(key);
  else next.delete(key);
  return next;
}
