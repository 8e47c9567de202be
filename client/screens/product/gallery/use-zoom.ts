import { useState, type ComponentType, type MouseEvent } from 'react';
import { ignoreErrors } from '../../../domain';
import type { ZoomProps } from './zoom';

/** The zoom view: preloads on approach, opens on click. */
export function useZoom() {
  const [ZoomComponent, setZoomComponent] = useState<ComponentType<ZoomProps>>();

  const preload = () => {
    load().catch(ignoreErrors('the click loads it again'));
  };
  const open = (event: MouseEvent) => {
    const { currentTarget } = event;
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    load().then(
      ({ Zoom }) => setZoomComponent(() => Zoom),
      // If the chunk fails to load, the browser opens the picture file.
      () => follow(currentTarget),
    );
  };

  return { Opened: ZoomComponent, bring: preload, open, close: () => setZoomComponent(undefined) };
}

const load = () => import('./zoom');

function follow(link: EventTarget): void {
  if (link instanceof HTMLAnchorElement) window.location.assign(link.href);
}
