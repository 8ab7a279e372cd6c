import type { ReactNode } from "react";
import { AddDock } from "./add-dock.tsx";
import { Button } from "../ui/button.tsx";
import { ListSkeleton } from "../ui/list-skeleton.tsx";
import { phoneQuery, useMediaQuery, columnQuery } from "../ui/media.ts";
import { PageColumns } from "../ui/page-columns.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { useAddButtonSlot } from "../ui/sticky-row.tsx";
import { useMayEdit } from "../ui/read-only.ts";
import { AdviceCards } from "./advice-cards.tsx";
import styles from "./list-page.module.css";
import { ListMenuSlot } from "./list-menu-slot.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { useTranslation } from "./use-translation.ts";

interface ListPageProps {
  title: string;
  subtitle?: string | undefined;
  /** Whether the subtitle, on a phone, only describes the title. */
  subtitleFolds?: boolean;
  query: {
    readonly data: readonly unknown[] | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The message of a list that could not be loaded, given the reason. */
  failed: (why: string) => string;
  /** Left out for those who may only look at the list, like `addForm` and `dock`. */
  add: { readonly label: string; readonly onAdd: () => void; readonly preload?: (() => void) | undefined };
  /** A form that replaces the add button in the left column. */
  addForm?: ReactNode;
  /** The label of the print button; without one there is none. */
  printLabel?: string | undefined;
  /** Further buttons of a filled list, before the add button; also on a phone. */
  actions?: ReactNode;
  /** Filters for the left column. */
  filters: ReactNode;
  /** The texts of the advice cards. */
  advice: readonly string[];
  /** Whether the advice is meant for the time after the wedding. */
  isAdviceForAfter?: boolean | undefined;
  skeleton: { label: string; cards: number; rows: number; rowHeight: number; className?: string | undefined };
  /** Content above the list, such as work in progress. */
  above?: ReactNode;
  /** Shown when the list has no rows. */
  empty: ReactNode;
  /** Whether the list has no rows; derived from its data when absent. */
  isEmpty?: boolean | undefined;
  /** The list takes the whole width, with its filters folded above it. */
  wide?: boolean | undefined;
  /** The dock that replaces the add button on a phone. */
  dock?: { readonly label: string; readonly onAdd: () => void } | undefined;
  children: ReactNode;
}

/**
 * A page of one list. From 1080 px on, the add button, filters and advice stand in a left column. Below that
 * the add button is in the header (on a phone in the dock), the filters are folded, and the advice comes
 * last.
 */
export function ListPage(props: ListPageProps) {
  const { query, filters, advice, isAdviceForAfter, skeleton, empty, children } = props;
  const { t } = useTranslation();
  const mayEdit = useMayEdit();
  const add = mayEdit ? props.add : undefined;
  const addForm = mayEdit ? props.addForm : undefined;
  const isPhone = useMediaQuery(phoneQuery);
  const isColumn = useMediaQuery(columnQuery) && props.wide !== true;
  const isLoading = query.data === undefined;
  const hasFailed = isLoading && query.error !== null;
  const isEmpty = props.isEmpty ?? query.data?.length === 0;
  const button = add && (
    <Button
      kind="primary"
      icon="plus"
      wide={isColumn}
      onClick={add.onAdd}
      onPointerEnter={add.preload}
      onFocus={add.preload}
    >
      {add.label}
    </Button>
  );
  const renderInStickyRow = useAddButtonSlot();
  const hasRows = !isLoading && !isEmpty;
  // On a phone the buttons are above the list and shown while it loads, because they would move it later.
  const hasActions = hasRows || (isPhone && isLoading && !hasFailed);
  const dock = props.dock ?? (add && { label: add.label, shortLabel: t("add"), onAdd: add.onAdd });
  return (
    <>
      <PageTitle
        title={props.title}
        subtitle={props.subtitle}
        subtitleFolds={props.subtitleFolds === true}
        actions={
          hasActions && (
            <>
              <ListMenuSlot />
              {!isPhone && props.printLabel && <PrintButton label={props.printLabel} />}
              {props.actions}
              {!isPhone && !isColumn && (renderInStickyRow?.(button) ?? button)}
            </>
          )
        }
      />
      {hasFailed && <LoadFailed query={query} text={props.failed} />}
      {isEmpty && !addForm && empty}
      {(hasRows || (isLoading && !hasFailed) || (isEmpty && addForm)) && (
        <PageColumns
          wide={props.wide}
          aside={
            isColumn && (
              <>
                {addForm ?? button}
                {!isEmpty && filters}
                <AdviceCards narrow texts={advice} isForAfter={isAdviceForAfter} />
              </>
            )
          }
        >
          {props.above}
          {isLoading ? <ListSkeleton {...skeleton} isPhone={isPhone} /> : isEmpty ? empty : children}
          {!isColumn && !isLoading && (
            <div className={styles.advice} data-print="no">
              <AdviceCards texts={advice} isForAfter={isAdviceForAfter} />
            </div>
          )}
          {isPhone && hasRows && dock && <AddDock {...dock} />}
        </PageColumns>
      )}
    </>
  );
}

function PrintButton({ label }: { label: string }) {
  return (
    <Button kind="quiet" icon="printer" onClick={() => print()}>
      {label}
    </Button>
  );
}
