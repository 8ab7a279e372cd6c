import { useState } from "react";
import type { ShownContent } from "#contract/brief-contents.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button, FileLink } from "#web/ui/button.tsx";

interface BriefFilesProps {
  /** For the workbook. */
  content: ShownContent;
  /** The URL of the PDF. */
  pdf: string;
}

/** A brief as PDF and as a workbook, which is made here. */
export function BriefFiles({ content, pdf }: BriefFilesProps) {
  const { t } = useTranslation("caterer");
  const [isMaking, setMaking] = useState(false);
  // The public page has no query client, so that this is no mutation.
  const save = async () => {
    setMaking(true);
    try {
      const { saveBriefXlsx } = await import("../xlsx.ts");
      await saveBriefXlsx(content);
    } catch {
      showToast({ text: t("xlsx_failed"), tone: "refused" });
    } finally {
      setMaking(false);
    }
  };
  return (
    <>
      <FileLink kind="quiet" icon="download" href={pdf}>
        {t("pdf")}
      </FileLink>
      <Button kind="quiet" icon="download" data-print="no" loading={isMaking} onClick={() => void save()}>
        {t("xlsx")}
      </Button>
    </>
  );
}
