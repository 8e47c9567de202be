import 'reflect-metadata';
import { defaultFieldResolver, isObjectType, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import type { Product } from '../domain/model';
import { isInStock } from '../domain/catalogue/product-state';
import { SubscriptionQueue } from '../lib/subscription-queue';
import { inRupees } from '../graphql/money.types';
import { ProductResolver } from './catalogue/product.resolver';
import { ProductDetailsResolver } from './catalogue/product-details.resolver';
import { UpsertResolver } from './catalogue/upsert/upsert.resolver';
import { BulkExportResolver } from './exports/bulk-export.resolver';
import { CategoryResolver } from './catalogue/category.resolver';
import { AdminProductResolver } from './catalogue/admin-product.resolver';
import { ProductReviewsResolver, ReviewResolver } from './reviews/review.resolver';
import { ReviewListResolver } from './reviews/review-list.resolver';
import { UserResolver } from './accounts/user.resolver';
import { OrderItemResolver, OrderResolver } from './orders/order.resolver';
import { PaymentResolver } from './payments/payment.resolver';
import { OrderPaymentsResolver } from './payments/payment-event.resolver';
import { RefusedCaptureResolver } from './payments/refunds/refused-capture.resolver';
import { DashboardResolver, TopProductResolver } from './reports/dashboard.resolver';
import { ActivityResolver } from './audit/activity.resolver';
import { OrderInvoiceResolver } from './invoices/invoice.resolver';
import { MailChoiceResolver } from './emails/email-choice.resolver';
import { MailResolver } from './emails/email.resolver';
import { PasswordResetResolver } from './accounts/password-reset.resolver';
import { ApiTokenResolver } from './accounts/api-tokens/api-token.resolver';
import { NodeResolver } from './nodes/node.resolver';
import { WebhookResolver } from './webhooks/webhook.resolver';
import { LiveResolver } from './live/live.resolver';
import { ErrorCodeResolver } from '../graphql/error-code.resolver';
import { gatePrograms } from '../graphql/api-token-gate';

// Operations are printed in the order in which these files are loaded: the catalogue first.
/** Builds the schema from the resolvers. Input is checked by the services, so nothing is validated twice. */
export function buildShopSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      ProductResolver,
      ProductDetailsResolver,
      UpsertResolver,
      CategoryResolver,
      AdminProductResolver,
      ReviewResolver,
      ProductReviewsResolver,
      ReviewListResolver,
      UserResolver,
      OrderResolver,
      OrderItemResolver,
      PaymentResolver,
      OrderPaymentsResolver,
      RefusedCaptureResolver,
      OrderInvoiceResolver,
      DashboardResolver,
      TopProductResolver,
      ActivityResolver,
      MailResolver,
      MailChoiceResolver,
      PasswordResetResolver,
      ApiTokenResolver,
      NodeResolver,
      BulkExportResolver,
      WebhookResolver,
      LiveResolver,
      ErrorCodeResolver,
    ],
    // Asked for, and never used: subscriptions read the outbox.
    pubSub: { publish: () => undefined, subscribe: () => new SubscriptionQueue(() => undefined) },
    validate: false,
    // Asking the whole schema for itself takes as long as building it; a test does.
    skipCheck: true,
  });
  return gatePrograms(describeRoots(resolveProducts(resolveConnections(schema))));
}

/** The text of `schema.graphql`: what integrators read and the client's types are made from. */
export function printShopSchema(): string {
  return `# Printed from server/graphql by \`npm run schema\`.\n\n${printSchema(buildShopSchema())}\n`;
}

// What is found out only when asked for is a function in a page, and a compiled document calls none by itself.
function resolveConnections(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !/(Connection|^PageInfo)$/.test(type.name)) continue;
    for (const field of Object.values(type.getFields())) field.resolve ??= defaultFieldResolver;
  }
  return schema;
}

// Called straight: what type-graphql wraps around a method costs more than the rest of a row, and lists have many of them.
function resolveProducts(schema: GraphQLSchema): GraphQLSchema {
  const type = schema.getType('Product');
  const { price, sku, isInStock: inStock } = isObjectType(type) ? type.getFields() : {};
  if (price) price.resolve = (product: Product) => inRupees(product.price);
  // None is kept as an empty one.
  if (sku) sku.resolve = (product: Product) => product.sku || null;
  if (inStock) inStock.resolve = (product: Product) => isInStock(product);
  return schema;
}

// type-graphql has no place for the descriptions of the two root types.
function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const query = schema.getQueryType();
  const mutation = schema.getMutationType();
  if (query)
    query.description =
      'Everything that can be read. Visitors may read the catalogue; the rest says who may.';
  if (mutation) {
    mutation.description =
      'Everything that can be changed. A refused change writes nothing and says why in `extensions.code` and `extensions.fields`.';
  }
  const subscription = schema.getSubscriptionType();
  if (subscription)
    subscription.description =
      'Everything that can be listened to: over WebSocket at `/graphql` (graphql-ws) and as server-sent events at `/graphql/stream` (graphql-sse).';
  return schema;
}
