import { lazyRouteComponent } from "@tanstack/react-router";
import { ApiError } from "./api.ts";
import { isReachable } from "./reachable.ts";

/**
 * A page whose code is loaded when its route is entered. If the file is gone after a deploy, the router
 * reloads the document once. While the server is unreachable a reload would lose the screen, so the route
 * shows its error instead.
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
