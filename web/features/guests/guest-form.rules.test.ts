import { describe, expect, it } from "vitest";
import { getGuestChanges, editableFields, getFieldText } from "./guest-form.rules.ts";
import { createGuest } from "./guest-builders.ts";

const guest = createGuest({ presence: true, plus_one_of: "host", comment: "une\nligne" });

describe("changes of a guest", () => {
  it("are empty when nothing was edited", () => {
    const texts = new Map<string, string>(editableFields.map((field) => [field, getFieldText(guest, field)]));
    expect(getGuestChanges(guest, texts)).toEqual({});
    expect(getGuestChanges(guest, new Map())).toEqual({});
  });

  it.each([
    [{ first_name: "Anna" }, { first_name: "Anna" }],
    [{ presence: "" }, { presence: null }],
    [{ presence: "false" }, { presence: "false" }],
    [{ plus_one_of: "" }, { plus_one_of: null }],
    [{ comment: "une\nligne" }, {}],
    [{ is_child: "true" }, { is_child: "true" }],
    [{ is_child: "false" }, {}],
    [{ high_chair: "true" }, { high_chair: "true" }],
    [{ access_needs: "Fauteuil roulant", print_name: "" }, { access_needs: "Fauteuil roulant" }],
    [{ userId: "someone", table_id: "1" }, {}],
  ])("sends %j as %j", (texts, changes) => {
    expect(getGuestChanges(guest, new Map(Object.entries(texts)))).toEqual(changes);
  });
});
