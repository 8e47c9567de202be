import { useState, type ComponentType, type MouseEvent } from 'react';
import { ignoreErrors } from '../../../domain';
import type { ZoomProps } from './zoom-view';

/** Preloads the code of the zoom view, and opens the view after a click. */
export function useZoom() {
  const [ZoomView, setZoomView] = useState<ComponentType<ZoomProps>>();

  const preload = () => {
    loadZoom().catch(ignoreErrors('the click loads the zoom view again'));
  };
  const open = (event: MouseEvent) => {
    const { currentTarget } = event;
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    loadZoom().then(
      ({ Zoom }) => setZoomView(() => Zoom),
      // If the chunk fails to load, the browser opens the picture file.
      () => openLink(currentTarget),
    );
  };

  return { ZoomView, preload, open, close: () => setZoomView(undefined) };
}

const loadZoom = () => import('./zoom-view');

function openLink(link: EventTarget): void {
  if (link instanceof HTMLAnchorElement) window.location.assign(link.href);
}
