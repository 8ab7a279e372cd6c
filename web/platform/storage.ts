/**
 * The browser's storage, also where it blocks site data or is full: a value that cannot be stored lasts as long as the
 * document. All modules but the language's use it, because a blocked storage throws at any access.
 */
type StorageName = "localStorage" | "sessionStorage";

interface SafeStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

function createStorage(name: StorageName): SafeStorage {
  const inMemory = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return inMemory.get(key) ?? globalThis[name].getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        globalThis[name].setItem(key, value);
        inMemory.delete(key);
      } catch {
        inMemory.set(key, value);
      }
    },
    removeItem(key) {
      inMemory.delete(key);
      try {
        globalThis[name].removeItem(key);
      } catch {
        // What is blocked stores nothing.
      }
    },
  };
}

/** Kept between visits and shared by every tab. */
export const deviceStorage = createStorage("localStorage");
/** Kept until the tab is closed. */
export const tabStorage = createStorage("sessionStorage");
