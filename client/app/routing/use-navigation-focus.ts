import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { isInPlaceNavigation } from '../../lib/navigation/in-place-navigation';

/**
 * After navigation to another page, except one in place, focuses the heading, and scrolls to the top unless the URL has a
 * hash. After Back and Forward, keeps the scroll position, and focuses the link to the previous screen if there is one.
 */
export function useNavigationFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, state } = useLocation() as Location<unknown>;
  const isInPlace = isInPlaceNavigation({ state });
  const navigation = useNavigationType();
  // `browserPath` includes the language prefix, as the paths of links do.
  const lastPage = useRef({ pathname, browserPath: '' });

  useEffect(
    function resetScrollAndFocus() {
      const previousPage = lastPage.current;
      lastPage.current = { pathname, browserPath: window.location.pathname };
      if (previousPage.pathname === pathname || !main.current) return;
      if (isInPlace && navigation !== NavigationType.Pop) return;
      const isHistoryNavigation = navigation === NavigationType.Pop;
      if (!isHistoryNavigation && !hash) window.scrollTo(0, 0);
      return focusHeading(main.current, isHistoryNavigation ? previousPage.browserPath : undefined);
    },
    [pathname, hash, navigation, isInPlace],
  );

  return main;
}

/** Focuses the link to the previous page, or the heading. While neither exists, focuses `main` until the heading loads. */
function focusHeading(main: HTMLElement, previousPath?: string): (() => void) | undefined {
  const heading = main.querySelector<HTMLElement>('h1');
  const link = previousPath === undefined ? undefined : linkTo(previousPath, main);
  heading?.setAttribute('tabindex', '-1');
  (link ?? heading ?? main).focus({ preventScroll: true });
  if (link ?? heading) return undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main) return observer.disconnect();
    if (!main.querySelector('h1')) return;
    observer.disconnect();
    focusHeading(main, previousPath);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function linkTo(path: string, main: HTMLElement): HTMLElement | undefined {
  const links = [...main.querySelectorAll('a')];
  return links.find((link) => link.pathname === path && !link.matches('[tabindex="-1"]'));
}
