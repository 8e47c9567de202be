import 'reflect-metadata';
import { defaultFieldResolver, isObjectType, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import type { Product } from '../domain/model';
import { isInStock } from '../domain/catalogue/product-state';
import { isLimited, rateLimitText } from '../domain/accounts/rate-limits';
import { SubscriptionQueue } from '../lib/subscription-queue';
import type { Context } from '../graphql/context';
import { presentMoney } from '../graphql/money.types';
import { presentOptions } from '../graphql/present-order-amounts';
import { ProductResolver } from './catalogue/product.resolver';
import { ProductDetailsResolver } from './catalogue/graphql/product-details.resolver';
import { ProductDisclosuresResolver } from './catalogue/graphql/product-disclosures.resolver';
import { ProductParcelResolver } from './catalogue/graphql/product-parcel.resolver';
import { ProductStructureResolver } from './catalogue/graphql/product-structure.resolver';
import { ProductTaxResolver } from './catalogue/graphql/product-tax.resolver';
import { FacetResolver } from './catalogue/graphql/facet.resolver';
import { SearchRuleResolver } from './search/rules/search-rule.resolver';
import { UpsertResolver } from './catalogue/upsert/upsert.resolver';
import { FamilyResolver } from './families/family.resolver';
import {
  ProductFamilyLinkResolver,
  FamilyOptionResolver,
  ProductOptionResolver,
  ProductFamilyResolver,
} from './catalogue/graphql/product-family.resolver';
import { BulkExportResolver } from './exports/bulk-export.resolver';
import {
  AttributeChoiceResolver,
  AttributeResolver,
  ProductAttributesResolver,
} from './attributes/attribute.resolver';
import { CategoryNodeResolver, ProductCategoriesResolver } from './categories/category-node.resolver';
import { CollectionResolver } from './collections/collection.resolver';
import { RedirectResolver } from './redirects/redirect.resolver';
import { RedirectImportResolver } from './imports/redirects/redirect-import.resolver';
import { CategoryResolver } from './catalogue/category.resolver';
import { AdminProductResolver } from './catalogue/admin-product.resolver';
import { ProductReviewsResolver, ReviewResolver } from './reviews/review.resolver';
import { ReviewListResolver } from './reviews/review-list.resolver';
import { UserResolver } from './accounts/user.resolver';
import { OrderItemResolver, OrderResolver } from './orders/order.resolver';
import { CashOrderResolver } from './orders/cash/cash-order.resolver';
import { OrderDeskResolver } from './order-desk/order-desk.resolver';
import { ImportJobResolver } from './imports/import-job.resolver';
import { BuyerTotalsResolver } from './order-desk/buyer-totals.resolver';
import { HistoryImportResolver } from './imports/history/history-import.resolver';
import { ImportedOrderResolver } from './imported-orders/imported-order.resolver';
import { FraudHintResolver } from './order-desk/fraud-hint.resolver';
import { OrderTagResolver } from './order-desk/order-tag.resolver';
import { RemittanceResolver } from './imports/remittance/remittance.resolver';
import { OrderReturnsResolver, ReturnResolver } from './returns/return.resolver';
import { OrderRefundsResolver } from './refunds/refund.resolver';
import { OrderItemCountsResolver, ShipmentResolver } from './shipments/shipment.resolver';
import { GuestResolver } from './guests/guest.resolver';
import { QuoteResolver } from './orders/quotes/quote.resolver';
import { OrderItemTaxResolver, OrderTaxResolver } from './orders/tax/order-tax.resolver';
import { PaymentResolver } from './payments/payment.resolver';
import { OrderPaymentsResolver } from './payments/payment-event.resolver';
import { RefusedCaptureResolver } from './payments/refunds/refused-capture.resolver';
import { DashboardResolver, TopProductResolver } from './reports/dashboard.resolver';
import { TaxReportResolver } from './tax-returns/tax-report.resolver';
import { ActivityResolver } from './audit/activity.resolver';
import { OrderDocumentsResolver } from './documents/document.resolver';
import { OrderInvoiceResolver } from './documents/invoice.resolver';
import { DocumentFilingsResolver } from './e-invoices/document-filings.resolver';
import { EInvoiceResolver } from './e-invoices/e-invoice.resolver';
import { MailChoiceResolver } from './emails/email-choice.resolver';
import { StaffNoticeResolver } from './staff-notices/staff-notice.resolver';
import { MailResolver } from './emails/email.resolver';
import { PasswordResetResolver } from './accounts/password-reset.resolver';
import { SignInCodeResolver } from './accounts/sign-in-codes/sign-in-code.resolver';
import { AddressResolver } from './addresses/address.resolver';
import { DemandResolver } from './wishes/demand.resolver';
import { StockAlertResolver } from './wishes/stock-alert.resolver';
import { SharedWishListResolver, WishResolver } from './wishes/wish.resolver';
import { ApiTokenResolver } from './accounts/api-tokens/api-token.resolver';
import { NodeResolver } from './nodes/node.resolver';
import { HomeResolver } from './content/home.resolver';
import { PageResolver } from './content/page.resolver';
import { ShippingMethodResolver } from './shipping-methods/shipping-method.resolver';
import { TaxClassResolver } from './tax-classes/tax-class.resolver';
import { SettingsResolver } from './settings/settings.resolver';
import { SetupResolver } from './setup/setup.resolver';
import { WebhookResolver } from './webhooks/webhook.resolver';
import { LiveResolver } from './live/live.resolver';
import { BookingResolver } from './couriers/booking.resolver';
import { DeliveryResolver } from './delivery/delivery.resolver';
import { ErrorCodeResolver } from '../graphql/error-code.resolver';
import { addScopeChecks } from '../graphql/field-scope-check';

/** All resolvers; the schema lists their operations in this order. */
const RESOLVERS = [
  ProductResolver,
  ProductDetailsResolver,
  ProductDisclosuresResolver,
  ProductTaxResolver,
  ProductStructureResolver,
  ProductParcelResolver,
  FamilyResolver,
  ProductFamilyLinkResolver,
  FamilyOptionResolver,
  ProductOptionResolver,
  ProductFamilyResolver,
  SearchRuleResolver,
  FacetResolver,
  UpsertResolver,
  CategoryResolver,
  CategoryNodeResolver,
  ProductCategoriesResolver,
  CollectionResolver,
  AttributeResolver,
  AttributeChoiceResolver,
  ProductAttributesResolver,
  RedirectResolver,
  RedirectImportResolver,
  AdminProductResolver,
  ReviewResolver,
  ProductReviewsResolver,
  ReviewListResolver,
  WishResolver,
  SharedWishListResolver,
  StockAlertResolver,
  DemandResolver,
  UserResolver,
  OrderResolver,
  OrderItemResolver,
  OrderTaxResolver,
  OrderItemTaxResolver,
  CashOrderResolver,
  OrderDeskResolver,
  ImportJobResolver,
  HistoryImportResolver,
  ImportedOrderResolver,
  OrderTagResolver,
  BuyerTotalsResolver,
  FraudHintResolver,
  RemittanceResolver,
  ShipmentResolver,
  OrderRefundsResolver,
  ReturnResolver,
  OrderReturnsResolver,
  OrderItemCountsResolver,
  GuestResolver,
  QuoteResolver,
  PaymentResolver,
  OrderPaymentsResolver,
  RefusedCaptureResolver,
  OrderDocumentsResolver,
  OrderInvoiceResolver,
  EInvoiceResolver,
  DocumentFilingsResolver,
  DashboardResolver,
  TopProductResolver,
  TaxReportResolver,
  ActivityResolver,
  MailResolver,
  StaffNoticeResolver,
  MailChoiceResolver,
  PasswordResetResolver,
  SignInCodeResolver,
  ApiTokenResolver,
  AddressResolver,
  NodeResolver,
  BulkExportResolver,
  SettingsResolver,
  TaxClassResolver,
  ShippingMethodResolver,
  SetupResolver,
  WebhookResolver,
  HomeResolver,
  PageResolver,
  LiveResolver,
  BookingResolver,
  DeliveryResolver,
  ErrorCodeResolver,
] as const;

/**
 * Builds the schema from the resolvers. The services validate the input, so type-graphql does not. The printed schema
 * lists the operations in the import order of the resolver files.
 */
export function buildShopSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: RESOLVERS,
    // type-graphql requires `pubSub`, but the subscriptions of the shop read the outbox instead.
    pubSub: { publish: () => undefined, subscribe: () => new SubscriptionQueue(() => undefined) },
    validate: false,
    // The schema check takes as long as the build; a test runs it instead.
    skipCheck: true,
  });
  return addScopeChecks(describeLimits(describeRoots(resolveProducts(resolveConnections(schema)))));
}

