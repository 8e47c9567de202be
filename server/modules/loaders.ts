import DataLoader from 'dataloader';
import type { Activity } from '../domain/reports/activity';
import { notFound } from '../domain/errors';
import type { Family } from '../domain/families/family-model';
import type { OrderItem, OrderSummary, Page, Product, Review } from '../domain/model';
import type { ChargeTax } from '../domain/pricing/gst-pricing';
import type { Actor } from '../domain/accounts/permissions';
import type { Mail } from '../domain/emails/email';
import type { ReturnRequest } from '../domain/returns/return-model';
import type { Shipment } from '../domain/shipments/shipment';
import type { Services } from './services';
import type { RenderedMail } from './emails';
import type { ColumnName } from './catalogue';
import type { FamilySummary } from './families';
import type { ShipmentBooking } from './couriers';
import type { DocumentSummary } from './documents';
import type { DocumentFilings } from './e-invoices';
import type { OrderRefund } from '../domain/refunds/order-refund';
import type { PaymentEvent } from './payments';
import { DeskLoaders } from './desk-loaders';
import { StructureLoaders } from './structure-loaders';

interface PageArgs {
  first: number;
  after?: string;
  offset?: number;
  rating?: number;
}

interface AllLoaders {
  products: DataLoader<string, Product>;
  details: DataLoader<string, Product>;
  names: DataLoader<string, Product | undefined>;
  related: Map<string, DataLoader<string, Product[]>>;
  families: DataLoader<string, Family>;
  familySummaries: DataLoader<Family, FamilySummary, string>;
  familyMembers: Map<string, DataLoader<string, Product[]>>;
  orderItems: DataLoader<string, OrderItem[]>;
  orderCharges: DataLoader<OrderSummary, ChargeTax[]>;
  shipments: DataLoader<OrderSummary, Shipment[]>;
  shipmentBookings: DataLoader<string, ShipmentBooking | undefined>;
  returns: DataLoader<OrderSummary, ReturnRequest[]>;
  returnOrders: DataLoader<string, OrderSummary>;
  buyerReturns: DataLoader<string, number>;
  mailTexts: DataLoader<Mail, RenderedMail>;
  activityOf: DataLoader<string, Activity[]>;
  refunds: DataLoader<OrderSummary, OrderRefund[]>;
  documents: DataLoader<string, DocumentSummary[]>;
  documentFilings: DataLoader<string, DocumentFilings>;
  paymentEvents: DataLoader<string, PaymentEvent[]>;
  productCounts: DataLoader<string, number>;
  desk: DeskLoaders;
  structure: StructureLoaders;
  reviewPages: Map<string, DataLoader<string, Page<Review>>>;
}

/**
 * Loaders of one request; each loader batches the reads of one kind into one statement. Most requests use at most one
 * loader, so each loader is created on first use.
 */
export class Loaders {
  private readonly loaders: Partial<AllLoaders> = {};

  constructor(
    private readonly services: Services,
    private readonly actor: Actor,
  ) {}

  get products(): AllLoaders['products'] {
    return (this.loaders.products ??= new DataLoader<string, Product>(async (ids) => {
      const products = await this.services.products.findMany(ids);
      return products.map((product) => product ?? notFound('product'));
    }));
  }

  /** Pictures, specifications, disclosures and rating distribution, for products that were read without them. */
  get details(): AllLoaders['details'] {
    return (this.loaders.details ??= new DataLoader<string, Product>(async (ids) => {
      const products = await this.services.storefront.detailsOf(ids);
      return products.map((product) => product ?? notFound('product'));
    }));
  }

  /** Names of products in both languages; undefined for a product that is not in the database. */
  get names(): AllLoaders['names'] {
    return (this.loaders.names ??= new DataLoader((ids) => this.services.storefront.namesOf(ids)));
  }

  /** Related products; one statement for all products with the same arguments. */
  relatedTo(
    productId: string,
    first: number | undefined,
    columns: readonly ColumnName[] | undefined,
  ): Promise<Product[]> {
    const relatedLoaders = (this.loaders.related ??= new Map<string, DataLoader<string, Product[]>>());
    const key = JSON.stringify([first, columns]);
    let loader = relatedLoaders.get(key);
    if (!loader) {
      loader = new DataLoader((ids) => this.services.storefront.relatedTo(ids, first, columns));
      relatedLoaders.set(key, loader);
    }
    return loader.load(productId);
  }

  get families(): AllLoaders['families'] {
    return (this.loaders.families ??= new DataLoader<string, Family>(async (ids) => {
      const families = await this.services.families.findMany(ids);
      return families.map((family) => family ?? notFound('family'));
    }));
  }

  /** Counts, prices and colours of families. */
  get familySummaries(): AllLoaders['familySummaries'] {
    return (this.loaders.familySummaries ??= new DataLoader<Family, FamilySummary, string>(
      (families) => this.services.families.summariesOf(this.actor, families),
      { cacheKeyFn: ({ id }) => id },
    ));
  }

