import type { MouseEvent } from 'react';
import { PlainPicture } from '../../../components/product/picture';
import { MerchantText } from '../../../components/texts/merchant-text';
import { formatRupees, truncateName } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { useMessages } from '../../../i18n/messages';
import type { SlideFragment } from './carousel.generated';
import styles from './carousel-index.module.css';

interface CarouselIndexProps {
  products: readonly SlideFragment[];
  currentIndex: number;
  onChoose: (index: number) => void;
}

/** Links to the slides by name; on a phone they are bars. Without scripts, each link scrolls to its slide. */
export function CarouselIndex({ products, currentIndex, onChoose }: CarouselIndexProps) {
  const { home } = useMessages();
  const createClickHandler = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose(index);
  };

  return (
    <nav className={styles.index} aria-label={home.chooseSlide}>
      {products.map((product, index) => (
        <a
          key={product.id}
          href={`#slide-${index + 1}`}
          aria-current={index === currentIndex ? 'true' : undefined}
          aria-label={home.slide(index + 1, product.name)}
          onClick={createClickHandler(index)}
        >
          <PlainPicture image={product.image} alt="" sizes="104px" />
          <span>
            <span className={styles.name}>
              <MerchantText
                text={truncateName(product.name)}
                textHi={product.nameHi && truncateName(product.nameHi)}
              />
            </span>
            <span className={`price ${styles.price}`}>{formatRupees(toPaise(product.price))}</span>
          </span>
        </a>
      ))}
    </nav>
  );
}
