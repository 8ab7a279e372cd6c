import { Suspense } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useTokenState } from "#web/platform/token.ts";

const NotFoundPage = createLazyPart(async () => (await import("./not-found-page.tsx")).NotFoundPage);
const NotFoundInside = createLazyPart(async () => {
  const [{ NotFoundContent }, { Layout }] = await Promise.all([
    import("./not-found-page.tsx"),
    import("./layout.tsx"),
  ]);
  return () => (
    <Layout>
      <NotFoundContent />
    </Layout>
  );
});

/** Shown for an unknown address; a signed-in user keeps the menu. */
export function NotFound() {
  const { token } = useTokenState();
  return <Suspense>{token === null ? <NotFoundPage /> : <NotFoundInside />}</Suspense>;
}