  /** Members of a family; one statement for all families with the same columns. */
  membersOf(familyId: string, columns: readonly ColumnName[] | undefined): Promise<Product[]> {
    const memberLoaders = (this.loaders.familyMembers ??= new Map<string, DataLoader<string, Product[]>>());
    const key = JSON.stringify(columns);
    let loader = memberLoaders.get(key);
    if (!loader) {
      loader = new DataLoader((ids) => this.services.families.membersOf(this.actor, ids, columns));
      memberLoaders.set(key, loader);
    }
    return loader.load(familyId);
  }

  /** Number of products by the id of their tax class. */
  get productCounts(): AllLoaders['productCounts'] {
    return (this.loaders.productCounts ??= new DataLoader((ids) =>
      this.services.taxClasses.productCountsOf(ids),
    ));
  }

  /** Notes, assignees, totals and hints of the order desk. */
  get desk(): DeskLoaders {
    return (this.loaders.desk ??= new DeskLoaders(this.services, this.actor));
  }

  /** Categories, attributes and collections. */
  get structure(): StructureLoaders {
    return (this.loaders.structure ??= new StructureLoaders(
      this.services,
      async (productId) => (await this.details.load(productId)).attributes ?? [],
    ));
  }

  get orderItems(): AllLoaders['orderItems'] {
    return (this.loaders.orderItems ??= new DataLoader((ids) => this.services.orders.itemsOf(ids)));
  }

  get orderCharges(): AllLoaders['orderCharges'] {
    return (this.loaders.orderCharges ??= new DataLoader(async (orders) => {
      const chargesByOrder = await this.services.orders.chargesOf(orders);
      return orders.map(({ id }) => chargesByOrder.get(id) ?? []);
    }));
  }

  get shipments(): AllLoaders['shipments'] {
    return (this.loaders.shipments ??= new DataLoader(async (orders) => {
      const shipmentsByOrder = await this.services.shipments.shipmentsOf(orders);
      return orders.map(({ id }) => shipmentsByOrder.get(id) ?? []);
    }));
  }

  get shipmentBookings(): AllLoaders['shipmentBookings'] {
    return (this.loaders.shipmentBookings ??= new DataLoader(async (ids) => {
      const bookings = await this.services.bookings.bookingsOf(ids);
      return ids.map((id) => bookings.get(id));
    }));
  }

  get returns(): AllLoaders['returns'] {
    return (this.loaders.returns ??= new DataLoader(async (orders) => {
      const returnsByOrder = await this.services.returns.returnsOf(orders);
      return orders.map(({ id }) => returnsByOrder.get(id) ?? []);
    }));
  }

  /** Orders of returns, without items. */
  get returnOrders(): AllLoaders['returnOrders'] {
    return (this.loaders.returnOrders ??= new DataLoader(async (ids) => {
      const orders = await this.services.returns.ordersOf(ids);
      return ids.map((id): OrderSummary | Error => orders.get(id) ?? notFound('order'));
    }));
  }

  /** Number of returns of the buyer by id of the order. */
  get buyerReturns(): AllLoaders['buyerReturns'] {
    return (this.loaders.buyerReturns ??= new DataLoader(async (ids) => {
      const counts = await this.services.returns.buyerReturnsOf(this.actor, ids);
      return ids.map((id) => counts.get(id) ?? 0);
    }));
  }

  get mailTexts(): AllLoaders['mailTexts'] {
    return (this.loaders.mailTexts ??= new DataLoader((mails) =>
      this.services.mails.contentsOf(this.actor, mails),
    ));
  }

  get activityOf(): AllLoaders['activityOf'] {
    return (this.loaders.activityOf ??= new DataLoader((subjects) =>
      this.services.activity.ofSubjects(this.actor, subjects),
    ));
  }

  get refunds(): AllLoaders['refunds'] {
    return (this.loaders.refunds ??= new DataLoader(async (orders) => {
      const refundsByOrder = await this.services.orderRefunds.refundsOf(orders);
      return orders.map(({ id }) => refundsByOrder.get(id) ?? []);
    }));
  }

  get documents(): AllLoaders['documents'] {
    return (this.loaders.documents ??= new DataLoader((ids) => this.services.documents.ofOrders(ids)));
  }

  /** Registrations and e-way bills of documents. */
  get documentFilings(): AllLoaders['documentFilings'] {
    return (this.loaders.documentFilings ??= new DataLoader((ids) =>
      this.services.eInvoices.filingsOf(this.actor, ids),
    ));
  }

  get paymentEvents(): AllLoaders['paymentEvents'] {
    return (this.loaders.paymentEvents ??= new DataLoader((ids) =>
      this.services.payments.eventsOf(this.actor, ids),
    ));
  }

  /** One page of the reviews of a product; one statement for all products with the same arguments. */
  reviewsOf(productId: string, args: PageArgs): Promise<Page<Review>> {
    const pageLoaders = (this.loaders.reviewPages ??= new Map<string, DataLoader<string, Page<Review>>>());
    const key = JSON.stringify([args.first, args.after, args.offset, args.rating]);
    let loader = pageLoaders.get(key);
    if (!loader) {
      loader = new DataLoader((ids) => this.services.reviews.pagesOf(ids, { ...args }));
      pageLoaders.set(key, loader);
    }
    return loader.load(productId);
  }
}
