import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { PictureBackground, PlainPicture } from '../../../components/product/picture';
import { Stars } from '../../../components/product/stars';
import { MerchantText } from '../../../components/texts/merchant-text';
import { classNames } from '../../../lib/class-names';
import { formatRupees } from '../../../lib/format';
import { isDarkColour } from '../../../lib/is-dark-colour';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { useLanguage, useMessages } from '../../../i18n/messages';
import { CarouselIndex } from './carousel-index';
import type { SlideFragment } from './carousel.generated';
import { useScrollSnap } from './use-scroll-snap';
import { useSwipe } from './use-swipe';
import { useAutoplay } from './use-autoplay';
import styles from './carousel.module.css';

/** `sizes` of a slide picture: a square with the height of the slide, which is normally 204 to 448 px. */
const SLIDE_PICTURE_SIZES = '(min-width: 1400px) 448px, (min-width: 640px) 32vw, 204px';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

interface CarouselProps {
  products: readonly SlideFragment[];
}

/** Carousel of top-rated products, with their names in the language of the page. §2 */
export function Carousel({ products }: CarouselProps) {
  const isHindi = useLanguage() === 'hi';
  const slides = isHindi
    ? products.map((slide) => ({ ...slide, name: slide.nameHi ?? slide.name }))
    : products;
  return <Slides products={slides} />;
}

/** The slides with autoplay. They work without scripts, because they are a scrollable list. */
function Slides({ products }: CarouselProps) {
  const { home } = useMessages();
  const isMotionReduced = usePrefersReducedMotion();
  const slidesRef = useRef<HTMLDivElement>(null);
  const scrollBehavior = isMotionReduced ? 'instant' : 'smooth';
  const { currentIndex, goTo } = useScrollSnap(slidesRef, products.length, scrollBehavior);
  const onNext = () => goTo(currentIndex + 1);
  const autoplay = useAutoplay({ currentIndex, startsPaused: isMotionReduced, onNext });
  const [announcement, setAnnouncement] = useState('');
  const goToSlide = (index: number) => {
    const nextIndex = goTo(index);
    // Screen readers announce only navigation by the user, not autoplay.
    setAnnouncement(home.slideOf(nextIndex + 1, products.length, products[nextIndex]?.name ?? ''));
  };
  const swipe = useSwipe((step) => goToSlide(currentIndex + step));

  const handleArrowKey = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key);
    if (!step) return;
    event.preventDefault();
    if (!isSlide(event.target, slidesRef.current)) return goToSlide(currentIndex + step);
    // A focused slide is out of view after the step, so move the focus to the new slide.
    focusSlide(slidesRef.current, goTo(currentIndex + step));
  };

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={home.topRated}
      onKeyDown={handleArrowKey}
      {...autoplay.pauseHandlers}
    >
      <button
        className={autoplay.isPaused ? styles.play : styles.pause}
        type="button"
        aria-label={autoplay.isPaused ? home.playCarousel : home.pauseCarousel}
        onClick={autoplay.toggle}
      />
      <div
        className={styles.track}
        ref={slidesRef}
        // The slides take the focus, so the scroll container is not focusable by Tab.
        tabIndex={-1}
        role="group"
        aria-label={home.topRatedSlides}
        {...swipe}
      >
        {products.map((product, index) => (
          <Slide
            key={product.id}
            product={product}
            positionLabel={home.topRatedPosition(index + 1, products.length)}
            isFirst={index === 0}
            anchor={`slide-${index + 1}`}
          />
        ))}
      </div>
      <CarouselIndex products={products} currentIndex={currentIndex} onChoose={goToSlide} />
      <p className="sr" role="status">
        {announcement}
      </p>
    </section>
  );
}

/** The change of the slide index by an arrow key; undefined for other keys. */
const stepOfKey = (key: string) => ({ ArrowRight: 1, ArrowLeft: -1 })[key];

function isSlide(target: EventTarget | null, slides: HTMLElement | null): boolean {
  return target instanceof HTMLElement && target.parentElement === slides;
}

function focusSlide(slides: HTMLElement | null, index: number): void {
  (slides?.children[index] as HTMLElement | undefined)?.focus({ preventScroll: true });
}

interface SlideProps {
  product: SlideFragment;
  positionLabel: string;
  isFirst: boolean;
  anchor: string;
}

function Slide({ product, positionLabel, isFirst, anchor }: SlideProps) {
  const slideClass = classNames(styles.slide, isDarkColour(product.imageGround) && styles.onDark);
  return (
    <Link id={anchor} className={slideClass} to={paths.product(product.id)} draggable={false}>
      <PictureBackground color={product.imageGround} />
      <PlainPicture image={product.image} alt="" sizes={SLIDE_PICTURE_SIZES} priority={isFirst} />
      <div className={styles.text}>
        <p className={`label ${styles.position}`}>{positionLabel}</p>
        <p className={styles.name}>
          <MerchantText text={product.name} textHi={product.nameHi} />
        </p>
        <Stars rating={product.rating} count={product.numReviews} withLabel />
        <p className={`price ${styles.price}`}>{formatRupees(toPaise(product.price))}</p>
      </div>
    </Link>
  );
}

/** True for `prefers-reduced-motion`; false on the server. */
function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(subscribeToMotion, prefersReducedMotion, () => false);
}

function subscribeToMotion(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}
