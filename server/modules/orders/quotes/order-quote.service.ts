import type { DataSource } from 'typeorm';
import { perDialect } from '../../../database/dialect/dialect';
import { dialectOf } from '../../../database/dialect/dialect-of';
import { permit } from '../../../domain/accounts/authorization';
import type { Actor } from '../../../domain/accounts/permissions';
import type { OrderQuote } from '../../../domain/orders/order-amounts';
import { completeQuote } from '../../../domain/orders/order-quote';
import type { OrderTerms } from '../../../domain/orders/order-terms';
import { readOrder, readShippingMethod } from '../../../domain/orders/order-validation';
import { readObject } from '../../../domain/read';
import type { Limiter } from '../../../lib/limiter';
import { findAddresses } from '../../addresses';
import { parseTerms, patternsOfPins, serviceAreasSql } from '../../delivery';
import { savedAddressIds, shippingPinOf } from '../order-addresses';
import { acceptRequest, type PricingDeps } from './order-pricing';
import { parseStocks, stockJsonSql } from '../stock';

interface QuoteDeps extends PricingDeps {
  reader: DataSource;
  limiter: Limiter;
  /** Current terms of new orders. */
  orderTerms: () => OrderTerms;
}

const contextSql = perDialect(
  (dialect) => `SELECT ${stockJsonSql(dialect)} AS stocks, ${serviceAreasSql(dialect)} AS areas`,
);

/** Quotes of orders before their placement. */
export class OrderQuoteService {
  constructor(private readonly deps: QuoteDeps) {}

  /**
   * The prices of an order that the caller could place now. It writes nothing, and reads with one statement, or two
   * with saved addresses. Throws as permit does, BAD_INPUT, NOT_FOUND, NOT_SERVICEABLE, PRICE_CHANGED, OUT_OF_STOCK and
   * RATE_LIMITED. §9
   */
  async quote(actor: Actor, raw: unknown): Promise<OrderQuote> {
    permit(actor, 'orders.quote');
    const { paymentMethods, postalDirectory, reader } = this.deps;
    const requestedOrder = readOrder(
      raw,
      paymentMethods().map(({ id }) => id),
    );
    readShippingMethod(readObject(raw, 'input').shippingMethod);
    await this.deps.limiter.consume('quote', actor);
    const savedAddresses = await findAddresses(reader, savedAddressIds([requestedOrder]));
    const pin = shippingPinOf(requestedOrder, savedAddresses);
    const [row] = await reader.query<{ stocks: string; areas: string }[]>(contextSql(dialectOf(reader)), [
      JSON.stringify(requestedOrder.orderItems.map(({ product }) => product)),
      JSON.stringify(patternsOfPins(postalDirectory, [pin])),
    ]);
    const context = {
      stocks: parseStocks(row?.stocks ?? '[]'),
      deliveryTerms: parseTerms(row?.areas ?? '[]'),
      savedAddresses,
      priceBook: this.deps.orderTerms().priceBook,
    };
    const { quotedOrder, quoteTerms } = acceptRequest(requestedOrder, actor.userId, context, this.deps);
    return completeQuote(quotedOrder, quoteTerms);
  }
}
