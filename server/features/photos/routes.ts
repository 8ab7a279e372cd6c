import * as contract from "#contract/photos.ts";
import { type Server, serve, serveUpload } from "#server/platform/http/serve.ts";
import { deletePhoto, getPhotos, uploadPhoto } from "./service.ts";

export function photoRoutes(server: Server): void {
  serve(server, contract.getPhotos, getPhotos);
  serveUpload(server, contract.uploadPhoto, (desk, received, { body }) => uploadPhoto(desk, received, body));
  serve(server, contract.deletePhoto, (context, { params }) => deletePhoto(context, params.id));
}
