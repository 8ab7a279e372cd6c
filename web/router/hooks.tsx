/** What components know of the way: where they are, where one is going, and how to go. */
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import type { Place, To } from "./place.ts";
import type { Asks, Blocked, Move, Router, RouterState } from "./router.ts";

const RouterContext = createContext<Router | null>(null);
const PlaceContext = createContext<Place | null>(null);
const NextContext = createContext<Place | null>(null);
const BlockedContext = createContext<Blocked | null>(null);
const WithinContext = createContext(false);

function isThere<T>(value: T | null): T {
  if (value === null) throw new Error("This needs a RouterProvider above it");
  return value;
}

/** The state of the way as it is shown: what is drawn for a new place may take its time, without holding up the old. */
export function RouterProvider({
  router,
  children,
}: {
  router: Router;
  children: (state: RouterState) => ReactNode;
}) {
  const [state, setState] = useState(router.state);
  const isWithin = leadsWithin(state);
  useLayoutEffect(() => {
    const follow = () => {
      startTransition(() => {
        setState(router.state);
      });
    };
    follow();
    return router.subscribe(follow);
  }, [router]);
  return (
    <RouterContext value={router}>
      <PlaceContext value={state.place}>
        <NextContext value={state.next}>
          <WithinContext value={isWithin}>
            <BlockedContext value={state.blocked}>{children(state)}</BlockedContext>
          </WithinContext>
        </NextContext>
      </PlaceContext>
    </RouterContext>
  );
}

/** To where one left the page, or to what the address names: there is more to find than the page's beginning. */
function leadsWithin({ place, scroll }: RouterState): boolean {
  return place.hash !== "" || (scroll !== null && scroll !== 0);
}

export function useLeadsWithin(): boolean {
  return use(WithinContext);
}

export function useLocation(): Place {
  return isThere(use(PlaceContext));
}

/** Where one is going, while what is there is on its way; null at rest. */
export function useNextPlace(): Place | null {
  return use(NextContext);
}

/** The same function always. What it gives settles once one is there. */
export function useNavigate(): Router["navigate"] {
  return isThere(use(RouterContext)).navigate;
}

export function useSearchParams(): [
  search: URLSearchParams,
  setSearch: (search: URLSearchParams, move?: Move) => void,
] {
  const router = isThere(use(RouterContext));
  const { pathname, search } = useLocation();
  return useMemo(
    () => [
      new URLSearchParams(search),
      (said, move) => {
        // A page that is still drawn though one has gone on has no say in the address of the next.
        const { place, next } = router.state;
        if ((next ?? place).pathname === pathname) void router.navigate(`?${said.toString()}`, move);
      },
    ],
    [router, pathname, search],
  );
}

/** While it is there, moves of which `asks` says so wait for an answer: it is given what waits, or null. */
export function useBlocker(asks: Asks): Blocked | null {
  const router = isThere(use(RouterContext));
  useEffect(() => router.block(asks), [router, asks]);
  return use(BlockedContext);
}

/** While it holds, the browser's own buttons lead to `caught`, and one stays. */
export function useBackCaught(holds: boolean, caught: () => void): void {
  const router = isThere(use(RouterContext));
  const latest = useRef(caught);
  useEffect(() => {
    latest.current = caught;
  }, [caught]);
  useEffect(() => {
    if (!holds) return undefined;
    return router.catchBack(() => {
      latest.current();
    });
  }, [router, holds]);
}

/** Goes elsewhere as soon as it is drawn. */
export function Navigate({ to, replace = false }: { to: To; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace });
  }, [navigate, to, replace]);
  return null;
}
