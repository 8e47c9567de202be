import type { DataSource } from 'typeorm';
import { perDialect } from '../../../database/dialect/dialect';
import { dialectOf } from '../../../database/dialect/dialect-of';
import { permit } from '../../../domain/accounts/authorization';
import type { Actor } from '../../../domain/accounts/permissions';
import type { OrderQuote } from '../../../domain/orders/order-amounts';
import { completeQuote } from '../../../domain/orders/order-quote';
import type { OrderTerms } from '../../../domain/orders/order-terms';
import { readOrder } from '../../../domain/orders/order-validation';
import { parsePhone } from '../../../domain/addresses/phone';
import { readObject } from '../../../domain/read';
import type { Limiter } from '../../../lib/limiter';
import { findAddresses } from '../../addresses';
import { parseTerms, patternsOfPins, serviceAreasSql } from '../../delivery';
import type { HashPhone } from '../../accounts';
import { CashHistories } from '../cash/cash-histories';
import { savedAddressIds, shippingPhoneOf, shippingPinOf } from '../order-addresses';
import { acceptRequest, type PricingDeps } from './order-pricing';
import { parseStocks, stockJsonSql } from '../stock';

interface QuoteDeps extends PricingDeps {
  reader: DataSource;
  limiter: Limiter;
  /** Current terms of new orders. */
  orderTerms: () => OrderTerms;
  /** Computes a keyed hash of a phone number. */
  hashPhone: HashPhone;
  now: () => Date;
}

const contextSql = perDialect(
  (dialect) => `SELECT ${stockJsonSql(dialect)} AS stocks, ${serviceAreasSql(dialect)} AS areas`,
);

/** Quotes of orders before their placement. */
export class OrderQuoteService {
  constructor(private readonly deps: QuoteDeps) {}

  /**
   * The prices of an order that the caller could place now. It writes nothing, and reads with one statement; saved
   * addresses and cash on delivery need one more each. Throws as permit and acceptRequest do, and RATE_LIMITED. §9
   */
  async quote(actor: Actor, raw: unknown): Promise<OrderQuote> {
    permit(actor, 'orders.quote');
    const { hashPhone, now, paymentMethods, postalDirectory, reader } = this.deps;
    const requestedOrder = readOrder(
      raw,
      paymentMethods().map(({ id }) => id),
    );
    await this.deps.limiter.consume('quote', actor);
    const savedAddresses = await findAddresses(reader, savedAddressIds([requestedOrder]));
    const pin = shippingPinOf(requestedOrder, savedAddresses);
    const [row] = await reader.query<{ stocks: string; areas: string }[]>(contextSql(dialectOf(reader)), [
      JSON.stringify(requestedOrder.orderItems.map(({ product }) => product)),
      JSON.stringify(patternsOfPins(postalDirectory, [pin])),
    ]);
    const orderTerms = this.deps.orderTerms();
    const buyer = { userId: actor.userId, guestPhone: guestPhoneOf(raw) };
    const phone = shippingPhoneOf(requestedOrder, savedAddresses) ?? buyer.guestPhone;
    const cashBuyers = orderTerms.cod ? [{ userId: buyer.userId, phone }] : [];
    const context = {
      stocks: parseStocks(row?.stocks ?? '[]'),
      deliveryTerms: parseTerms(row?.areas ?? '[]'),
      savedAddresses,
      orderTerms,
      cashHistories: await CashHistories.read(reader, cashBuyers, { hashPhone, at: now() }),
    };
    const { quotedOrder, quoteTerms } = acceptRequest(requestedOrder, buyer, context, this.deps);
    return completeQuote(quotedOrder, quoteTerms);
  }
}

/** The phone of the guest in a quote; undefined without a valid one. */
function guestPhoneOf(raw: unknown): string | undefined {
  const { guest } = readObject(raw, 'input');
  const phone = typeof guest === 'object' && guest !== null && 'phone' in guest ? guest.phone : undefined;
  return typeof phone === 'string' ? parsePhone(phone, true) : undefined;
}
