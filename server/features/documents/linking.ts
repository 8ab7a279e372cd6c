/** Links of files to contacts, budget items, expenses and quotes, shown by their present names. */
import type { FileLink, FileLinkKind, StoredFile } from "#contract/documents.ts";
import catalogue from "#i18n/fr/catalogue.json" with { type: "json" };
import { isAllowed } from "#contract/permissions.ts";
import { isProviderKindId } from "#contract/provider-kinds.ts";
import { listBudgetColumns } from "#server/features/budget/service.ts";
import { listExpenseColumns } from "#server/features/expenses/service.ts";
import { listContacts } from "#server/features/providers/service.ts";
import { listQuoteCompanies } from "#server/features/quotes/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { getBlobUrl } from "#server/platform/http/blobs.ts";
import { type FileWithContent, fileLinks } from "./repository.ts";
import { getServedType } from "./rules.ts";

type LinkTargets = Readonly<Record<FileLinkKind, ReadonlyMap<string, FileLink>>>;

/** Converts files to their form in the API. */
export async function toStoredFiles(
  context: WeddingContext,
  rows: readonly FileWithContent[],
): Promise<StoredFile[]> {
  const links = rows.length === 0 ? noLinks : await loadLinksByFile(context);
  return rows.map((row) => toStoredFile(context, row, links.get(row.id) ?? []));
}

/** The files that are linked to something that the reader may see. */
export async function listLinkedStoredFiles(
  context: WeddingContext,
  getFiles: () => Promise<readonly FileWithContent[]>,
): Promise<StoredFile[]> {
  const links = await loadLinksByFile(context);
  if (links.size === 0) return [];
  return (await getFiles()).flatMap((row) => {
    const linksOfFile = links.get(row.id);
    return linksOfFile === undefined ? [] : toStoredFile(context, row, linksOfFile);
  });
}

type LinksByFile = ReadonlyMap<string, FileLink[]>;

const noLinks: LinksByFile = new Map();

/** By the id of a file, without links to rows in the bin, and to rows that the reader may not see. */
async function loadLinksByFile(context: WeddingContext): Promise<LinksByFile> {
  const links = await fileLinks.list(context.db, context.wedding.id);
  if (links.length === 0) return noLinks;
  const linkableRows = await loadLinkableRows(context);
  const byFile = new Map<string, FileLink[]>();
  for (const { file_id, kind, thing_id } of links) {
    const link = linkableRows[kind].get(thing_id);
    if (link !== undefined) byFile.set(file_id, [...(byFile.get(file_id) ?? []), link]);
  }
  return byFile;
}

function toStoredFile(context: WeddingContext, row: FileWithContent, links: FileLink[]): StoredFile {
  const mime = getServedType(row.mime, row.name);
  return {
    id: row.id,
    name: row.name,
    url: getBlobUrl(context, { contentId: row.content_id, name: row.name, mime }),
    type: "file",
    folder_id: row.folder_id,
    size: row.size,
    mime,
    created_at: new Date(row.created_at).toISOString(),
    links,
  };
}

const itemColumns = ["id", "name", "type"] as const;

/** All rows that a file can be linked to and that the reader may see. Links to other rows stay, hidden. */
export async function loadLinkableRows(context: WeddingContext): Promise<LinkTargets> {
  const seesBudget = isAllowed(context.member, "budget:see");
  const { db, wedding } = context;
  const contacts = isAllowed(context.member, "providers:see") ? await listContacts(context) : [];
  const items = seesBudget ? await listBudgetColumns(db, wedding.id, itemColumns) : [];
  const expenses = seesBudget ? await listExpenseColumns(db, wedding.id, ["id", "title"]) : [];
  const quotes = seesBudget ? await listQuoteCompanies(context) : [];
  return {
    provider_contact: toLinkTargets("provider_contact", contacts, ({ company, person, provider_id }) =>
      getFirstFilled(
        company,
        person,
        isProviderKindId(provider_id) ? catalogue.kinds[provider_id].name : provider_id,
      ),
    ),
    budget_item: toLinkTargets("budget_item", items, ({ name, type }) => getFirstFilled(name, type)),
    expense: toLinkTargets("expense", expenses, ({ title }) => title),
    quote: toLinkTargets("quote", quotes, ({ company }) => company),
  };
}

function toLinkTargets<Row extends { readonly id: string | null; readonly provider_id?: string | null }>(
  kind: FileLinkKind,
  rows: readonly Row[],
  getLabel: (row: Row) => string,
): Map<string, FileLink> {
  const links = rows.flatMap((row) =>
    row.id === null ? [] : [{ kind, id: row.id, label: getLabel(row), provider_id: row.provider_id ?? null }],
  );
  return new Map(links.map((link) => [link.id, link]));
}

function getFirstFilled(...texts: readonly string[]): string {
  return texts.find((word) => word !== "") ?? "";
}
