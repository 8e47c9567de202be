import { E_INVOICE_TABLE } from '../../server/domain/e-invoices/e-invoice-states';
import { ORDER_STATES } from '../../server/domain/orders/order-states';
import { PAYMENT_STATES } from '../../server/domain/payments/payment-states';
import { REFUND_STATES } from '../../server/domain/payments/refund-states';
import { REFUSED_CAPTURE_STATES } from '../../server/domain/payments/refused-capture-states';
import { DESK_REFUND_TABLE, OWED_REFUND_TABLE } from '../../server/domain/refunds/order-refund-states';
import { RETURN_TABLE } from '../../server/domain/returns/return-states';
import { SHIPMENT_TABLE } from '../../server/domain/shipments/shipment-states';
import { isRefusal, type Refusal, type Transition } from '../../server/domain/state-table';
import { tableOf } from '../bench/figures';

type Cell = Transition<string, string, never> | Refusal;
type Table = Readonly<Record<string, Readonly<Record<string, Cell>>>>;

/** Returns a Mermaid diagram of the transitions that change the state or have an effect. */
function diagramOf(table: Table): string {
  const [initial = ''] = Object.keys(table);
  const lines = Object.entries(table).flatMap(([state, cells]) =>
    Object.entries(cells).flatMap(([event, cell]) => {
      if (isRefusal(cell) || (cell.next === state && cell.effects.length === 0)) return [];
      const guard = cell.guard ? ` [${cell.guard.condition}]` : '';
      const effects = cell.effects.length > 0 ? ` / ${cell.effects.join(', ')}` : '';
      return [`  ${state} --> ${cell.next}: ${event}${guard}${effects}`];
    }),
  );
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${initial}`, ...lines, '```'].join('\n');
}

/** Returns a table with one row per state: the next state or the error code of each event. */
function cellTable(table: Table): string {
  const events = Object.keys(Object.values(table)[0] ?? {}).sort();
  return tableOf(
    Object.entries(table).map(([state, cells]) => ({
      state,
      ...Object.fromEntries(events.map((event) => [event, labelOf(cells[event])])),
    })),
  );
}

function labelOf(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  return isRefusal(cell) ? `\`${cell.code}\`` : cell.next;
}

const diagramAndTable = (table: Table) => `${diagramOf(table)}\n\n${cellTable(table)}`;

export const orderMachine = () => diagramAndTable(ORDER_STATES);
export const paymentMachine = () => diagramAndTable(PAYMENT_STATES);
export const refundMachine = () => diagramAndTable(REFUND_STATES);
export const refusedCaptureMachine = () => diagramAndTable(REFUSED_CAPTURE_STATES);
export const deskRefundMachine = () => diagramAndTable(DESK_REFUND_TABLE);
export const owedRefundMachine = () => diagramAndTable(OWED_REFUND_TABLE);
export const returnMachine = () => diagramAndTable(RETURN_TABLE);
export const shipmentMachine = () => diagramAndTable(SHIPMENT_TABLE);
export const eInvoiceMachine = () => diagramAndTable(E_INVOICE_TABLE);
