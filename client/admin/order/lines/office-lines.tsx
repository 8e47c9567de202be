import { PlainPicture } from '../../../components/product/picture';
import { useMerchantLang } from '../../../i18n/messages';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import type { OfficeLine, OfficeOrder } from '../order-facts';
import { OrderSection } from '../order-section';
import { lineStatesOf } from './line-states';
import styles from './office-lines.module.css';

/** The lines of an order, each with the state of its units. */
export function OfficeLines({ order, className }: { order: OfficeOrder; className?: string | undefined }) {
  const states = lineStatesOf(order);
  return (
    <OrderSection title="Lines" className={className}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Picture</span>
            </th>
            <th scope="col">Product</th>
            <th scope="col" className={styles.detail}>
              HSN · tax
            </th>
            <th scope="col" className={styles.amount}>
              Price
            </th>
            <th scope="col" className={styles.amount}>
              Qty
            </th>
            <th scope="col" className={styles.total}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {order.orderItems.map((line, index) => (
            <LineRow key={`${line.productId} ${index}`} line={line} state={states[index] ?? ''} />
          ))}
        </tbody>
      </table>
    </OrderSection>
  );
}

function LineRow({ line, state }: { line: OfficeLine; state: string }) {
  const { productId, name, image, sku, qty, price, lineTotal } = line;
  const lang = useMerchantLang();
  const words = [sku, state].filter(Boolean).join(' · ');
  return (
    <tr>
      <td className={styles.picture}>
        <PlainPicture image={image} alt="" sizes="44px" eager />
      </td>
      <td>
        <a className={styles.name} href={paths.product(productId)} lang={lang}>
          {name}
        </a>
        <small>
          {words}
          <span className={styles.price}>
            {` · ${qty} × ${formatRupees(toPaise(price), { paise: true })}`}
          </span>
        </small>
      </td>
      <td className={styles.detail}>{taxOfLine(line)}</td>
      <td className={styles.amount}>{formatRupees(toPaise(price), { paise: true })}</td>
      <td className={styles.amount}>{qty}</td>
      <td className={styles.total}>{formatRupees(toPaise(lineTotal), { paise: true })}</td>
    </tr>
  );
}

function taxOfLine({ hsn, taxRate }: OfficeLine): string {
  const rate = Number(taxRate);
  return [hsn, rate > 0 && `${rate}%`].filter(Boolean).join(' · ');
}
