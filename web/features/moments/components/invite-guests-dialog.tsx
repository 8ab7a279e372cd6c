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
import { useApplyAttendanceChanges } from "../use-apply-attendance-changes.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
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
  const { apply } = useApplyAttendanceChanges(answers);
  const [search, setSearch] = useState("");
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set());
  const uninvitedGuests = guests.filter(({ id }) => answers.get(id)?.[moment.id] === undefined);
  const foldedSearch = foldForSearch(search.trim());
  const visibleGuests = uninvitedGuests.filter(({ name }) => foldForSearch(name).includes(foldedSearch));
  const areAllTicked = visibleGuests.length > 0 && visibleGuests.every(({ id }) => tickedIds.has(id));
  const setTicked = (ids: readonly string[], isTicked: boolean) => {
    const next = new Set(tickedIds);
    for (const id of ids) {
      if (isTicked) next.add(id);
      else next.delete(id);
    }
    setTickedIds(next);
  };
  return (
    <Dialog
      open
      title={t("invite.title", { moment: getMomentName(moment) })}
      help={uninvitedGuests.length === 0 ? t("invite.all") : t("invite.help")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      onClose={onClose}
      onSubmit={() => {
        apply([...tickedIds].map((guest_id) => ({ guest_id, moment_id: moment.id, invited: true })));
        onClose();
      }}
      primary={
        <Button type="submit" kind="primary" disabled={tickedIds.size === 0}>
          {t("invite.send", { count: tickedIds.size })}
        </Button>
      }
    >
      {uninvitedGuests.length > 0 && (
        <>
          <SearchField label={t("invite.search")} value={search} onSearch={setSearch} />
          <Checkbox
            label={t("invite.everybody", { count: visibleGuests.length })}
            checked={areAllTicked}
            disabled={visibleGuests.length === 0}
            onChange={({ target }) => {
              setTicked(
                visibleGuests.map(({ id }) => id),
                target.checked,
              );
            }}
          />
          <ul className={styles.list} aria-label={t("invite.list")}>
            {visibleGuests.map(({ id, name }) => (
              <li key={id}>
                <Checkbox
                  label={name}
                  checked={tickedIds.has(id)}
                  onChange={({ target }) => setTicked([id], target.checked)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
