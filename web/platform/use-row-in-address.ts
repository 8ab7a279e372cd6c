import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { focusRow } from "#web/ui/row-focus.ts";

/**
 * Opens the row that the address names ('?open=<id>', with '&field=<name>' at one of its fields and '&back=<href>'
 * for the page to return to) once; the row has the focus afterwards. `rows` are undefined while loading.
 */
export function useRowInAddress<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  open: (row: Row, from: { readonly field?: string; readonly back?: string }) => void,
): void {
  const { open: id, field, back } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isKnown = rows !== undefined;
  const openRow = useEffectEvent((wanted: string) => {
    const row = rows?.find((each) => each.id === wanted);
    focusRow(wanted);
    if (row) open(row, { ...(field !== undefined && { field }), ...(back !== undefined && { back }) });
  });
  useEffect(() => {
    if (id === undefined || !isKnown) return;
    openRow(id);
    void navigate({
      to: ".",
      search: ({ open: _open, field: _field, back: _back, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  }, [id, isKnown, navigate]);
}
