/** Which files may be photos. The page checks this before it loads the code that crops photos. */

const photoExtensions = [".png", ".jpg", ".jpeg", ".webp", ".heic", ".heif"];

/** The extensions that the file picker offers. */
export const acceptedPhotoExtensions = photoExtensions.join(",");

/** Whether a file may be a photo by its name and type; the server checks the content. */
export function mayBePhoto({ name, type }: { readonly name: string; readonly type: string }): boolean {
  const lowerCaseName = name.toLowerCase();
  return (
    photoExtensions.some((extension) => lowerCaseName.endsWith(extension)) ||
    /^image\/(?:png|jpeg|webp|hei[cf])$/u.test(type)
  );
}
