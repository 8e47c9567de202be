import { useSyncExternalStore } from 'react';
import type { Scheme } from '../../app/theme/theme-tokens';
import { useMedia } from '../../state/use-media';

/** The active colour scheme: `<html data-theme>` if set, else the device's preference. */
export function useScheme(): Scheme {
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const forcedScheme = useSyncExternalStore(subscribe, readForcedScheme, readForcedScheme);
  if (forcedScheme === 'light' || forcedScheme === 'dark') return forcedScheme;
  return prefersDark ? 'dark' : 'light';
}

function readForcedScheme(): string | undefined {
  return document.documentElement.dataset.theme;
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
