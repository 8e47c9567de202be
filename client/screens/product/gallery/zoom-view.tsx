import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { PlainPicture } from '../../../components/product/picture';
import { classNames } from '../../../lib/class-names';
import { useMessages } from '../../../i18n/messages';
import { useAltLang, type GalleryPicture } from './gallery-picture';
import { useGallery } from './use-gallery';
import { ZoomBar } from './zoom-bar';
import styles from './zoom.module.css';

/** Distance in px by which an arrow key pans an enlarged picture. */
const PAN_PX = 80;

export interface ZoomProps {
  product: { name: string };
  pictures: readonly GalleryPicture[];
  /** Index of the picture that is visible after opening. */
  startIndex: number;
  /** Called with the index of the picture that is visible at closing. */
  onClose: (lastIndex: number) => void;
}

/** Gallery in the full viewport. A click enlarges a picture; then mouse movement pans it. Another click restores it. */
export function Zoom({ product, pictures, startIndex, onClose }: ZoomProps) {
  const { product: messages } = useMessages();
  const label = messages.pictures(product.name);
  const dialog = useRef<HTMLDialogElement>(null);
  const { currentIndex, goTo, trackProps, ...gallery } = useGallery(pictures.length, startIndex);
  const [enlargedIndex, setEnlargedIndex] = useState<number>();
  const isEnlarged = enlargedIndex === currentIndex;

  useOpenDialog(dialog, trackProps.ref, startIndex);
  useCentredScroll(trackProps.ref, enlargedIndex);

  // Close the dialog before it unmounts, so that the browser restores the focus.
  const closeZoom = () => {
    dialog.current?.close();
    onClose(currentIndex);
  };
  const toggleSize = () => setEnlargedIndex(isEnlarged ? undefined : currentIndex);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-')
      setEnlargedIndex(event.key === '+' ? currentIndex : undefined);
    else if (!isEnlarged) gallery.handleKeyDown(event);
    else panByKey(trackProps.ref.current?.children[currentIndex], event);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={label}
      onKeyDown={handleKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        closeZoom();
      }}
    >
      <ZoomBar
        currentIndex={currentIndex}
        count={pictures.length}
        isEnlarged={isEnlarged}
        onToggle={toggleSize}
        onSelect={goTo}
        onClose={closeZoom}
      />
      <div className={styles.track} role="group" aria-label={label} tabIndex={0} {...trackProps}>
        {pictures.map((picture, index) => (
          <ZoomSlide
            key={index}
            picture={picture}
            isCurrent={index === currentIndex}
            isEnlarged={index === enlargedIndex}
            onToggle={toggleSize}
          />
        ))}
      </div>
    </dialog>
  );
}

interface ZoomSlideProps {
  picture: GalleryPicture;
  isCurrent: boolean;
  isEnlarged: boolean;
  onToggle: () => void;
}

function ZoomSlide({ picture, isCurrent, isEnlarged, onToggle }: ZoomSlideProps) {
  const altLangOf = useAltLang();
  return (
    <div
      className={classNames(styles.slide, isEnlarged && styles.enlarged)}
      style={{ background: picture.ground }}
      onClick={onToggle}
      onPointerMove={panWithMouse}
      lang={altLangOf(picture)}
    >
      <PlainPicture
        image={picture.image}
        alt={picture.alt}
        sizes={isEnlarged ? '200vw' : '100vmin'}
        zoomed={isCurrent}
        eager
      />
    </div>
  );
}

type ElementRef<T> = RefObject<T | null>;

function useOpenDialog(
  dialog: ElementRef<HTMLDialogElement>,
  track: ElementRef<HTMLElement>,
  startIndex: number,
): void {
  useEffect(
    function openModal() {
      dialog.current?.showModal();
      const { clientWidth = 0 } = track.current ?? {};
      track.current?.scrollTo({ left: startIndex * clientWidth, behavior: 'instant' });
    },
    [dialog, track, startIndex],
  );
}

function useCentredScroll(track: ElementRef<HTMLElement>, enlargedIndex: number | undefined): void {
  useEffect(
    function scrollToCentre() {
      const slide = enlargedIndex === undefined ? undefined : track.current?.children[enlargedIndex];
      if (!slide) return;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = slide;
      slide.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
    },
    [track, enlargedIndex],
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
