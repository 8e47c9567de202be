import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { PlainPicture } from '../../../components/product/picture';
import { classNames } from '../../../lib/class-names';
import { useMerchantLang, useMessages } from '../../../i18n/messages';
import type { GalleryPicture } from './gallery-picture';
import { useGallery } from './use-gallery';
import { ZoomBar } from './zoom-bar';
import styles from './zoom.module.css';

/** Distance in px by which an arrow key pans an enlarged picture. */
const PAN_PX = 80;

export interface ZoomProps {
  product: { name: string };
  pictures: readonly GalleryPicture[];
  /** Index of the first picture. */
  start: number;
  /** Called with the index of the last shown picture. */
  onClose: (last: number) => void;
}

/** Full-window gallery; a click doubles the size, then the pointer pans. */
export function Zoom({ product, pictures, start, onClose }: ZoomProps) {
  const { product: messages } = useMessages();
  const label = messages.pictures(product.name);
  const lang = useMerchantLang();
  const dialog = useRef<HTMLDialogElement>(null);
  const { current, goTo, moveByKey, reel: track } = useGallery(pictures.length, start);
  const [large, setLarge] = useState<number>();
  const isLarge = large === current;

  useDialogOpening(dialog, track.ref, start);
  useCentredScroll(track.ref, large);

  // Closes the dialog before it unmounts, so that the browser restores the focus.
  const leave = () => {
    dialog.current?.close();
    onClose(current);
  };
  const toggle = () => setLarge(isLarge ? undefined : current);
  const panOnKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') setLarge(event.key === '+' ? current : undefined);
    else if (!isLarge) moveByKey(event);
    else panByKey(track.ref.current?.children[current], event);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={label}
      onKeyDown={panOnKey}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <ZoomBar
        current={current}
        count={pictures.length}
        isLarge={isLarge}
        onToggle={toggle}
        onGo={goTo}
        onClose={leave}
      />
      <div className={styles.reel} role="group" aria-label={label} tabIndex={0} {...track}>
        {pictures.map((picture, index) => (
          <div
            key={index}
            className={classNames(styles.slide, index === large && styles.large)}
            style={{ background: picture.ground }}
            onClick={toggle}
            onPointerMove={panWithMouse}
            lang={lang}
          >
            <PlainPicture image={picture.image} alt={picture.alt} sizes="200vw" eager />
          </div>
        ))}
      </div>
    </dialog>
  );
}

type At<T> = RefObject<T | null>;

function useDialogOpening(dialog: At<HTMLDialogElement>, track: At<HTMLElement>, start: number): void {
  useEffect(
    function openAboveThePage() {
      dialog.current?.showModal();
      const { clientWidth = 0 } = track.current ?? {};
      track.current?.scrollTo({ left: start * clientWidth, behavior: 'instant' });
    },
    [dialog, track, start],
  );
}

function useCentredScroll(track: At<HTMLElement>, large: number | undefined): void {
  useEffect(
    function beginInTheMiddle() {
      const slide = large === undefined ? undefined : track.current?.children[large];
      if (!slide) return;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = slide;
      slide.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
    },
    [track, large],
  );
}

function panByKey(slide: Element | undefined, event: KeyboardEvent): void {
  const offsets: Record<string, [left: number, top: number] | undefined> = {
    ArrowLeft: [-PAN_PX, 0],
    ArrowRight: [PAN_PX, 0],
    ArrowUp: [0, -PAN_PX],
    ArrowDown: [0, PAN_PX],
  };
  const offset = offsets[event.key];
  if (!offset) return;
  event.preventDefault();
  slide?.scrollBy(...offset);
}

/** Pans with mouse movement, without dragging. */
function panWithMouse({ pointerType, clientX, clientY, currentTarget: slide }: PointerEvent): void {
  if (pointerType !== 'mouse') return;
  const { left, top, width, height } = slide.getBoundingClientRect();
  slide.scrollLeft = ((clientX - left) / width) * (slide.scrollWidth - width);
  slide.scrollTop = ((clientY - top) / height) * (slide.scrollHeight - height);
}
