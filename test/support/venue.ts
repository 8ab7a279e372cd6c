/** Creates a couple's seating plan through the calls of its screens. */
import { deleteForGood, restore } from "#contract/bin.ts";
import { changeGuest, deleteGuest, type Guest, listGuests } from "#contract/guests.ts";
import {
  addTable,
  applySeatingPlan,
  assignGuest,
  changeTable,
  deleteTable,
  listTables,
  type Table,
  unlinkGuest,
} from "#contract/seating.ts";
import { addWish, deleteWish, listWishes, type Wish } from "#contract/wishes.ts";
import type { Couple, World } from "./world.ts";

export function createSeatingHelpers(world: World, couple: Couple) {
  const as = couple.token;
  const hall = {
    couple,
    tables: async () => (await world.ask(listTables, { as })).expectDone(),
    guests: async () => (await world.ask(listGuests, { as })).expectDone(),
    wishes: async () => (await world.ask(listWishes, { as })).expectDone(),
    tryTable: (body: object) => world.ask(addTable, { body, as }),
    async table(name: string, fields: object = {}): Promise<Table> {
      return (await hall.tryTable({ name, number_of_guests: 8, ...fields })).expectDone();
    },
    change: (id: string, body: object) => world.ask(changeTable, { params: { id }, body, as }),
    deleteTable: (id: string) => world.ask(deleteTable, { params: { id }, as }),
    /** Adds this many guests, one after the other. */
    async company(count: number): Promise<Guest[]> {
      const guests: Guest[] = [];
      for (let number = 1; number <= count; number += 1) {
        guests.push(await world.addGuest(couple, { firstName: `Invité ${number}`, lastName: "" }));
      }
      return guests;
    },
    assign: (guest_id: string, table_id: string, seat?: number) =>
      world.ask(assignGuest, { body: { guest_id, table_id, seat }, as }),
    async seated(guests: readonly Guest[], tableId: string): Promise<void> {
      for (const { id } of guests) (await hall.assign(id, tableId)).expectDone();
    },
    unlink: (guest_id: string) => world.ask(unlinkGuest, { body: { guest_id }, as }),
    changeGuest: (id: string, body: object) => world.ask(changeGuest, { params: { id }, body, as }),
    deleteGuest: (id: string) => world.ask(deleteGuest, { params: { id }, as }),
    plan: (moves: readonly object[]) => world.ask(applySeatingPlan, { body: { moves }, as }),
    tryWish: (body: object) => world.ask(addWish, { body, as }),
    async wish(body: object): Promise<Wish> {
      return (await hall.tryWish(body)).expectDone();
    },
    deleteWish: (id: string) => world.ask(deleteWish, { params: { id }, as }),
    restore: async (id: string) => (await world.ask(restore, { params: { id }, as })).expectDone(),
    purge: async (id: string) => (await world.ask(deleteForGood, { params: { id }, as })).expectDone(),
    /** Returns the guests' first names by seat number of a table. */
    async seats(tableId: string): Promise<Record<number, string>> {
      const here = (await hall.guests()).filter(({ table_id }) => table_id === tableId);
      return Object.fromEntries(here.map(({ seat, first_name }) => [seat ?? "none", first_name]));
    },
  };
  return hall;
}
export type SeatingHelpers = ReturnType<typeof createSeatingHelpers>;
