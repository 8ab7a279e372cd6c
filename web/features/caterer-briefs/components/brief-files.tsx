import { useState } from "react";
import type { ShownBriefContent } from "#contract/brief-contents.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button, FileLink } from "#web/ui/button.tsx";

interface BriefFilesProps {
  /** For the workbook. */
  content: ShownBriefContent;
  /** The URL of the PDF. */
  pdf: string;
}

/** Downloads a brief as a PDF, or as a workbook, which is created in the browser. */
export function BriefFiles({ content, pdf }: BriefFilesProps) {
  const { t } = useTranslation("caterer");
  const [isCreating, setCreating] = useState(false);
  // Not a mutation, because the public page has no query client.
  const save = async () => {
    setCreating(true);
    try {
      const { saveBriefXlsx } = await import("../xlsx.ts");
      await saveBriefXlsx(content);
    } catch {
      showToast({ text: t("xlsx_failed"), tone: "refused" });
    } finally {
      setCreating(false);
    }
  };
  return (
    <>
      <FileLink kind="quiet" icon="download" href={pdf}>
        {t("pdf")}
      </FileLink>
      <Button kind="quiet" icon="download" data-print="no" loading={isCreating} onClick={() => void save()}>
        {t("xlsx")}
      </Button>
    </>
  );
}
