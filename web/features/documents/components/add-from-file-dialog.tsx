import type { StoredFile } from "#contract/documents.ts";
import { useBudgetItems } from "#web/features/budget/queries.ts";
import { ExpenseDialog } from "#web/features/expenses/widgets.tsx";
import { useMoments } from "#web/features/moments/queries.ts";
import { useContacts } from "#web/features/providers/queries.ts";
import { QuoteDialog } from "#web/features/quotes/widgets.tsx";
import { useWedding } from "#web/features/wedding/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getItemLabel } from "../use-link-choices.ts";

interface AddFromFileDialogProps {
  /** What the file is about. */
  as: "expense" | "quote";
  file: StoredFile;
  onClose: () => void;
}

/** Adds the expense or the quote that a file is about, with the file attached. */
export function AddFromFileDialog({ as, file, onClose }: AddFromFileDialogProps) {
  const { t } = useTranslation(["documents", "budget", "catalogue"]);
  const budget = useBudgetItems().data;
  const moments = useMoments().data;
  const wedding = useWedding().data;
  const contacts = useContacts().data ?? [];
  if (!budget || !moments || !wedding) return null;
  const items = budget.map(({ id, name, type, provider }) => {
    return { id, title: getItemLabel({ name, type }, t), provider };
  });
  if (as === "quote") return <QuoteDialog budgetItemId="" {...{ items, moments, file, onClose }} />;
  const named = [...contacts.map(({ company }) => company), ...items.map(({ provider }) => provider)];
  return (
    <ExpenseDialog
      companies={[...new Set(named)].filter((name) => name !== "")}
      timeZone={wedding.time_zone}
      {...{ items, file, onClose }}
    />
  );
}
