import { Checkbox, Input, InputNumber } from 'antd';
import { useId } from 'react';
import { useMerchantLang } from '../../../i18n/messages';
import { parseDecimal, type Paise } from '../../../domain';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import type { OfficeOrder } from '../order-facts';
import type { OfficeRefundQuote, RefundChoice } from './refund-choice';
import styles from './refund-content-fields.module.css';

interface RefundContentFieldsProps {
  order: OfficeOrder;
  limits: OfficeRefundQuote;
  quote: OfficeRefundQuote | undefined;
  choice: RefundChoice;
  onChange: (choice: RefundChoice) => void;
}

/** Units by line, shipping and goodwill, within the limits. */
export function RefundContentFields({ order, limits, quote, choice, onChange }: RefundContentFieldsProps) {
  const { quantities, hasShipping } = choice;
  const prices = new Map(order.orderItems.map(({ productId, price }) => [productId, toPaise(price)]));
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Units</th>
            <th scope="col">Refund</th>
          </tr>
        </thead>
        <tbody>
          {limits.items.map((item) => (
            <UnitsRow
              key={item.productId}
              item={item}
              price={prices.get(item.productId) ?? 0}
              credit={creditOf(quote, item.productId)}
              value={quantities.get(item.productId) ?? 0}
              onChange={(qty) =>
                onChange({ ...choice, quantities: new Map(quantities).set(item.productId, qty) })
              }
            />
          ))}
          {limits.includesShipping && (
            <tr>
              <td colSpan={2}>
                <Checkbox
                  checked={hasShipping}
                  onChange={({ target }) => onChange({ ...choice, hasShipping: target.checked })}
                >
                  Shipping
                </Checkbox>
              </td>
              <td>{formatAmountOf(creditOf(limits, null))}</td>
            </tr>
          )}
        </tbody>
      </table>
      {openReturnsOf(order, choice).map(({ number, name }) => (
        <p key={number + name} className={styles.note}>
          {`Return ${number} waits for the same ${name}. Settle the return instead if its goods come back.`}
        </p>
      ))}
      <GoodwillField
        value={choice.goodwill}
        limit={parseDecimal(limits.limit) ?? 0}
        onChange={(goodwill) => onChange({ ...choice, goodwill })}
      />
    </>
  );
}

interface UnitsRowProps {
  item: OfficeRefundQuote['items'][number];
  price: Paise;
  credit: Paise;
  value: number;
  onChange: (qty: number) => void;
}

/** A product with the units to refund and their credit. */
function UnitsRow({ item: { name, qty }, price, credit, value, onChange }: UnitsRowProps) {
  const lang = useMerchantLang();
  return (
    <tr>
      <td>
        <span lang={lang}>{name}</span>
        <small>{`at ${formatAmountOf(price)}`}</small>
      </td>
      <td>
        <InputNumber
          aria-label={`Units of ${name} to refund`}
          min={0}
          max={qty}
          precision={0}
          value={value}
          onChange={(number) => onChange(number ?? 0)}
        />
        {` of ${qty}`}
      </td>
      <td>{formatAmountOf(credit)}</td>
    </tr>
  );
}

interface GoodwillFieldProps {
  value: string;
  limit: Paise;
  onChange: (goodwill: string) => void;
}

function GoodwillField({ value, limit, onChange }: GoodwillFieldProps) {
  const id = useId();
  const hintId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Goodwill on top (₹)</label>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={hintId} className="muted small">
        {`In all at most ${formatAmountOf(limit)}: the payment less the earlier refunds.`}
      </p>
    </div>
  );
}

/** The credit for a product, or with null for shipping and fees, in a quote. */
function creditOf(quote: OfficeRefundQuote | undefined, productId: string | null): Paise {
  const lines = (quote?.lines ?? []).filter((line) => line.productId === productId);
  return lines.reduce((sum, { total }) => sum + (parseDecimal(total) ?? 0), 0);
}

function formatAmountOf(amount: Paise): string {
  return formatRupees(amount, { paise: true });
}

/** Open returns with products of the choice. */
function openReturnsOf(
  { returns }: OfficeOrder,
  { quantities }: RefundChoice,
): { number: string; name: string }[] {
  return returns.flatMap(({ number, endedAt, lines }) =>
    endedAt === null
      ? lines
          .filter(({ product }) => (quantities.get(product) ?? 0) > 0)
          .map(({ name }) => ({ number, name }))
      : [],
  );
}
