import type { MouseEvent } from 'react';
import { Picture } from '../../../components/product/picture';
import { useMessages } from '../../../i18n/messages';
import type { GalleryPicture } from './gallery-picture';
import styles from './gallery-index.module.css';

interface GalleryIndexProps {
  pictures: readonly GalleryPicture[];
  currentIndex: number;
  onChoose: (index: number) => void;
}

/** Thumbnails of the pictures; on a phone they are bars. Announces the current picture to screen readers. */
export function GalleryIndex({ pictures, currentIndex, onChoose }: GalleryIndexProps) {
  const { product: messages } = useMessages();
  const createClickHandler = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose(index);
  };
  const positionLabel = (index: number) => messages.showPicture(index + 1, pictures.length);

  return (
    <>
      <ol className={styles.index} aria-label={messages.choosePicture}>
        {pictures.map((picture, index) => (
          <li key={index}>
            <a
              href={`#${anchorOf(index)}`}
              aria-label={`${positionLabel(index)}: ${picture.alt}`}
              aria-current={index === currentIndex || undefined}
              onClick={createClickHandler(index)}
            >
              <Picture
                {...picture}
                backgroundColor={picture.ground}
                alt=""
                sizes="6rem"
                className={styles.picture}
              />
            </a>
          </li>
        ))}
      </ol>
      <p className="sr" aria-live="polite">
        {positionLabel(currentIndex)}
      </p>
    </>
  );
}

/** Fragment id of a picture, for links without scripts. */
export function anchorOf(index: number): string {
  return `picture-${index + 1}`;
}
