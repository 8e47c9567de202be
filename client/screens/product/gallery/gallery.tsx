import { useState, type ReactElement } from 'react';
import { SharedElement } from '../../../components/page/shared-element';
import { Picture } from '../../../components/product/picture';
import { useMessages } from '../../../i18n/messages';
import { anchorOf, GalleryIndex } from './gallery-index';
import { useAltLang, type GalleryPicture } from './gallery-picture';
import { useGallery } from './use-gallery';
import { useZoom } from './use-zoom';
import styles from './gallery.module.css';

/** Picture sizes: seven twelfths of a wide viewport, half of a medium one, all of a narrow one. */
export const PICTURE_SIZES =
  '(min-width: 1457px) 784px, (min-width: 992px) 55vw, (min-width: 768px) 50vw, 100vw';

interface GalleryProps {
  product: { id: string; name: string };
  pictures: readonly GalleryPicture[];
}

/**
 * Gallery of a product: a scrollable row, thumbnails, and a zoom view. Without scripts the row still scrolls, and the
 * thumbnails link to the pictures in the row.
 */
export function Gallery({ product, pictures }: GalleryProps) {
  const { product: messages } = useMessages();
  const altLangOf = useAltLang();
  const { currentIndex, goTo, handleKeyDown, trackProps } = useGallery(pictures.length);
  const [shouldPreload, setShouldPreload] = useState(false);
  const zoom = useZoom();
  const hasSeveralPictures = pictures.length > 1;
  // The pointer or the focus has entered the gallery, so load the other pictures and the zoom view.
  const preloadPictures = () => {
    setShouldPreload(true);
    zoom.preload();
  };
  const closeZoom = (lastIndex: number) => {
    zoom.close();
    goTo(lastIndex, 'instant');
  };

  return (
    <section
      className={styles.gallery}
      aria-label={messages.pictures(product.name)}
      aria-roledescription={hasSeveralPictures ? 'carousel' : undefined}
      onPointerEnter={preloadPictures}
      onFocus={preloadPictures}
    >
      <div className={styles.frame}>
        <div
          className={styles.track}
          role="group"
          aria-label={messages.showPicture(currentIndex + 1, pictures.length)}
          tabIndex={hasSeveralPictures ? 0 : undefined}
          onKeyDown={handleKeyDown}
          onClick={zoom.open}
          {...trackProps}
        >
          {pictures.map((picture, index) => (
            <div key={index} id={anchorOf(index)} className={styles.slide} lang={altLangOf(picture)}>
              <OptionalSharedElement id={index === 0 ? product.id : undefined}>
                <Picture
                  {...picture}
                  backgroundColor={picture.ground}
                  sizes={PICTURE_SIZES}
                  priority={index === 0}
                  eager={index === 0 || shouldPreload}
                  className={styles.picture}
                />
              </OptionalSharedElement>
            </div>
          ))}
        </div>
        <a className={styles.zoom} href={pictures[currentIndex]?.image} onClick={zoom.open}>
          {messages.zoom}
        </a>
      </div>
      {hasSeveralPictures && <GalleryIndex pictures={pictures} currentIndex={currentIndex} onChoose={goTo} />}
      {zoom.ZoomView && (
        <zoom.ZoomView product={product} pictures={pictures} startIndex={currentIndex} onClose={closeZoom} />
      )}
    </section>
  );
}

/** Only the first picture has a shared element transition, because product cards show the first picture. */
function OptionalSharedElement({ id, children }: { id?: string; children: ReactElement }) {
  return id === undefined ? children : <SharedElement id={id}>{children}</SharedElement>;
}
