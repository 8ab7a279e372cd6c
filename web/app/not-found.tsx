import { Suspense } from "react";
import { late } from "../platform/late.tsx";
import { useTokenState } from "../platform/token.ts";

const NotFoundPage = late(async () => ({
  default: (await import("./not-found-page.tsx")).NotFoundPage,
}));
const NotFoundInside = late(async () => {
  const [{ NotFoundRoom }, { Layout }] = await Promise.all([
    import("./not-found-page.tsx"),
    import("./layout.tsx"),
  ]);
  return {
    default: () => (
      <Layout>
        <NotFoundRoom />
      </Layout>
    ),
  };
});

/** For an address that is none of ours; beside the menu of somebody who is signed in. */
export function NotFound() {
  const { token } = useTokenState();
  return <Suspense>{token === null ? <NotFoundPage /> : <NotFoundInside />}</Suspense>;
}
