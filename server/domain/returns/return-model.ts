import type { Paise } from '../pricing/money';
import type { Payout } from '../refunds/payout-model';
import type { ReturnState, ReturnWish } from './return-names';

/** Decision about the units of a product that came back: into stock, written off, or back to the buyer. */
export interface ReceivedQuantity {
  product: string;
  restock: number;
  writeOff: number;
  sendBack: number;
}

/** Units of an order line in a return. The decided numbers are 0 until the goods are received. */
export interface ReturnItem extends Omit<ReceivedQuantity, 'product'> {
  orderItemId: string;
  productId: string;
  name: string;
  image: string;
  qty: number;
  reason: string;
}

/** A return of goods of an order. */
export interface ReturnRequest {
  id: string;
  /** Number for people, such as 117 of `R-117`. */
  number: number;
  orderId: string;
  state: ReturnState;
  wish: ReturnWish;
  text: string;
  items: ReturnItem[];
  /** Amount that comes back, or came back; 0 for an exchange. */
  refundable: Paise;
  /** Names of the files of the pictures. */
  pictures: string[];
  /** UPI id or bank account for the refund of a cash order. */
  payout: Payout | undefined;
  rejectedReason: string;
  requestedAt: Date;
  /** Time until which the shop answers. */
  answerUntil: Date;
  approvedAt: Date | undefined;
  receivedAt: Date | undefined;
  settledAt: Date | undefined;
  /** Time of the final state. */
  endedAt: Date | undefined;
}
