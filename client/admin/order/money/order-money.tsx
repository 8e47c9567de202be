import { supplyOf, visibleFeeOf } from '../../../components/gst/supply';
import { formatPercent } from '../../../components/gst/tax-summary';
import { usePage } from '../../../components/page/page-context';
import { INDIAN_STATES, parseDecimal, taxesByRate, visibleAmountsOf, type Paise } from '../../../domain';
import { formatCount, formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { formatShortDay, formatShortTime } from '../moments';
import type { OfficeOrder } from '../order-facts';
import { OrderSection } from '../order-section';
import styles from './order-money.module.css';

const METHOD_NAMES: Readonly<Record<OfficeOrder['paymentMethod'], string>> = {
  RAZORPAY: 'Razorpay',
  PAYPAL: 'PayPal',
  CASH_ON_DELIVERY: 'cash on delivery',
};

/** The amounts of an order: prices, total, tax and the payment. */
export function OrderMoney({ order, className }: { order: OfficeOrder; className?: string | undefined }) {
  const { orderItems, discountPrice, totalPrice } = order;
  const count = orderItems.reduce((sum, { qty }) => sum + qty, 0);
  const { items, shipping, fee, tax } = visiblePricesOf(order);
  const discount = toPaise(discountPrice);
  return (
    <OrderSection title="Money" className={className}>
      <dl className={styles.amounts}>
        <Amount label={`Items, ${formatCount(count, 'unit')}`} amount={items + discount} />
        <Amount label="Shipping" amount={shipping} />
        {fee > 0 && <Amount label="Fee for cash on delivery" amount={fee} />}
        <Amount label="Discount" amount={-discount} />
        {order.taxMode !== 'GST_INCLUSIVE' && <Amount label="Tax" amount={tax} />}
        <Amount label={order.isPaid ? 'Total paid' : 'Total'} amount={toPaise(totalPrice)} isSum />
        <Taxes order={order} />
        <Refunds order={order} />
      </dl>
      <p className="muted small">{paymentTextOf(order)}</p>
    </OrderSection>
  );
}

/** The amounts above the total as the tax mode shows prices, so that they add up to it. */
function visiblePricesOf(order: OfficeOrder) {
  const { taxMode, charges } = order;
  const prices = {
    itemsPrice: toPaise(order.itemsPrice),
    shippingPrice: toPaise(order.shippingPrice),
    taxPrice: toPaise(order.taxPrice),
    totalPrice: toPaise(order.totalPrice),
  };
  const visible = visibleAmountsOf(prices, { taxMode, charges: charges.map(supplyOf) });
  const fee = taxMode === 'GST_INCLUSIVE' ? visibleFeeOf(charges, taxMode) : toPaise(order.feePrice);
  return { items: visible.itemsPrice, shipping: visible.shippingPrice - fee, fee, tax: visible.addedTax };
}

/** Taxable value and taxes by rate; absent without GST. */
function Taxes({ order }: { order: OfficeOrder }) {
  const { gst } = usePage().priceBook;
  if (order.taxMode === 'FLAT_EXCLUSIVE') return null;
  const supplies = [...order.orderItems, ...order.charges].map(supplyOf);
  const taxable = supplies.reduce((sum, supply) => sum + supply.taxable, 0);
  const route = [...new Set([gst?.sellerState, order.placeOfSupply])].flatMap((state) =>
    state ? [nameOfState(state)] : [],
  );
  return (
    <>
      <Amount label="Taxable" amount={taxable} isSmall />
      {taxesByRate(supplies).map(({ taxBasisPoints, cgst, sgst, igst }) => {
        const name = igst > 0 ? 'IGST' : 'CGST + SGST';
        return (
          <Amount
            key={taxBasisPoints}
            label={`${name} ${formatPercent(taxBasisPoints)}%, ${route.join(' → ')}`}
            amount={cgst + sgst + igst}
            isSmall
          />
        );
      })}
    </>
  );
}

/** Refunds and the open returns, with the rest of the payment; absent without any. */
function Refunds({ order }: { order: OfficeOrder }) {
  const refunds = order.refunds.filter(({ state }) => state !== 'REFUSED');
  const returns = order.returns.filter(({ endedAt, wish }) => endedAt === null && wish === 'REFUND');
  if (refunds.length === 0 && returns.length === 0) return null;
  const entries = [
    ...refunds.map(({ id, state, total, createdAt, settledAt }) => ({
      id,
      label:
        state === 'DONE'
          ? `Refunded ${formatShortDay(settledAt ?? createdAt)}`
          : `Refund requested ${formatShortDay(createdAt)}`,
      amount: parseDecimal(total) ?? 0,
    })),
    ...returns.map(({ id, number, refundable }) => ({
      id,
      label: `Coming back, ${number}`,
      amount: toPaise(refundable),
    })),
  ];
  const refunded = entries.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      {entries.map(({ id, label, amount }) => (
        <Amount key={id} label={label} amount={-amount} />
      ))}
      <Amount
        label={returns.length > 0 ? 'Remaining after that' : 'Remaining'}
        amount={toPaise(order.totalPrice) - refunded}
        isSum
      />
    </>
  );
}

interface AmountProps {
  label: string;
  amount: Paise;
  isSum?: boolean;
  isSmall?: boolean;
}

function Amount({ label, amount, isSum = false, isSmall = false }: AmountProps) {
  return (
    <div className={isSum ? styles.sum : isSmall ? styles.small : undefined}>
      <dt>{label}</dt>
      <dd>
        {amount < 0 && '\u2212'}
        {formatRupees(Math.abs(amount), { paise: true })}
      </dd>
    </div>
  );
}

/** The payment in one sentence, with the reference of the provider. */
function paymentTextOf({ paidAt, paymentMethod, paymentEvents }: OfficeOrder): string {
  if (!paidAt) return `Not paid. The buyer chose ${METHOD_NAMES[paymentMethod]}.`;
  const capture = paymentEvents?.find(({ call, outcome }) => call === 'CAPTURE' && outcome === 'DONE');
  const reference = capture?.captureId ? `, ${capture.captureId}` : '';
  return `Paid by ${METHOD_NAMES[paymentMethod]}${reference}, ${formatShortTime(paidAt)}`;
}

function nameOfState(state: string): string {
  return INDIAN_STATES.find(({ code }) => code === state)?.name ?? state;
}
