import type { StoredFile } from "#contract/documents.ts";
import { useBudget } from "#web/features/budget/queries.ts";
import { useItemTitle } from "#web/features/budget/widgets.tsx";
import { ExpenseDialog } from "#web/features/expenses/widgets.tsx";
import { useMoments } from "#web/features/moments/queries.ts";
import { useCompanies } from "#web/features/providers/widgets.tsx";
import { QuoteDialog } from "#web/features/quotes/widgets.tsx";
import { useWedding } from "#web/features/wedding/queries.ts";

interface NoteDialogProps {
  /** What the file is about. */
  as: "expense" | "quote";
  file: StoredFile;
  onClose: () => void;
}

/** Adds the expense or the quote that a file is about, with the file attached. */
export function NoteDialog({ as, file, onClose }: NoteDialogProps) {
  const getTitle = useItemTitle();
  const budget = useBudget().data;
  const moments = useMoments().data;
  const wedding = useWedding().data;
  const companies = useCompanies();
  if (!budget || !moments || !wedding) return null;
  const items = budget.map((item) => ({ id: item.id, title: getTitle(item), provider: item.provider }));
  if (as === "quote") return <QuoteDialog itemId="" {...{ items, moments, file, onClose }} />;
  const known = new Set(
    [...companies, ...items.map(({ provider }) => provider)].filter((name) => name !== ""),
  );
  return (
    <ExpenseDialog
      opened={{ kind: "add-expense", provider: "" }}
      companies={[...known]}
      timeZone={wedding.time_zone}
      {...{ items, file, onClose }}
    />
  );
}
