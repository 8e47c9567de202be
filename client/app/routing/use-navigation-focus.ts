import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { isInPlaceNavigation } from '../../lib/navigation/in-place-navigation';

/**
 * After navigation to another page, except one in place, scrolls to the top and focuses the heading, or scrolls to the
 * target of the hash and focuses it. After navigation to a hash of the same page, does the latter. After Back and
 * Forward, keeps the scroll position, and focuses the link to the previous screen if there is one.
 */
export function useNavigationFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, key, state } = useLocation() as Location<unknown>;
  const isInPlace = isInPlaceNavigation({ state });
  const navigation = useNavigationType();
  // `browserPath` includes the language prefix, as the paths of links do.
  const lastPage = useRef({ pathname, key, browserPath: '' });

  useEffect(
    function resetScrollAndFocus() {
      const previousPage = lastPage.current;
      lastPage.current = { pathname, key, browserPath: window.location.pathname };
      const isHistoryNavigation = navigation === NavigationType.Pop;
      if (!main.current || (isInPlace && !isHistoryNavigation)) return;
      if (previousPage.pathname === pathname) {
        const isNewEntry = previousPage.key !== key && !isHistoryNavigation;
        return isNewEntry && hash !== '' && !isFocusInSectionOf(hash)
          ? moveFocus(main.current, { hash })
          : undefined;
      }
      if (isHistoryNavigation) return moveFocus(main.current, { previousPath: previousPage.browserPath });
      window.scrollTo(0, 0);
      return moveFocus(main.current, { hash });
    },
    [pathname, hash, key, navigation, isInPlace],
  );

  return main;
}

/** True if the focus is on a control of the section that the hash names, such as a filter of a list. */
function isFocusInSectionOf(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  return (target?.closest('section') ?? target)?.contains(document.activeElement) === true;
}

interface Destination {
  /** Of the URL, with its `#`; empty without one. */
  hash?: string;
  /** Path of the page that a link of this page may lead to. */
  previousPath?: string;
}

/**
 * Focuses the target of the hash, after scrolling to it, the link to the previous page, or the heading. While the
 * target loads, focuses the heading, and while the heading loads, `main`.
 */
function moveFocus(main: HTMLElement, { hash = '', previousPath }: Destination): (() => void) | undefined {
  let focused: HTMLElement | undefined;
  const isWaiting = () => {
    const target = document.getElementById(hash.slice(1));
    const link = previousPath === undefined ? undefined : linkTo(previousPath, main);
    const next = target ?? link ?? main.querySelector('h1') ?? main;
    if (next !== focused) {
      focused = next;
      if (next.tabIndex < 0) next.tabIndex = -1;
      target?.scrollIntoView();
      next.focus({ preventScroll: true });
    }
    return next === main || (hash !== '' && !target);
  };
  if (!isWaiting()) return undefined;
  const observer = new MutationObserver(() => {
    const hasLeft = focused?.isConnected && document.activeElement !== focused;
    if (hasLeft || !isWaiting()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function linkTo(path: string, main: HTMLElement): HTMLElement | undefined {
  const links = [...main.querySelectorAll('a')];
  return links.find((link) => link.pathname === path && !link.matches('[tabindex="-1"]'));
}
