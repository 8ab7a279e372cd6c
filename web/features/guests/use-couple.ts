import { useMemo } from "react";
import { useCoupleNames } from "#web/features/wedding/queries.ts";

/** The couple's first names that are known. */
export function useCouple(): readonly string[] {
  const { data } = useCoupleNames();
  const [woman, man] = [data?.woman_first_name ?? "", data?.man_first_name ?? ""];
  return useMemo(() => [woman, man].filter((name) => name !== ""), [woman, man]);
}
