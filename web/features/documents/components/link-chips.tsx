import { fileLinkKinds, type FileLink } from "#contract/documents.ts";
import { shorten } from "#i18n/shorten.ts";
import { budgetItemUrl, expenseUrl, paths, providerUrl, quotesUrl } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Link } from "#web/ui/router-link.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { getLinkKey } from "../links.rules.ts";
import styles from "./link-chips.module.css";

interface LinkChipsProps {
  links: readonly FileLink[];
  /** The number of chips shown; the others are only counted. All by default. */
  max?: number | undefined;
}

/** What a file is linked to, each chip linking to its page. */
export function LinkChips({ links, max = links.length }: LinkChipsProps) {
  const { t } = useTranslation("documents");
  if (links.length === 0) return null;
  const ordered = links.toSorted(
    (one, other) => fileLinkKinds.indexOf(one.kind) - fileLinkKinds.indexOf(other.kind),
  );
  const more = ordered.slice(max);
  return (
    <ul className={styles.chips} aria-label={t("links.chips.label")}>
      {ordered.slice(0, max).map((link) => (
        <li key={getLinkKey(link)}>
          <Link to={getPage(link)} className={styles.link} title={link.label}>
            <Chip icon={link.kind === "provider_contact" ? "label" : "coin"}>
              <span>
                <VisuallyHidden>{t(`links.kinds.${link.kind}`)} </VisuallyHidden>
                {shorten(link.label, 32)}
              </span>
            </Chip>
          </Link>
        </li>
      ))}
      {more.length > 0 && (
        <Soft as="li" size="xs" title={more.map(({ label }) => label).join(", ")}>
          {t("links.chips.more", { count: more.length })}
        </Soft>
      )}
    </ul>
  );
}

function getPage({ kind, id, provider_id }: FileLink): string {
  if (kind === "provider_contact") return provider_id === null ? paths.providers : providerUrl(provider_id);
  if (kind === "quote") return quotesUrl;
  return kind === "expense" ? expenseUrl(id) : budgetItemUrl(id);
}
