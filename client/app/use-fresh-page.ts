import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * After a step to another screen: starts at its top and moves the focus to its heading, as a page load would.
 * Back and forward keep the place that the browser remembers.
 */
export function useFreshPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const lastPath = useRef(pathname);

  useEffect(
    function startAtTheTop() {
      if (lastPath.current === pathname) return;
      lastPath.current = pathname;
      const heading = main.current?.querySelector<HTMLElement>('h1');
      heading?.setAttribute('tabindex', '-1');
      (heading ?? main.current)?.focus({ preventScroll: true });
      if (navigation !== NavigationType.Pop && !hash) window.scrollTo(0, 0);
    },
    [pathname, hash, navigation],
  );

  return main;
}
