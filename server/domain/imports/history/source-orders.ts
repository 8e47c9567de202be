import { MAX_TOTAL_PRICE } from '../../constants';
import type { Message } from '../../messages/catalogue';
import type { RowMessage } from '../common-values';
import type { ForeignFormat } from '../import-targets';
import type { SourceTable } from '../source-table';
import { IMPORTED_ORDER_LIMITS, type ImportedOrderLine, type SourceOrder } from './imported-order';
import { readOrderHead, type HeadProblem } from './source-order-head';
import { readLineCell, readLineCells } from './source-order-lines';

/** The orders of a file, and the rows with a problem or a remark. */
export interface OrderRows {
  items: SourceOrder[];
  problems: RowMessage[];
  notices: RowMessage[];
}

interface OpenOrder {
  order: SourceOrder;
  isRefused: boolean;
}

/** Reads the rows of a file of orders: rows of one number are one order, and further rows add lines. */
export class OrderReader {
  private readonly orderByNumber = new Map<string, OpenOrder>();
  private readonly problems: RowMessage[] = [];
  private readonly notices: RowMessage[] = [];
  private currentOrder: OpenOrder | undefined;
  /** Number of the order that the file repeats now; the reader skips the further rows of the repetition. */
  private repeatedNumber: string | undefined;

  constructor(
    private readonly table: SourceTable,
    private readonly format: ForeignFormat,
  ) {}

  addRow(cells: readonly string[], row: number): void {
    const number = this.table.text(cells, 'number') || this.table.text(cells, 'sourceId');
    const existingOrder = number === '' ? this.currentOrder : this.orderByNumber.get(number);
    if (!existingOrder) return this.startOrder(cells, row, number);
    // Only the first row of a Shopify order has a total; WooCommerce may repeat it in each row.
    const isRepeated = this.format === 'shopify' && this.table.text(cells, 'totalPrice') !== '';
    if (isRepeated) {
      this.repeatedNumber = number;
      const message = { key: 'import.orderTwice', params: { row: existingOrder.order.row } } as const;
      this.problems.push({ row, field: 'number', message });
    } else if (number === '' || number !== this.repeatedNumber) this.addLines(existingOrder, cells, row);
  }

  finish(): OrderRows {
    const orders = [...this.orderByNumber.values()].filter(({ isRefused }) => !isRefused);
    const items = orders.flatMap(({ order }) => this.completeOrder(order));
    return { items, problems: this.problems, notices: this.notices };
  }

  private startOrder(cells: readonly string[], row: number, number: string): void {
    this.repeatedNumber = undefined;
    const report = (problem: HeadProblem) => this.problems.push({ row, ...problem });
    const notify = (notice: HeadProblem) => this.notices.push({ row, ...notice });
    const text = (field: string) => this.table.text(cells, field);
    const head = readOrderHead({ number, text, format: this.format }, { report, notify });
    // The further rows of a refused order belong to it, so they are no orders.
    const openOrder = {
      order: { row, ...head.order, lines: [] as ImportedOrderLine[] },
      isRefused: head.isRefused,
    };
    this.currentOrder = openOrder;
    if (number !== '') this.orderByNumber.set(number, openOrder);
    this.addLines(openOrder, cells, row);
  }

  private addLines(openOrder: OpenOrder, cells: readonly string[], row: number): void {
    this.currentOrder = openOrder;
    const refuse = (field: string, message: Message) => {
      if (!openOrder.isRefused) this.problems.push({ row, field, message });
      openOrder.isRefused = true;
    };
    const { lines } = openOrder.order;
    const text = (field: string) => this.table.text(cells, field);
    const line = readLineCells({ text, format: this.format }, refuse);
    if (line) lines.push(line);
    for (const cell of this.table.texts(cells, 'line')) {
      const cellLine = readLineCell(cell, refuse);
      if (cellLine) lines.push(cellLine);
    }
    if (lines.length > IMPORTED_ORDER_LIMITS.lines)
      refuse('row', { key: 'import.tooManyLines', params: { max: IMPORTED_ORDER_LIMITS.lines } });
  }

  /** An order with its lines; the file may lack their sum. */
  private completeOrder(order: SourceOrder): SourceOrder[] {
    if (order.lines.length === 0) {
      this.problems.push({ row: order.row, field: 'row', message: 'import.noLines' });
      return [];
    }
    const itemsPrice = order.lines.reduce((sum, { qty, price }) => sum + qty * price, 0);
    if (itemsPrice > MAX_TOTAL_PRICE) {
      this.problems.push({ row: order.row, field: 'itemsPrice', message: 'order.tooLarge' });
      return [];
    }
    return [{ ...order, itemsPrice: order.itemsPrice || itemsPrice }];
  }
}
