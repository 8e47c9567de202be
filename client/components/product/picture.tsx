import { preload } from 'react-dom';
import { classNames } from '../../lib/class-names';
import { pictureSources, zoomSourcesOf } from '../../lib/picture';
import styles from './picture.module.css';

interface PlainPictureProps {
  /** URL of the picture. */
  image: string;
  /** Alt text; empty if the name is next to the picture. */
  alt: string;
  sizes: string;
  /** True for the largest picture of the page, which is preloaded. */
  priority?: boolean;
  /** True to load the picture immediately instead of lazily, for example above the fold. */
  eager?: boolean;
  /** The order in which the browser fetches pictures that are above the fold together. */
  fetchPriority?: 'high' | 'low' | undefined;
  /** True to load the picture with 2000 px where the screen shows it so large. */
  zoomed?: boolean;
  className?: string;
}

/** A square picture without a background, in the stored sizes and formats. */
export function PlainPicture(props: PlainPictureProps) {
  const { image, alt, sizes, priority = false, eager = priority, zoomed = false } = props;
  const { fetchPriority, className } = props;
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
      {sources && !zoomed && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        className={className}
        src={image}
        srcSet={zoomed ? zoomSourcesOf(image) : sources?.webp}
        sizes={sources && sizes}
        width={1000}
        height={1000}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : fetchPriority}
        decoding={priority ? undefined : 'async'}
        draggable={false}
      />
    </picture>
  );
}

interface PictureProps extends PlainPictureProps {
  /** Background colour until the picture loads: the colour of the left edge of the picture. */
  backgroundColor?: string;
}

/** A background colour as SVG, because the content security policy forbids style attributes. */
export function PictureBackground({ color }: { color?: string }) {
  if (color === undefined) return null;
  return (
    <svg className={styles.background} aria-hidden="true">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  );
}

/** A square picture on a background colour, which is the same in both themes. */
export function Picture({ backgroundColor, className, ...picture }: PictureProps) {
  return (
    <span className={classNames(styles.picture, className)}>
      <PictureBackground color={backgroundColor} />
      <PlainPicture {...picture} />
    </span>
  );
}
