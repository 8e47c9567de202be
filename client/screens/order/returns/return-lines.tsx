import { useId } from 'react';
import { useBoughtName } from '../../../components/order/use-bought-name';
import { Picture } from '../../../components/product/picture';
import { QuantitySelect } from '../../../components/forms/quantity-select';
import { formatDay } from '../../../components/order/day-time';
import type { ApiMessage } from '../../../domain';
import { classNames } from '../../../lib/class-names';
import { useErrorText, useMessages } from '../../../i18n/messages';
import { useReturnMessages } from '../../../i18n/return-messages';
import { endDayOf, type Quantities, type ReturnableLine, type ReturnOrder } from './return-data';
import styles from './return-lines.module.css';

interface ReturnLinesProps {
  order: ReturnOrder;
  lines: readonly ReturnableLine[];
  quantities: Quantities;
  onChange: (product: string, qty: number) => void;
  error?: string | undefined;
}

/** The lines of an order with check boxes; a line that cannot be returned has its reason. */
export function ReturnLines({ order, lines, quantities, onChange, error }: ReturnLinesProps) {
  const errorId = useId();
  const messages = useReturnMessages();
  return (
    <fieldset className={styles.lines} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{messages.selection}</legend>
      {error !== undefined && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <ul>
        {lines.map((line) => (
          <ReturnLine
            key={line.product}
            order={order}
            line={line}
            qty={quantities[line.product] ?? 0}
            onChange={(qty) => onChange(line.product, qty)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface ReturnLineProps {
  order: ReturnOrder;
  line: ReturnableLine;
  qty: number;
  onChange: (qty: number) => void;
}

function ReturnLine({ order, line, qty, onChange }: ReturnLineProps) {
  const id = useId();
  const messages = useReturnMessages();
  const { product: productMessages } = useMessages();
  const translate = useErrorText();
  const { name, lang } = useBoughtName(order.orderItems)(line.product, line.name);
  const image = order.orderItems.find(({ productId }) => productId === line.product)?.image ?? '';
  const { returnableQty, until, reason, reasonKey, reasonParams } = line;
  const refusal =
    reason === null
      ? undefined
      : translate({ message: reason, key: reasonKey, params: reasonParams } as ApiMessage);
  return (
    <li className={classNames(styles.line, refusal !== undefined && styles.unavailable)}>
      <input
        id={id}
        type="checkbox"
        name={`product-${line.product}`}
        checked={qty > 0}
        disabled={refusal !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
      />
      <Picture image={image} alt="" sizes="72px" />
      <div className={styles.text}>
        <label htmlFor={id} lang={lang} className={styles.name}>
          {name}
        </label>
        <span id={`${id}-hint`} className={styles.hint}>
          {refusal ??
            (until === null ? '' : messages.until(formatDay(endDayOf(until), productMessages.dayNames)))}
        </span>
      </div>
      {qty > 0 && returnableQty > 1 && (
        <div className={styles.quantity}>
          <QuantitySelect
            value={qty}
            max={returnableQty}
            onChange={onChange}
            label={messages.quantityOf(name)}
            hideLabel
          />
        </div>
      )}
    </li>
  );
}
