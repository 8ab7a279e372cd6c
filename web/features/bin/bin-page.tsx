import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { binDays, type BinItem } from "#contract/bin.ts";
import { formatInstant } from "#i18n/formats.ts";
import { shortened } from "#i18n/shortened.ts";
import { errorWords } from "../../platform/errors.ts";
import { LoadFailed } from "../../platform/load-failed.tsx";
import { showToast } from "../../platform/toasts.tsx";
import { currentLanguage } from "../../platform/words.ts";
import { Button } from "../../ui/button.tsx";
import folder from "../../ui/drawings/folder.svg?raw";
import { EmptyList } from "../../ui/empty-list.tsx";
import { ListCard, ListCards } from "../../ui/list-card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./bin-page.module.css";
import { useBin, useRestore } from "./queries.ts";

export function BinPage() {
  const { t } = useTranslation("bin");
  return (
    <>
      <PageTitle title={t("title")} subtitle={t("subtitle", { count: binDays })} />
      <BinContent />
    </>
  );
}

function BinContent() {
  const { t } = useTranslation("bin");
  const bin = useBin();
  const { data, error } = bin;
  if (data?.length === 0)
    return <EmptyList drawing={folder} title={t("empty.title")} sentence={t("empty.sentence")} />;
  if (data) return <BinList items={data} />;
  if (!error) return <Skeleton label={t("loading")} shape="cards" />;
  return <LoadFailed query={bin} />;
}

function BinList({ items }: { items: readonly BinItem[] }) {
  const { t } = useTranslation("bin");
  const { mutateAsync, variables, isPending } = useRestore();

  // A double click asks once: what is back is on its way off this list.
  const asked = useRef(new Set<string>());

  async function putBack({ id, label }: BinItem) {
    if (asked.current.has(id)) return;
    asked.current.add(id);
    try {
      await mutateAsync(id);
      showToast({ words: t("restored", { label: shortened(label) }) });
    } catch (error) {
      showToast({ words: errorWords(error, t), tone: "refused" });
    } finally {
      // By now the list has been read again: who is deleted anew can be put back anew.
      asked.current.delete(id);
    }
  }

  return (
    <ListCards label={t("title")}>
      {items.map((item) => (
        <ListCard
          key={item.id}
          title={item.label}
          detail={<When item={item} />}
          end={
            <Button
              size="small"
              className={styles.end}
              loading={isPending && variables === item.id}
              aria-label={t("restore_label", { label: item.label })}
              onClick={() => void putBack(item)}
            >
              {t("restore")}
            </Button>
          }
        />
      ))}
    </ListCards>
  );
}

function When({ item }: { item: BinItem }) {
  const { t } = useTranslation("bin");
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = (instant: string) => formatInstant(instant, currentLanguage(), timeZone);
  return t("detail", {
    kind: t(`kinds.${item.kind}`),
    deleted: day(item.deleted_at),
    gone: day(item.gone_at),
  });
}
