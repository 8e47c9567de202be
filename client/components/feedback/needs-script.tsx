import { Banner } from './banner';

/** Says what cannot be had without JavaScript, to those who have it switched off. */
export function NeedsScript({ children }: { children: string }) {
  return (
    <noscript>
      <Banner tone="wait">{children}</Banner>
    </noscript>
  );
}
