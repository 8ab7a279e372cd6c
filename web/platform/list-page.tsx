import type { ReactNode } from "react";
import { AddDock } from "../ui/add-dock.tsx";
import { Button } from "../ui/button.tsx";
import { ListSkeleton } from "../ui/list-skeleton.tsx";
import { phone, useMedia, withColumn } from "../ui/media.ts";
import { PageColumns } from "../ui/page-columns.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { AdviceCards } from "./advice-cards.tsx";
import styles from "./list-page.module.css";
import { LoadFailed } from "./load-failed.tsx";

interface ListPageProps {
  title: string;
  subtitle?: string | undefined;
  query: {
    readonly data: readonly unknown[] | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Says why the list could not be loaded. */
  failed: (why: string) => string;
  add: { readonly label: string; readonly onAdd: () => void; readonly preload?: (() => void) | undefined };
  /** Stands in the left column in place of the button that adds. */
  addForm?: ReactNode;
  /** The list can be printed. */
  printLabel?: string | undefined;
  /** A FilterCard. */
  filters: ReactNode;
  /** Pieces of advice. */
  advice: readonly string[];
  /** The list on its way. */
  shape: { label: string; cards: number; rows: number; rowHeight: number; className?: string | undefined };
  /** What goes on meanwhile, above the list. */
  above?: ReactNode;
  /** In place of a list without a row. */
  empty: ReactNode;
  /** Whether the list has no row; by its data when absent. */
  isEmpty?: boolean | undefined;
  /** The list takes the whole width: its filters are folded above it. */
  wide?: boolean | undefined;
  /** On a phone, in place of the button that adds. */
  dock?: { readonly label: string; readonly onAdd: () => void } | undefined;
  /** The list. */
  children: ReactNode;
}

/**
 * A page of one list. From 1080 px what adds, filters and advises stands in a left column; below, the button that adds is at
 * the head, on a phone in the dock, the list has its filters folded, and the advice comes last.
 */
export function ListPage(props: ListPageProps) {
  const { query, add, filters, advice, shape, empty, children } = props;
  const isPhone = useMedia(phone);
  const isColumn = useMedia(withColumn) && props.wide !== true;
  const isLoading = query.data === undefined;
  const hasFailed = isLoading && query.error !== null;
  const isEmpty = props.isEmpty ?? query.data?.length === 0;
  const button = (
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
  const isFull = !isLoading && !isEmpty;
  return (
    <>
      <PageTitle
        title={props.title}
        subtitle={props.subtitle}
        actions={
          isFull &&
          !isPhone && (
            <>
              {props.printLabel && <PrintButton label={props.printLabel} />}
              {!isColumn && button}
            </>
          )
        }
      />
      {hasFailed && <LoadFailed query={query} words={props.failed} />}
      {isEmpty && !props.addForm && empty}
      {(isFull || (isLoading && !hasFailed) || (isEmpty && props.addForm)) && (
        <PageColumns
          wide={props.wide}
          aside={
            isColumn && (
              <>
                {props.addForm ?? button}
                {!isEmpty && filters}
                <AdviceCards narrow pieces={advice} />
              </>
            )
          }
        >
          {props.above}
          {isLoading ? <ListSkeleton {...shape} isPhone={isPhone} /> : isEmpty ? empty : children}
          {!isColumn && !isLoading && (
            <div className={styles.advice}>
              <AdviceCards pieces={advice} />
            </div>
          )}
          {isPhone && isFull && <AddDock {...(props.dock ?? add)} />}
        </PageColumns>
      )}
    </>
  );
}

/** Prints the page as it stands. */
function PrintButton({ label }: { label: string }) {
  return (
    <Button
      kind="quiet"
      icon="printer"
      onClick={() => {
        print();
      }}
    >
      {label}
    </Button>
  );
}
