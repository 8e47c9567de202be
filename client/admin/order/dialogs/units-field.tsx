import { InputNumber } from 'antd';
import type { PackableLine } from '../order-facts';
import styles from './units-field.module.css';

interface UnitsFieldProps {
  lines: readonly PackableLine[];
  quantities: ReadonlyMap<string, number>;
  /** Name of the field of a product, such as `Units of the kettle in the parcel`. */
  labelOf: (name: string) => string;
  onChange: (quantities: ReadonlyMap<string, number>) => void;
}

/** A number of units for each product. */
export function UnitsField({ lines, quantities, labelOf, onChange }: UnitsFieldProps) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ productId, name, qty }) => (
        <li key={productId}>
          <span className={styles.name}>{name}</span>
          <span className={styles.units}>
            <InputNumber
              aria-label={labelOf(name)}
              min={0}
              max={qty}
              precision={0}
              value={quantities.get(productId)}
              onChange={(value) => onChange(new Map(quantities).set(productId, value ?? 0))}
            />
            {`of ${qty}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The sum of the units of all products. */
export function sumOfUnits(quantities: ReadonlyMap<string, number>): number {
  return [...quantities.values()].reduce((sum, qty) => sum + qty, 0);
}

/** The products with at least one unit, for a request. */
export function requestedLinesOf(
  quantities: ReadonlyMap<string, number>,
): { product: string; qty: number }[] {
  return [...quantities].flatMap(([product, qty]) => (qty > 0 ? [{ product, qty }] : []));
}
