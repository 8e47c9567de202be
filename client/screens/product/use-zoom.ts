import { useState, type ComponentType, type MouseEvent } from 'react';
import type { ZoomProps } from './zoom';

/** The magnifier: fetched when somebody comes near it, opened by a click. */
export function useZoom() {
  const [Opened, setOpened] = useState<ComponentType<ZoomProps>>();

  const bring = () => {
    // Asked for again by the click itself.
    load().catch(() => undefined);
  };
  const open = (event: MouseEvent) => {
    const { currentTarget } = event;
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    load().then(
      ({ Zoom }) => setOpened(() => Zoom),
      () => follow(currentTarget),
    );
  };

  return { Opened, bring, open, close: () => setOpened(undefined) };
}

const load = () => import('./zoom');

/** What cannot be magnified here is shown by the browser, as without script. */
function follow(link: EventTarget): void {
  if (link instanceof HTMLAnchorElement) window.location.assign(link.href);
}
