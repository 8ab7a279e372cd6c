import { useState } from "react";
import type { Moment } from "#contract/moments.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { groupAnswersByGuest } from "../moments.rules.ts";
import { useAttendances } from "../queries.ts";
import { useApplyChanges } from "../use-apply-changes.ts";
import { getMomentName } from "../texts.ts";
import styles from "./invite-guests-dialog.module.css";
import type { MatrixGuest } from "./matrix-guest.ts";

interface InviteGuestsDialogProps {
  moment: Moment;
  /** All guests of the wedding. */
  guests: readonly MatrixGuest[];
  onClose: () => void;
}

/** Invites guests who are not yet invited to a moment. */
export function InviteGuestsDialog({ moment, guests, onClose }: InviteGuestsDialogProps) {
  const { t } = useTranslation("moments");
  const answers = groupAnswersByGuest(useAttendances().data ?? []);
  const { apply } = useApplyChanges(answers);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const others = guests.filter(({ id }) => answers.get(id)?.[moment.id] === undefined);
  const wanted = foldForSearch(search.trim());
  const visible = others.filter(({ name }) => foldForSearch(name).includes(wanted));
  const areAllChosen = visible.length > 0 && visible.every(({ id }) => chosen.has(id));
  const turn = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  return (
    <Dialog
      open
      title={t("invite.title", { moment: getMomentName(moment) })}
      help={others.length === 0 ? t("invite.all") : t("invite.help")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      onClose={onClose}
      onSubmit={() => {
        apply([...chosen].map((guest_id) => ({ guest_id, moment_id: moment.id, invited: true })));
        onClose();
      }}
      primary={
        <Button type="submit" kind="primary" disabled={chosen.size === 0}>
          {t("invite.send", { count: chosen.size })}
        </Button>
      }
    >
      {others.length > 0 && (
        <>
          <SearchField label={t("invite.search")} value={search} onSearch={setSearch} />
          <Checkbox
            label={t("invite.everybody", { count: visible.length })}
            checked={areAllChosen}
            disabled={visible.length === 0}
            onChange={({ target }) => {
              turn(
                visible.map(({ id }) => id),
                target.checked,
              );
            }}
          />
          <ul className={styles.list} aria-label={t("invite.list")}>
            {visible.map(({ id, name }) => (
              <li key={id}>
                <Checkbox
                  label={name}
                  checked={chosen.has(id)}
                  onChange={({ target }) => turn([id], target.checked)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
