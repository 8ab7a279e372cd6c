/** The two photos of the couple, shown on the dashboard. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id, idParams } from "./values.ts";

export const photoTypes = ["photo_1", "photo_2"] as const;
export type PhotoType = (typeof photoTypes)[number];

/** Width over height of each tile on the dashboard: an arch and a rectangle. */
export const photoRatios = { photo_1: 32 / 47, photo_2: 4 / 5 } as const;

/** The widths in pixels in which a photo is stored, up to its own width. */
export const photoWidths = [320, 640, 1280] as const;

/** The placeholder image of a missing photo. */
export const missingPhotoUrls = { photo_1: "/images/photo_1.png", photo_2: "/images/photo_2.png" } as const;

const Source = v.object({ url: v.string(), width: v.number() });

export const Photo = v.object({
  id,
  /** Signed urls, valid for five to ten minutes; narrowest first. */
  webp: v.array(Source),
  jpeg: v.array(Source),
  /** A few pixels as a data: url, shown blurred while the photo loads. */
  placeholder: v.string(),
  /** Pixels of the widest version. */
  width: v.number(),
  height: v.number(),
});
export type Photo = v.InferOutput<typeof Photo>;

export const Photos = v.object({
  /** The url of the photo, or of its placeholder image. */
  photo1: v.string(),
  photo2: v.string(),
  /** The details of each photo; null if there is none. */
  photo_1: v.nullable(Photo),
  photo_2: v.nullable(Photo),
});
export type Photos = v.InferOutput<typeof Photos>;

/** A share from 0 to 1. It may be a string, because multipart fields are text. */
const share = v.pipe(
  v.union([v.number(), v.string()], "crop_form"),
  v.transform(Number),
  v.number("crop_form"),
  v.finite("crop_form"),
  v.minValue(0, "crop_form"),
  v.maxValue(1, "crop_form"),
);

/** The part of the upright picture to keep, as shares of its width and height. By default the middle. */
export const Crop = v.object({
  crop_x: v.optional(share),
  crop_y: v.optional(share),
  crop_width: v.optional(share),
  crop_height: v.optional(share),
});
export type Crop = v.InferOutput<typeof Crop>;

const photoType = v.picklist(photoTypes, "photo_type_unknown");

export const getPhotos = endpoint({
  method: "GET",
  path: "/api/mariage/photos",
  access: "wedding",
  permission: "member",
  signsUrls: true,
  summary: "The couple's two photos",
  reply: Photos,
});

export const uploadPhoto = endpoint({
  method: "POST",
  path: "/upload-mariage-photo",
  access: "wedding",
  permission: "wedding:edit",
  upload: "photo",
  summary:
    "Put a photo in its place: upright, cut to its tile, without any metadata; the one before goes into the bin",
  body: v.object({ photoType, ...Crop.entries }),
  reply: v.object({ url: v.string(), photo: Photo, replaced: v.nullable(id) }),
});

export const deletePhoto = endpoint({
  method: "DELETE",
  path: "/api/mariage/photos/{id}",
  access: "wedding",
  permission: "wedding:edit",
  summary: "Put a photo into the bin, where it stays 30 days",
  params: idParams,
  reply: v.object({ ok: v.literal(true), id }),
});
