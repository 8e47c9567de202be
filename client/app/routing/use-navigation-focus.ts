import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * After navigation, scrolls to the top and focuses the heading, like a page load. After Back and Forward, keeps the
 * scroll position, and focuses the link to the previous screen if there is one.
 */
export function useNavigationFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const lastPage = useRef({ pathname, address: '' });

  useEffect(
    function resetScrollAndFocus() {
      const previousPage = lastPage.current;
      lastPage.current = { pathname, address: window.location.pathname };
      if (previousPage.pathname === pathname || !main.current) return;
      const isHistoryNavigation = navigation === NavigationType.Pop;
      if (!isHistoryNavigation && !hash) window.scrollTo(0, 0);
      return focusHeading(main.current, isHistoryNavigation ? previousPage.address : undefined);
    },
    [pathname, hash, navigation],
  );

  return main;
}

/** Focuses the link to the previous page, or the heading. While neither exists, focuses `main` until they load. */
function focusHeading(main: HTMLElement, previousAddress?: string): (() => void) | undefined {
  const heading = main.querySelector<HTMLElement>('h1');
  const link = previousAddress === undefined ? undefined : linkTo(previousAddress, main);
  heading?.setAttribute('tabindex', '-1');
  (link ?? heading ?? main).focus({ preventScroll: true });
  if (link ?? heading) return undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main) return observer.disconnect();
    if (!main.querySelector('h1')) return;
    observer.disconnect();
    focusHeading(main, previousAddress);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function linkTo(address: string, main: HTMLElement): HTMLElement | undefined {
  const links = [...main.querySelectorAll('a')];
  return links.find((link) => link.pathname === address && !link.matches('[tabindex="-1"]'));
}
