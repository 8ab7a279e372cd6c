import { useLocation, useNavigate } from "@tanstack/react-router";
import type { ImportStep } from "./components/step-list.tsx";

/** The step of this entry of the history. Without what it needs, as after a reload, the first one is shown. */
export function useImportStep({ hasDraft, isDone }: { hasDraft: boolean; isDone: boolean }) {
  const { importStep = "file" } = useLocation().state;
  const navigate = useNavigate();
  const show = (next: ImportStep) => {
    const state = next === "file" ? {} : { importStep: next };
    void navigate({ to: ".", hash: true, state, replace: next === "done" });
  };
  const canShow = importStep === "done" ? isDone : hasDraft;
  return [canShow ? importStep : "file", show] as const;
}
