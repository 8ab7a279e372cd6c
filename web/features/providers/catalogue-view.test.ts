import { expect, it } from "vitest";
import { updateSearchParams } from "#web/ui/address.ts";
import { providerFilters, providerListView, type ProviderFilterValues } from "./catalogue.rules.ts";

const { parse, format } = providerListView;
const noFilters = providerFilters.none;

function getQuery(filters: ProviderFilterValues, before = ""): string {
  return updateSearchParams(new URLSearchParams(before), format({ filters })).toString();
}

it.each<[string, ProviderFilterValues]>([
  ["", noFilters],
  ["q=tra%C3%AE", { name: "traî", status: "all" }],
  ["status=followed", { name: "", status: "followed" }],
  ["q=dj&status=devis_recu", { name: "dj", status: "devis_recu" }],
])("the query '%s' round-trips", (query, filters) => {
  expect(parse(new URLSearchParams(query))).toEqual({ filters });
  expect(getQuery(filters)).toBe(query);
});

it("ignores an unknown status and keeps other parameters", () => {
  expect(parse(new URLSearchParams("status=perdu"))).toEqual({ filters: noFilters });
  expect(getQuery(noFilters, "q=dj&from=mail&status=reserve")).toBe("from=mail");
});
