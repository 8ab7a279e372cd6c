/** Components and rules of the households for other features. */
export { HouseholdField } from "./components/household-field.tsx";
export { HouseholdsTab } from "./components/households-tab.tsx";
export { formatAddress, getHouseholdName, indexById } from "./households.rules.ts";
