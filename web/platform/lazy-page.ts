import { lazyRouteComponent } from "@tanstack/react-router";
import { ApiError } from "./api.ts";

/**
 * A page whose code is fetched when its route is entered. After a deploy its file is gone: the router then loads the document
 * again, once. While the server is out of reach that would lose what is on screen: the route shows its error instead.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    try {
      return await load();
    } catch (error) {
      if (await isReachable()) throw error;
      throw new ApiError({ code: "offline", status: 0 });
    }
  }, name);

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