/** The text of `schema.graphql`, for integrators and for the client's generated types. */
export function printShopSchema(): string {
  return `# Printed from server/graphql by \`npm run schema\`.\n\n${printSchema(buildShopSchema())}\n`;
}

// Pages contain functions for values on demand. Compiled queries call such a function only through a resolver.
function resolveConnections(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !/(Connection|^PageInfo)$/.test(type.name)) continue;
    for (const field of Object.values(type.getFields())) field.resolve ??= defaultFieldResolver;
  }
  return schema;
}

// Sets resolvers without the wrapper of type-graphql, which would take most of the time of a long list.
function resolveProducts(schema: GraphQLSchema): GraphQLSchema {
  const type = schema.getType('Product');
  const { price, sku, isInStock: inStock, options } = isObjectType(type) ? type.getFields() : {};
  if (price) price.resolve = (product: Product) => presentMoney(product.price);
  // An empty text means no SKU.
  if (sku) sku.resolve = (product: Product) => product.sku || null;
  if (inStock) inStock.resolve = (product: Product) => isInStock(product);
  if (options)
    options.resolve = async (product: Product, _args, { loaders }: Context) =>
      presentOptions(product.optionValues ?? (await loaders.products.load(product.id)).optionValues);
  return schema;
}

// type-graphql cannot set the descriptions of the root types.
function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const query = schema.getQueryType();
  const mutation = schema.getMutationType();
  if (query)
    query.description =
      'Read operations. The catalogue is public; other fields state the required permission.';
  if (mutation) {
    mutation.description =
      'Write operations. A refused change writes nothing and states the reason in `extensions.code` and `extensions.fields`.';
  }
  const subscription = schema.getSubscriptionType();
  if (subscription)
    subscription.description =
      'Subscriptions: over WebSocket at `/graphql` (graphql-ws) and as server-sent events at `/graphql/stream` (graphql-sse).';
  return schema;
}

/** Adds the rate limits to the descriptions of queries and mutations. */
function describeLimits(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(type?.getFields() ?? {}))
      if (isLimited(field.name))
        field.description = `${field.description ?? ''} ${rateLimitText(field.name)}`.trim();
  return schema;
}
