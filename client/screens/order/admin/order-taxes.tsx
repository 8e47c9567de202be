import { Block } from '../../../components/page/block';
import { supplyOf, type Supply } from '../../../components/gst/supply';
import { formatPercent } from '../../../components/gst/tax-summary';
import { usePage } from '../../../components/page/page-context';
import { INDIAN_STATES, taxesByRate, taxOf, type Paise } from '../../../domain';
import { formatRupees } from '../../../lib/format';
import type { OrderDetails } from '../order-data';
import styles from './order-taxes.module.css';

/** The taxable value and the GST of an order: its sums by rate, its lines with HSN code, and its charges. */
export function OrderTaxes({ order }: { order: OrderDetails }) {
  const { gst } = usePage().priceBook;
  const lines = order.orderItems.map((item) => ({ ...item, supply: supplyOf(item) }));
  const charges = order.charges.map((charge) => ({ ...charge, supply: supplyOf(charge) }));
  const supplies = [...lines, ...charges].map(({ supply }) => supply);
  const taxable = supplies.reduce((sum, supply) => sum + supply.taxable, 0);
  const route = [gst?.sellerState, order.placeOfSupply].flatMap((state) => (state ? [nameOf(state)] : []));
  return (
    <Block title="Tax">
      <dl className={styles.sums}>
        <Amount label="Taxable" amount={taxable} />
        {taxesByRate(supplies).flatMap((rate) =>
          namedTaxesOf(rate).map(({ name, amount }) => <Amount key={name} label={name} amount={amount} />),
        )}
      </dl>
      <p className="muted small">{[...new Set(route)].join(' → ')}</p>
      <ul className={styles.lines}>
        {lines.map(({ productId, name, hsn, supply }) => (
          <li key={productId}>
            {name}
            <p className="muted small num">{[hsn ? `HSN ${hsn}` : 'No HSN', taxText(supply)].join(' · ')}</p>
          </li>
        ))}
        {charges.map(({ kind, taxRate, supply }) => (
          <li key={kind + taxRate}>
            {kind === 'SHIPPING' ? 'Shipping' : 'Fee for cash on delivery'}
            <p className="muted small num">{taxText(supply)}</p>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Amount({ label, amount }: { label: string; amount: Paise }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{formatRupees(amount, { paise: true })}</dd>
    </div>
  );
}

/** The taxes of a supply with their names and rates, such as `IGST 18%`. */
function namedTaxesOf({ taxBasisPoints, cgst, sgst, igst }: Supply): { name: string; amount: Paise }[] {
  if (igst > 0) return [{ name: `IGST ${formatPercent(taxBasisPoints)}%`, amount: igst }];
  const halfRate = formatPercent(taxBasisPoints / 2);
  return [
    { name: `CGST ${halfRate}%`, amount: cgst },
    { name: `SGST ${halfRate}%`, amount: sgst },
  ];
}

/** Rate, taxable value and tax of a supply, such as `18% · ₹4,236.44 + ₹762.56 GST`. */
function taxText(supply: Supply): string {
  const [taxable, tax] = [supply.taxable, taxOf(supply)].map((amount) =>
    formatRupees(amount, { paise: true }),
  );
  return `${formatPercent(supply.taxBasisPoints)}% · ${taxable} + ${tax} GST`;
}

function nameOf(state: string): string {
  return INDIAN_STATES.find(({ code }) => code === state)?.name ?? state;
}
