import { preload } from 'react-dom';
import { classNames } from '../../lib/class-names';
import { pictureSources } from '../../lib/picture';
import styles from './picture.module.css';

interface PlainPictureProps {
  image: string;
  /** What is seen; empty where the name stands beside it. */
  alt: string;
  sizes: string;
  /** The largest picture of the page: asked for ahead of the rest, before the page has come to it. */
  priority?: boolean;
  /** Seen at once: not put off until the page is laid out. */
  eager?: boolean;
  className?: string;
}

/** A square product picture in the sizes and formats the shop keeps. */
export function PlainPicture(props: PlainPictureProps) {
  const { image, alt, sizes, priority = false, eager = priority, className } = props;
  const sources = pictureSources(image);
  if (sources && priority) {
    const imageSrcSet = sources.avif;
    preload(image, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        className={className}
        src={image}
        srcSet={sources?.webp}
        sizes={sources && sizes}
        width={1000}
        height={1000}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        draggable={false}
      />
    </picture>
  );
}

interface PictureProps extends PlainPictureProps {
  /** The colour of the picture's left edge, seen until it arrives. */
  ground?: string;
}

/** The colour behind a picture, painted without a style attribute, which the page's policy does not allow. */
export function Ground({ color }: { color?: string }) {
  if (color === undefined) return null;
  return (
    <svg className={styles.ground} aria-hidden="true">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  );
}

/** A product picture on its own cloth: no frame, lit in both themes. */
export function Picture({ ground, className, ...picture }: PictureProps) {
  return (
    <span className={classNames(styles.cloth, className)}>
      <Ground color={ground} />
      <PlainPicture {...picture} />
    </span>
  );
}
