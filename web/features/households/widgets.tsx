/** Components and rules of the households for other features. */
export { HouseholdField } from "./components/household-field.tsx";
export { HouseholdsTab } from "./components/households-tab.tsx";
export { indexById, getHouseholdName as householdNameOf } from "./households.rules.ts";
