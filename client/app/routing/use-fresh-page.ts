import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * After navigation, scrolls to the top and focuses the heading, as a page load would. After Back and Forward, keeps the
 * scroll position, and focuses the link to the previous screen if there is one.
 */
export function useFreshPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const last = useRef({ pathname, address: '' });

  useEffect(
    function startAtTheTop() {
      const previous = last.current;
      last.current = { pathname, address: window.location.pathname };
      if (previous.pathname === pathname || !main.current) return;
      const isReturn = navigation === NavigationType.Pop;
      if (!isReturn && !hash) window.scrollTo(0, 0);
      return focusFresh(main.current, isReturn ? previous.address : undefined);
    },
    [pathname, hash, navigation],
  );

  return main;
}

/** Focuses the heading; while it loads, focuses `main` until it appears. */
function focusFresh(main: HTMLElement, previousAddress?: string): (() => void) | undefined {
  const heading = main.querySelector<HTMLElement>('h1');
  const link = previousAddress === undefined ? undefined : linkTo(previousAddress, main);
  heading?.setAttribute('tabindex', '-1');
  (link ?? heading ?? main).focus({ preventScroll: true });
  if (link ?? heading) return undefined;
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== main) return watcher.disconnect();
    if (!main.querySelector('h1')) return;
    watcher.disconnect();
    focusFresh(main, previousAddress);
  });
  watcher.observe(main, { childList: true, subtree: true });
  return () => watcher.disconnect();
}

function linkTo(address: string, main: HTMLElement): HTMLElement | undefined {
  const links = [...main.querySelectorAll('a')];
  return links.find((link) => link.pathname === address && !link.matches('[tabindex="-1"]'));
}
