/** Which files may be photos. The page checks this before it loads the code that crops photos. */

const photoExtensions = /\.(?:png|jpe?g|webp|hei[cf])$/iu;

/** The extensions that the file picker offers. */
export const acceptedPhotoExtensions = ".png,.jpg,.jpeg,.webp,.heic,.heif";

/** Whether a file may be a photo by its name and type; the server checks the content. */
export function mayBePhoto({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return photoExtensions.test(name) || /^image\/(?:png|jpeg|webp|hei[cf])$/u.test(type);
}
