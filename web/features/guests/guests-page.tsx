import type { Guest } from "#contract/guests.ts";
import { useCouple } from "#web/features/wedding/queries.ts";
import { ListPage } from "#web/platform/list-page.tsx";
import { useOpened } from "#web/platform/use-opened.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import placeCards from "#web/ui/drawings/place-cards.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { useAsked } from "#web/ui/use-asked.ts";
import { GuestDialogs, preloadAdding, type Opened } from "./components/guest-dialogs.tsx";
import { GuestFilterCard } from "./components/guest-filters.tsx";
import { GuestList } from "./components/guest-list.tsx";
import styles from "./components/guest-list.module.css";
import { countsOf, sidesOf } from "./list.rules.ts";
import { useGuests } from "./queries.ts";
import { useGuestView } from "./use-guest-view.ts";

const noGuests: readonly Guest[] = [];
const advice = ["far", "answers", "dates", "caterer", "moments", "children", "addresses", "tables"] as const;

export function GuestsPage() {
  const { t, i18n } = useTranslation("guests");
  const query = useGuests();
  const guests = query.data ?? noGuests;
  const view = useGuestView();
  const couple = useCouple();
  const [opened, setOpened] = useOpened<Opened>();
  const add = () => {
    setOpened({ kind: "add" });
  };
  useAsked("guest", add);
  const counts = countsOf(guests);
  const sides = sidesOf(guests, couple, i18n.language);
  return (
    <>
      <ListPage
        title={t("title")}
        query={query}
        failed={(why) => t("failed", { why })}
        add={{ label: t("add.open"), onAdd: add, preload: preloadAdding }}
        printLabel={t("print")}
        filters={<GuestFilterCard {...{ view, counts, sides }} />}
        advice={advice.map((piece) => t(`advice.${piece}`))}
        shape={{ label: t("loading"), cards: 6, rows: 9, rowHeight: 52, className: styles.shape }}
        empty={
          <EmptyList
            drawing={placeCards}
            title={t("empty.title")}
            sentence={t("empty.sentence")}
            actions={[
              { label: t("add.open"), icon: "plus", onPress: add },
              {
                label: t("empty.paste"),
                onPress: () => {
                  setOpened({ kind: "paste" });
                },
              },
            ]}
          />
        }
      >
        <GuestList {...{ guests, counts, sides, view }} onOpen={setOpened} />
      </ListPage>
      <GuestDialogs {...{ opened, guests, couple }} onOpen={setOpened} />
    </>
  );
}
