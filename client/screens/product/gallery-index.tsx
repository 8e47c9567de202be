import type { MouseEvent } from 'react';
import { Picture } from '../../components/product/picture';
import { useMerchantLang, useWords } from '../../i18n/messages';
import type { GalleryPicture } from './gallery-picture';
import styles from './gallery-index.module.css';

interface GalleryIndexProps {
  pictures: readonly GalleryPicture[];
  current: number;
  onChoose: (index: number) => void;
}

/** The pictures as small cloths, as bars on a phone; says aloud which one is in sight. */
export function GalleryIndex({ pictures, current, onChoose }: GalleryIndexProps) {
  const { product: words } = useWords();
  const lang = useMerchantLang();
  const choose = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose(index);
  };
  const place = (index: number) => words.showPicture(index + 1, pictures.length);

  return (
    <>
      <ol className={styles.index} aria-label={words.choosePicture}>
        {pictures.map((picture, index) => (
          <li key={index}>
            <a
              href={`#${anchorOf(index)}`}
              aria-label={`${place(index)}: ${picture.alt}`}
              aria-current={index === current || undefined}
              onClick={choose(index)}
              lang={lang}
            >
              <Picture {...picture} alt="" sizes="6rem" className={styles.picture} />
            </a>
          </li>
        ))}
      </ol>
      <p className="sr" aria-live="polite">
        {place(current)}
      </p>
    </>
  );
}

/** Where the link to a picture leads to when no script follows it. */
export function anchorOf(index: number): string {
  return `picture-${index + 1}`;
}
