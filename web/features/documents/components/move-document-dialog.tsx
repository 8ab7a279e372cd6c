import { useState } from "react";
import * as v from "valibot";
import type { Folder } from "#contract/documents.ts";
import { shorten } from "#i18n/shorten.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { FieldGroup } from "#web/ui/field-group.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { Item } from "../queries.ts";
import {
  listBranches,
  indexById,
  filterBranches,
  findMoveObstacle,
  type MoveObstacle,
} from "../tree.rules.ts";
import type { MoveDocument } from "../use-move-with-undo.ts";
import { getNameTooltip } from "./item-parts.tsx";
import styles from "./move-document-dialog.module.css";

/** From this number of folders on there is a search field. */
const minSearchedFolders = 8;

const Choice = v.object({ to: v.string("required") });

interface MoveDocumentDialogProps {
  item: Item;
  folders: readonly Folder[];
  move: MoveDocument;
  onClose: () => void;
}

interface MoveTarget {
  /** '' is the root. */
  readonly id: string;
  readonly name: string;
  readonly depth: number;
  /** The path of the parent folders, for screen readers, which do not see the indentation. */
  readonly parentPath: string;
  readonly obstacle: MoveObstacle | undefined;
}

/** Moves an item by choosing a folder in a tree: the alternative to dragging for keyboard and touch. */
export function MoveDocumentDialog({ item, folders, move, onClose }: MoveDocumentDialogProps) {
  const { t } = useTranslation("documents");
  const [text, setText] = useState("");
  const targets = useMoveTargets(item, folders, text);
  const form = useForm({
    schema: Choice,
    read: (fields) => ({ to: fields.get("to") }),
    failed: (why) => t("move.refused", { what: t(`move.failed_${item.type}`), why }),
    send: async ({ to }) => {
      await move(item, to === "" ? null : to);
      onClose();
    },
  });
  const firstId = targets.find(({ obstacle }) => obstacle === undefined)?.id;
  const isSearched = folders.length > minSearchedFolders;
  return (
    <FormDialog
      form={form}
      title={t("move.title", { name: shorten(item.name) })}
      saveLabel={t("move.action")}
      asksToLeave={false}
      onClose={onClose}
    >
      <Stack gap={4}>
        {isSearched && <SearchField label={t("move.search")} value={text} onSearch={setText} />}
        <FieldGroup label={t("move.to")} error={form.errors["to"] && t("move.choose")}>
          <div className={styles.tree}>
            {targets.map((target) => (
              <MoveTargetOption
                key={target.id}
                target={target}
                takesFocus={!isSearched && target.id === firstId}
              />
            ))}
            {targets.length === 0 && <p className={styles.nothing}>{t("move.nothing")}</p>}
          </div>
        </FieldGroup>
      </Stack>
    </FormDialog>
  );
}

function useMoveTargets(item: Item, folders: readonly Folder[], text: string): readonly MoveTarget[] {
  const { t, i18n } = useTranslation("documents");
  const branches = listBranches(folders, i18n.language);
  const folderById = indexById(folders);
  const targets = filterBranches(branches, text).map(({ folder, depth, path }) => ({
    id: folder.id,
    name: folder.name,
    depth: depth + 1,
    parentPath: path.slice(0, -1).join(" › "),
    obstacle: findMoveObstacle(folderById, item, folder.id),
  }));
  const root = {
    id: "",
    name: t("home"),
    depth: 0,
    parentPath: "",
    obstacle: findMoveObstacle(folderById, item, null),
  };
  return text.trim() === "" ? [root, ...targets] : targets;
}

function MoveTargetOption({ target, takesFocus }: { target: MoveTarget; takesFocus: boolean }) {
  const { t } = useTranslation("documents");
  const { id, name, depth, parentPath, obstacle } = target;
  return (
    <label
      className={styles.way}
      style={{ paddingLeft: `${String(12 + Math.min(depth, 8) * 20)}px` }}
      data-off={obstacle === undefined ? undefined : ""}
    >
      <input
        type="radio"
        name="to"
        value={id}
        disabled={obstacle !== undefined}
        className={styles.radio}
        {...(takesFocus ? { "data-autofocus": true } : {})}
      />
      <Icon name={id === "" ? "home" : "folder"} size={18} />
      <span title={getNameTooltip(name)} className={styles.name}>
        {name}
        {parentPath !== "" && <VisuallyHidden> {t("move.in", { folder: parentPath })}</VisuallyHidden>}
      </span>
      {obstacle !== undefined && <span className={styles.why}>{t(`move.hindrances.${obstacle}`)}</span>}
    </label>
  );
}
