import { useEffect, useRef } from "react";
import { binDays, type BinItem } from "#contract/bin.ts";
import { areas } from "#contract/permissions.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { usePermissions } from "#web/platform/session.tsx";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import folder from "../../ui/drawings/folder.svg?raw";
import { EmptyList } from "../../ui/empty-list.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BinList } from "./components/bin-list.tsx";
import { DeleteForGoodDialog, EmptyBinDialog } from "./components/bin-dialogs.tsx";
import { useBin } from "./queries.ts";

type OpenedBinItems =
  | { readonly kind: "delete"; readonly item: BinItem }
  | { readonly kind: "empty"; readonly items: readonly BinItem[] };

export function BinPage() {
  const { t } = useTranslation("bin");
  const bin = useBin();
  const { data, error } = bin;
  const hasPermission = usePermissions();
  const editableItems = data?.filter((item) => item.may_edit) ?? [];
  const [opened, setOpened] = useDialogState<OpenedBinItems>();
  const close = () => setOpened(null);
  useFocusOnceEmpty(data, opened !== null);
  return (
    <>
      <PageTitle
        title={t("title")}
        stays={editableItems.length > 0}
        subtitle={areas.some((area) => hasPermission(`${area}:edit`)) && t("subtitle", { count: binDays })}
        actions={
          editableItems.length > 0 && (
            <Button icon="bin" onClick={() => setOpened({ kind: "empty", items: editableItems })}>
              {t("empty_all.open")}
            </Button>
          )
        }
      />
      {data?.length === 0 && (
        <EmptyList
          drawing={folder}
          title={t(hasPermission("couple") === false ? "empty.helper_title" : "empty.title")}
          sentence={t(hasPermission("couple") === false ? "empty.helper_sentence" : "empty.sentence")}
        />
      )}
      {data && data.length > 0 && (
        <BinList
          items={data}
          deletingId={opened?.kind === "delete" ? opened.item.id : null}
          onDelete={(item) => setOpened({ kind: "delete", item })}
        />
      )}
      {!data &&
        (error ? (
          <LoadFailed query={bin} text={(why) => t("failed", { why })} />
        ) : (
          <Skeleton label={t("loading")} shape="cards" />
        ))}
      {opened?.kind === "delete" && <DeleteForGoodDialog item={opened.item} onClose={close} />}
      {opened?.kind === "empty" && <EmptyBinDialog items={opened.items} onClose={close} />}
    </>
  );
}

/** The buttons of the list disappear with its last row, so the focus goes to the title. */
function useFocusOnceEmpty(items: readonly BinItem[] | undefined, isAsking: boolean): void {
  const hadItems = useRef(false);
  const count = items?.length;
  useEffect(() => {
    if (count === undefined || isAsking) return;
    const isEmptied = hadItems.current && count === 0;
    hadItems.current = count > 0;
    if (isEmptied && document.activeElement === document.body) {
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    }
  }, [count, isAsking]);
}
