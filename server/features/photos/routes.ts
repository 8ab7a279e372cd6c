import * as contract from "#contract/photos.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import { deletePhoto, getPhotos, uploadPhoto } from "./service.ts";

export function photoRoutes(server: Server): void {
  route(server, contract.getPhotos, getPhotos);
  route(server, contract.uploadPhoto, (context, { body }) => uploadPhoto(context, body));
  route(server, contract.deletePhoto, (context, { params }) => deletePhoto(context, params.id));
}
