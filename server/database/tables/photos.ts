import { type PhotoType, photoTypes } from "#contract/photos.ts";
import { oneOf, serverText, notJournaled } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const names: Record<PhotoType, string> = { photo_1: "Photo 1", photo_2: "Photo 2" };

export const photos = table({
  columns: {
    photo_type: oneOf(photoTypes),
    /** A data: url of a few pixels. */
    placeholder: notJournaled(serverText),
  },
  kind: "photo",
  area: "wedding",
  notFound: "photo_not_found",
  binLabel: ({ photo_type }) => names[photo_type],
});
export type PhotoRow = RowOf<(typeof photos)["columns"]>;
