/** Components of the import for other features. */
import { useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";

const ImportDialog = createLazyPart(
  async () => (await import("./components/import-dialog.tsx")).ImportDialog,
);

/** Explains what an import does, with the button that begins one. */
export function ImportCard() {
  const { t } = useTranslation("profile");
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t("import.title")}>
      <Stack gap={3}>
        <Soft size="md">{t("import.sentence")}</Soft>
        <Button icon="upload" onClick={() => setOpen(true)}>
          {t("import.action")}
        </Button>
      </Stack>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} fallback={null} />}
    </Card>
  );
}
