import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { MerchantText } from '../../components/texts/merchant-text';
import { PlainPicture } from '../../components/product/picture';
import { formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import styles from './suggestions.module.css';
import type { Suggestion } from './use-suggestions';

/** Unique key of a suggestion. */
export function keyOf({ kind, text, product }: Suggestion): string {
  return `${kind} ${product?.id ?? text}`;
}

interface SuggestionOptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onFollow: (event: MouseEvent) => void;
}

/** A link to a product with its price, or to a category. The focus stays in the input. */
export function SuggestionOption({ id, suggestion, isActive, onFollow }: SuggestionOptionProps) {
  const { shell } = useMessages();
  const { text, textHi, product } = suggestion;
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      to={product ? paths.product(product) : paths.search(text, { category: text })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onFollow}
    >
      {product && (
        <span className={styles.picture} style={{ background: product.imageGround }}>
          <PlainPicture image={product.image} alt="" sizes="44px" />
        </span>
      )}
      <span className={styles.text}>
        <MerchantText text={text} textHi={textHi} />
      </span>
      {product ? (
        <span className="price">{formatRupees(toPaise(product.price))}</span>
      ) : (
        <span className="muted small">{shell.category}</span>
      )}
    </Link>
  );
}
