import { isProviderKindId } from "#contract/provider-kinds.ts";
import { useMemo } from "react";
import { budgetTypes, type BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Quote } from "#contract/quotes.ts";
import type { ProviderContact } from "#contract/providers.ts";
import { getCents, formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { useBudgetItems } from "#web/features/budget/queries.ts";
import { useExpenses } from "#web/features/expenses/queries.ts";
import { useQuotes } from "#web/features/quotes/queries.ts";
import { useContacts } from "#web/features/providers/queries.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import type { LinkChoice } from "./links.rules.ts";

/**
 * Everything a file can be linked to, by its name in its own feature; undefined until all lists are there. Suppliers
 * and the budget are left out without the permission to see them.
 */
export function useLinkChoices() {
  const { t, i18n } = useTranslation(["documents", "budget", "catalogue"]);
  const seesBudget = usePermission("budget:see") !== false;
  const seesProviders = usePermission("providers:see") !== false;
  const [contacts, budget, expenses, quotes] = [useContacts(), useBudgetItems(), useExpenses(), useQuotes()];
  const failed = [contacts, budget, expenses, quotes].find(({ error, data }) => error && !data);
  const choices = useMemo(() => {
    if (!contacts.data || !budget.data || !expenses.data || !quotes.data) return undefined;
    return [
      ...contacts.data.flatMap((contact) => toContactChoices(contact, t)),
      ...budget.data.map((item) => toItemChoice(item, t)),
      // Latest first, because documents usually concern recent expenses.
      ...expenses.data.toReversed().map((expense) => toExpenseChoice(expense, i18n.language)),
      ...quotes.data.map((quote) => toQuoteChoice(quote, i18n.language)),
    ];
  }, [contacts.data, budget.data, expenses.data, quotes.data, t, i18n.language]);
  return { choices, failed, seesBudget, seesProviders };
}

type Translate = TFunction<["documents", "budget", "catalogue"]>;

function joinParts(...parts: readonly string[]): string {
  return parts.filter((word) => word !== "").join(" · ");
}

function toContactChoices(contact: ProviderContact, t: Translate): LinkChoice[] {
  const { id, provider_id, company, person } = contact;
  if (id === null || !isProviderKindId(provider_id)) return [];
  const kindName = t(`catalogue:kinds.${provider_id}.name`);
  const label = company || person || kindName;
  return [{ kind: "provider_contact", id, provider_id, label, detail: label === kindName ? "" : kindName }];
}

function getTypeName(type: string, t: Translate): string {
  const known = budgetTypes.find((each) => each === type);
  return known === undefined ? type : t(`budget:types.${known}`);
}

/** The name of a budget item, or else its type. */
export function getItemLabel({ name, type }: Pick<BudgetItem, "name" | "type">, t: Translate): string {
  return name || getTypeName(type, t);
}

function toItemChoice({ id, name, type, provider }: BudgetItem, t: Translate): LinkChoice {
  const typeName = getTypeName(type, t);
  const detail = joinParts(name === "" ? "" : typeName, provider);
  return { kind: "budget_item", id, provider_id: null, label: getItemLabel({ name, type }, t), detail };
}

function toExpenseChoice({ id, title, provider, date, amount }: Expense, language: string): LinkChoice {
  const day = date === null ? "" : formatDate(date, language);
  const detail = joinParts(formatCents(getCents(amount), language), day, provider);
  return { kind: "expense", id, provider_id: null, label: title, detail };
}

function toQuoteChoice({ id, company, total }: Quote, language: string): LinkChoice {
  return {
    kind: "quote",
    id,
    provider_id: null,
    label: company,
    detail: formatCents(getCents(total), language),
  };
}
