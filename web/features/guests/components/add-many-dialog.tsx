import { useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { candidatesOf, leftToRead, type Candidate, type NameRow } from "../candidates.rules.ts";
import type { PastedColumn } from "../paste-vocabulary.rules.ts";
import { blankGuest, readPasted, type Pasted } from "../paste.rules.ts";
import { useSending } from "../use-sending.ts";
import { leaveTexts } from "#web/platform/leave-texts.ts";
import { ManyEntry, type Entered, type EntryMode } from "./many-entry.tsx";
import { ManyPreview, type Preview } from "./many-preview.tsx";

interface AddManyDialogProps {
  guests: readonly Guest[];
  couple: readonly string[];
  startWith: EntryMode;
  onClose: () => void;
}

/** Adds several guests at once, by rows or from a pasted list: a preview first, then one call per guest. */
export function AddManyDialog({ guests, couple, startWith, onClose }: AddManyDialogProps) {
  const { t } = useTranslation("guests");
  const [entered, setEntered] = useState<Entered>(() => ({ ...nothingEntered, mode: startWith }));
  const [preview, setPreview] = useState<Preview | null>(null);
  const [note, setNote] = useState("");
  const sending = useSending();
  const reading = { couple, labelOf: (column: PastedColumn) => t(`fields.${column}`) };

  function showPreview(swapped = false) {
    const pasted =
      entered.mode === "paste"
        ? readPasted(entered.text, { ...reading, turned: swapped })
        : { ...nothingPasted, guests: guestsIn(entered.rows) };
    const candidates = candidatesOf(pasted.guests, guests, entered.ties);
    setNote(candidates.length + pasted.unreadable.length === 0 ? t("many.nothing") : "");
    if (candidates.length + pasted.unreadable.length === 0) return;
    const ticked = new Set(candidates.filter(({ twin }) => twin === null).map(({ key }) => key));
    setPreview({ pasted, candidates, ticked, turned: swapped, isPartial: false });
  }

  function startAgain(text: string, words: string) {
    setEntered({ ...nothingEntered, ties: entered.ties, mode: "paste", text });
    setPreview(null);
    setNote(words);
  }

  async function send({ pasted, candidates, ticked, turned: swapped }: Preview) {
    const added = await sending.send(candidates.filter(({ key }) => ticked.has(key)));
    const words = t("many.done", { count: added.size });
    const missing = [...ticked].some((key) => !added.has(key));
    const left = leftToRead(pasted);
    if (missing) {
      const still = candidates.filter(({ key }) => !added.has(key));
      const again = new Set([...ticked].filter((key) => !added.has(key)));
      setPreview({ pasted, candidates: still, ticked: again, turned: swapped, isPartial: true });
      setNote(added.size > 0 ? words : "");
    } else if (left === "") {
      showToast({ words });
      onClose();
    } else
      startAgain(left, t("many.rest", { done: words, count: pasted.restCount + pasted.unreadable.length }));
  }

  const tick = (key: string, on: boolean) => {
    setPreview((now) => now && { ...now, ticked: withKey(now.ticked, key, on) });
  };
  const hasTyped =
    entered.text.trim() !== "" || entered.rows.some(({ first, last }) => `${first}${last}`.trim() !== "");
  const isSending = sending.progress !== null;
  return (
    <Dialog
      open
      title={t(preview ? "many.check" : "many.title")}
      help={preview ? undefined : t("many.help")}
      closeLabel={t("translation:close")}
      cancelLabel={isSending || preview ? undefined : t("translation:cancel")}
      leave={hasTyped && !isSending ? leaveTexts() : undefined}
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
        <ManyPreview
          preview={preview}
          sending={sending}
          note={note}
          onTick={tick}
          onTurn={
            entered.mode === "paste" && !preview.isPartial
              ? () => {
                  showPreview(!preview.turned);
                }
              : undefined
          }
        />
      ) : (
        <ManyEntry entered={entered} couple={couple} note={note} onChange={setEntered} />
      )}
    </Dialog>
  );
}

interface SubmitButtonProps {
  preview: Preview | null;
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

const nothingPasted: Pasted = { guests: [], unreadable: [], head: "", rest: "", restCount: 0 };
const nothingEntered: Entered = {
  mode: "rows",
  rows: [0, 1, 2].map((at) => ({ key: `row-${String(at)}`, first: "", last: "" })),
  text: "",
  ties: { side: "", relationship: "Other" },
};

function withKey(keys: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (on) next.add(key);
  else next.delete(key);
  return next;
}

/** In a row without a first name, the last name counts as the first name. */
function guestsIn(rows: readonly NameRow[]): readonly Candidate[] {
  return rows.flatMap(({ key, first, last }, at) => {
    const [firstName, lastName] = first.trim() === "" ? [last.trim(), ""] : [first.trim(), last.trim()];
    if (firstName === "") return [];
    const guest = { ...blankGuest, firstName, lastName };
    return [{ key, line: at + 1, guest, host: null, unread: [], twin: null }];
  });
}
