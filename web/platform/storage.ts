/**
 * The browser's storage, also where it blocks site data or is full: a value that cannot be stored lasts as
 * long as the document. The other modules use these two, because a blocked storage throws at any access.
 */
type StorageName = "localStorage" | "sessionStorage";

interface SafeStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

function makeStorage(name: StorageName): SafeStorage {
  const unstored = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return unstored.get(key) ?? globalThis[name].getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        globalThis[name].setItem(key, value);
        unstored.delete(key);
      } catch {
        unstored.set(key, value);
      }
    },
    removeItem(key) {
      unstored.delete(key);
      try {
        globalThis[name].removeItem(key);
      } catch {
        // What is blocked stores nothing.
      }
    },
  };
}

/** Kept between visits and shared by every tab. */
export const deviceStorage = makeStorage("localStorage");
/** Kept until the tab is closed. */
export const tabStorage = makeStorage("sessionStorage");
