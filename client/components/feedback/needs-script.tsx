import { Banner } from './banner';

/** Explains which feature needs JavaScript, to visitors who switched it off. */
export function NeedsScript({ children }: { children: string }) {
  return (
    <noscript>
      <Banner tone="wait">{children}</Banner>
    </noscript>
  );
}
