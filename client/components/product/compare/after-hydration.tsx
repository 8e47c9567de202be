import { Suspense, type ReactNode } from 'react';
import { useIsHydrated } from '../../../lib/use-is-hydrated';

/** Content that needs scripts, and may be in a chunk of its own: absent on the server and during hydration. */
export function AfterHydration({ children }: { children: ReactNode }) {
  return useIsHydrated() && <Suspense>{children}</Suspense>;
}
