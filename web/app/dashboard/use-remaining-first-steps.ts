import { useState } from "react";
import { useBudgetCost } from "#web/features/expenses/queries.ts";
import { useGuests } from "#web/features/guests/queries.ts";
import { useInvitations, useMembersWithAddresses } from "#web/features/members/queries.ts";
import { usePhotos } from "#web/features/photos/queries.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { deviceStorage } from "#web/platform/storage.ts";
import { firstSteps, type FirstStep, isStepDone } from "./first-steps.rules.ts";

const noSteps: readonly FirstStep[] = [];

/** The storage key under which this browser hides the first steps of a wedding. */
const getHiddenKey = (weddingId: string) => `first-steps-hidden:${weddingId}`;

/** Whether the first steps are hidden in this browser, and what hides them. */
export function useHiddenFirstSteps(weddingId: string | undefined) {
  const [isJustHidden, setJustHidden] = useState(false);
  const key = getHiddenKey(weddingId ?? "");
  return {
    isHidden: isJustHidden || deviceStorage.getItem(key) !== null,
    hide: () => {
      deviceStorage.setItem(key, "true");
      setJustHidden(true);
      document.querySelector<HTMLElement>("main h1[tabindex='-1']")?.focus({ preventScroll: true });
    },
  };
}

/**
 * The first steps that are still to do; undefined while loading, none if a query failed. `enabled`: whether the user
 * has first steps at all.
 */
export function useRemainingFirstSteps(enabled: boolean): readonly FirstStep[] | undefined {
  const [wedding, photos] = [useWedding(), usePhotos()];
  const [members, invitations] = [useMembersWithAddresses(enabled), useInvitations(enabled)];
  const [guests, budget] = [useGuests(), useBudgetCost()];
  if (!enabled) return noSteps;
  const queries = [wedding, photos, members, invitations, guests, budget];
  if (queries.some(({ isPending }) => isPending)) return undefined;
  if (!wedding.data || !photos.data || !members.data || !invitations.data || !guests.data || !budget.data)
    return noSteps;
  const coupleCount = [...members.data, ...invitations.data].filter(({ role }) => role === "couple").length;
  const facts = {
    wedding: wedding.data,
    coupleCount,
    guestCount: guests.data.length,
    plannedBudget: budget.data.planned,
    photoCount: [photos.data.photo_1, photos.data.photo_2].filter((photo) => photo !== null).length,
  };
  return firstSteps.filter((step) => !isStepDone(step, facts));
}
