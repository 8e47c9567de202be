import { MAX_LENGTH } from '../../constants';
import type { Message } from '../../messages/catalogue';
import type { ForeignFormat } from '../import-targets';
import { lineText, paiseOf } from './history-values';
import { IMPORTED_ORDER_LIMITS, type ImportedOrderLine } from './imported-order';

type Refuse = (field: string, message: Message) => void;

const QUANTITY = /^\d{1,7}(?:\.0+)?$/;

/** The line in the columns of a row; undefined without one, and for a wrong one, which is reported. */
export function readLineCells(
  { text, format }: { text: (field: string) => string; format: ForeignFormat },
  refuse: Refuse,
): ImportedOrderLine | undefined {
  const name = lineText(text('lineName'), IMPORTED_ORDER_LIMITS.lineName);
  if (name === '') return undefined;
  const qty = quantityOf(text('lineQty') || '1');
  const price = paiseOf(text('linePrice') || '0');
  // WooCommerce subtracts the returned units.
  if (qty === 0 && format === 'woocommerce') return undefined;
  if (qty === undefined || qty === 0) return report(refuse, 'lineQty', 'import.notAQuantity');
  if (price === undefined) return report(refuse, 'linePrice', 'import.notAnAmount');
  return { name, sku: lineText(text('lineSku'), MAX_LENGTH.sku), qty, price };
}

/**
 * The line of a cell such as `name:Shirt|sku:KS-S|quantity:2|total:2400.00`; undefined for an empty cell, and for a
 * wrong one, which is reported.
 */
export function readLineCell(cell: string, refuse: Refuse): ImportedOrderLine | undefined {
  const fields = new Map(
    cell.split('|').map((segment) => {
      const separator = segment.indexOf(':');
      return [
        segment.slice(0, Math.max(separator, 0)).trim().toLowerCase(),
        segment.slice(separator + 1).trim(),
      ];
    }),
  );
  const name = lineText(fields.get('name') ?? '', IMPORTED_ORDER_LIMITS.lineName);
  if (cell === '' || name === '') return undefined;
  const qty = quantityOf(fields.get('quantity') ?? '1');
  const total = paiseOf(fields.get('total') ?? '0');
  if (!qty) return report(refuse, 'line', 'import.notAQuantity');
  if (total === undefined) return report(refuse, 'line', 'import.notAnAmount');
  const sku = lineText(fields.get('sku') ?? '', MAX_LENGTH.sku);
  return { name, sku, qty, price: Math.round(total / qty) };
}

function quantityOf(text: string): number | undefined {
  const qty = QUANTITY.test(text) ? Number(text) : undefined;
  return qty !== undefined && qty <= IMPORTED_ORDER_LIMITS.qty ? qty : undefined;
}

function report(refuse: Refuse, field: string, message: Message): undefined {
  refuse(field, message);
  return undefined;
}
