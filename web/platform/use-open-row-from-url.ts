import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { focusRow } from "#web/ui/row-focus.ts";

/**
 * Opens the row that the address names ('?open=<id>', with '&field=<name>' at one of its fields and '&back=<href>'
 * for the page to return to) once; the row has the focus afterwards. `rows` are undefined while loading.
 */
export function useOpenRowFromUrl<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  open: (row: Row, from: { readonly field?: string; readonly back?: string }) => void,
): void {
  const { open: id, field, back } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isLoaded = rows !== undefined;
  const openRow = useEffectEvent((rowId: string) => {
    const row = rows?.find((each) => each.id === rowId);
    focusRow(rowId);
    if (row) open(row, { ...(field !== undefined && { field }), ...(back !== undefined && { back }) });
  });
  useEffect(() => {
    if (id === undefined || !isLoaded) return;
    openRow(id);
    void navigate({
      to: ".",
      search: ({ open: _open, field: _field, back: _back, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  }, [id, isLoaded, navigate]);
}
