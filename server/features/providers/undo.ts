/** How a contact that the choice of a quote filled or created is undone. */
import * as v from "valibot";
import { contactStatuses } from "#contract/providers.ts";
import { moveToBin } from "#server/features/bin/service.ts";
import type { UndoHandler } from "#server/features/undo/service.ts";
import { contacts } from "./repository.ts";

const Back = v.partial(
  v.object({
    company: v.string(),
    person: v.string(),
    phone: v.string(),
    email: v.string(),
    price_cents: v.nullable(v.number()),
    status: v.picklist(contactStatuses),
  }),
);

export const contactUndo: UndoHandler = {
  async read({ db, wedding }, ids) {
    const rows = (await contacts.listOf(db, wedding.id)).filter(({ id }) => ids.includes(id));
    return new Map(
      rows.map(({ id, company, person, phone, email, price_cents, status }) => [
        id,
        { company, person, phone, email, price_cents, status },
      ]),
    );
  },
  async writeFields({ db, wedding }, rows) {
    for (const { id, fields } of rows) await contacts.update(db, wedding.id, id, v.parse(Back, fields));
  },
  async remove(context, ids) {
    for (const id of ids) {
      const { company } = await contacts.own(context, id);
      await moveToBin(context, contacts, { id, kind: "provider_contact", label: company });
    }
  },
};
