import { useCallback, useMemo } from "react";
import type { Guest } from "#contract/guests.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useArrived } from "#web/platform/use-arrived.ts";
import { useOpened } from "#web/platform/use-opened.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { PageColumns } from "#web/ui/page-columns.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { PrintButton } from "#web/ui/print-button.tsx";
import { focusedRow } from "#web/ui/row-focus.ts";
import { useAsked } from "#web/ui/use-asked.ts";
import { GuestAside } from "./components/guest-aside.tsx";
import { GuestDialogs, type Opened } from "./components/guest-dialogs.tsx";
import { GuestList } from "./components/guest-list.tsx";
import { ListSkeleton, NoGuests } from "./components/list-states.tsx";
import type { GuestActions } from "./components/guest-table.tsx";
import { countsOf, sidesOf } from "./list.rules.ts";
import { useGuests, useTogglePresence } from "./queries.ts";
import { useCouple } from "./use-couple.ts";
import { useListView } from "./use-list-view.ts";
import { phone, useMedia, usePrinting } from "#web/ui/media.ts";

const noGuests: readonly Guest[] = [];

export function GuestsPage() {
  const { t, i18n } = useTranslation("guests");
  const list = useGuests();
  const { error } = list;
  const data = useArrived(list.data);
  const guests = data ?? noGuests;
  const view = useListView();
  const couple = useCouple();
  const answer = useTogglePresence();
  const [opened, setOpened] = useOpened<Opened>();
  const isPhone = useMedia(phone);
  const isPrinting = usePrinting();
  const counts = useMemo(() => countsOf(guests), [guests]);
  const sides = useMemo(() => sidesOf(guests, couple, i18n.language), [guests, couple, i18n.language]);
  const { hold } = view;
  const actions = useMemo<GuestActions>(
    () => ({
      answer: (guest, presence) => {
        hold(guest);
        answer(guest, presence);
      },
      edit: (guest) => {
        setOpened({ kind: "edit", guest });
      },
      remove: (guest) => {
        setOpened({ kind: "delete", guest, row: focusedRow() });
      },
    }),
    [answer, hold, setOpened],
  );
  const add = useCallback(() => {
    setOpened({ kind: "add" });
  }, [setOpened]);
  const paste = useCallback(() => {
    setOpened({ kind: "paste" });
  }, [setOpened]);
  useAsked("guest", add);
  const isEmpty = data?.length === 0;

  return (
    <>
      <PageTitle
        title={t("title")}
        actions={data && !isEmpty && !isPhone && <PrintButton label={t("print")} />}
      />
      {error && !data && <LoadFailed query={list} words={(why) => t("failed", { why })} />}
      {isEmpty ? (
        <NoGuests onAdd={add} onPaste={paste} />
      ) : (
        (data ?? !error) && (
          <PageColumns
            aside={!isPhone && <GuestAside {...{ view, counts, sides, isLoading: !data }} onAdd={add} />}
          >
            {data ? (
              <GuestList {...{ guests, counts, sides, view, actions, isPhone, isPrinting }} onAdd={add} />
            ) : (
              <ListSkeleton isPhone={isPhone} />
            )}
          </PageColumns>
        )
      )}
      <GuestDialogs {...{ opened, guests, couple }} onOpen={setOpened} />
    </>
  );
}
