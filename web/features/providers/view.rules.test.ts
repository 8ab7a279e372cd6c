import { expect, it } from "vitest";
import { writeParams } from "#web/ui/address.ts";
import { noFilters, type Filters } from "./catalogue.rules.ts";
import { filtersIn, toParams } from "./view.rules.ts";

function queryOf(filters: Filters, before = ""): string {
  return writeParams(new URLSearchParams(before), toParams(filters)).toString();
}

it.each<[string, Filters]>([
  ["", noFilters],
  ["q=tra%C3%AE", { name: "traî", state: "all" }],
  ["status=followed", { name: "", state: "followed" }],
  ["q=dj&status=devis_recu", { name: "dj", state: "devis_recu" }],
])("the query '%s' round-trips", (query, filters) => {
  expect(filtersIn(new URLSearchParams(query))).toEqual(filters);
  expect(queryOf(filters)).toBe(query);
});

it("ignores an unknown status and keeps other parameters", () => {
  expect(filtersIn(new URLSearchParams("status=perdu"))).toEqual(noFilters);
  expect(queryOf(noFilters, "q=dj&from=mail&status=reserve")).toBe("from=mail");
});
