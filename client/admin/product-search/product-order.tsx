import { Button } from 'antd';
import { PlainPicture } from '../../components/product/picture';
import { focusAfterRemoval } from '../../components/product/compare/focus-after-removal';
import { OrderedList } from '../content-settings/ordered-list';
import { ProductSearch } from './product-search';
import { useSearchedProducts } from './use-searched-products';
import styles from './product-order.module.css';

interface ProductOrderProps {
  /** Accessible name of the list, such as Products of the collection. */
  label: string;
  /** Label of the search field. */
  searchLabel: string;
  /** Effect of a list without products. */
  emptyText?: string;
  ids: readonly string[];
  max: number;
  onChange: (ids: string[]) => void;
}

/** A list of products that an admin chooses and orders. */
export function ProductOrder(props: ProductOrderProps) {
  const { label, searchLabel, emptyText, ids, max, onChange } = props;
  const products = useSearchedProducts(ids);
  const nameOf = (id: string) => products.get(id)?.name ?? `Product ${id}`;
  return (
    <>
      {emptyText && ids.length === 0 && <p className="muted small">{emptyText}</p>}
      <OrderedList
        label={label}
        items={ids}
        nameOf={nameOf}
        note="Save to keep the order."
        onMove={(from, to) => {
          const id = ids[from];
          if (id !== undefined) onChange(ids.toSpliced(from, 1).toSpliced(to, 0, id));
        }}
      >
        {(id, index) => (
          <>
            <span className={styles.product}>
              <span className={styles.thumb}>
                {products.get(id) && (
                  <PlainPicture image={products.get(id)?.image ?? ''} alt="" sizes="40px" />
                )}
              </span>
              <span className={styles.name}>{nameOf(id)}</span>
            </span>
            <Button
              type="text"
              onClick={({ currentTarget }) => {
                // Rows have their index as key, so the button of the next row takes the focus by itself.
                if (index === ids.length - 1) focusAfterRemoval(currentTarget);
                onChange(ids.filter((other) => other !== id));
              }}
            >
              Remove<span className="sr"> {nameOf(id)}</span>
            </Button>
          </>
        )}
      </OrderedList>
      {ids.length < max && (
        <ProductSearch label={searchLabel} usedIds={ids} onAdd={({ id }) => onChange([...ids, id])} />
      )}
    </>
  );
}
