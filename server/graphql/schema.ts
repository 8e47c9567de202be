import 'reflect-metadata';
import { defaultFieldResolver, isObjectType, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import type { Product } from '../domain/model';
import { isInStock } from '../domain/product-state';
import { NewsChannel } from '../services/news-channel';
import { inRupees } from './money.types';
import { ProductResolver } from './product.resolver';
import { ProductDetailsResolver } from './product-details.resolver';
import { UpsertResolver } from './upsert.resolver';
import { BulkExportResolver } from './bulk-export.resolver';
import { CategoryResolver } from './category.resolver';
import { AdminProductResolver } from './admin-product.resolver';
import { ProductReviewsResolver, ReviewResolver } from './review.resolver';
import { ReviewListResolver } from './review-list.resolver';
import { UserResolver } from './user.resolver';
import { OrderItemResolver, OrderResolver } from './order.resolver';
import { PaymentResolver } from './payment.resolver';
import { OrderPaymentsResolver } from './payment-event.resolver';
import { RefusedCaptureResolver } from './refused-capture.resolver';
import { DashboardResolver, TopProductResolver } from './dashboard.resolver';
import { ActivityResolver } from './activity.resolver';
import { OrderInvoiceResolver } from './invoice.resolver';
import { MailChoiceResolver } from './mail-choice.resolver';
import { MailResolver } from './mail.resolver';
import { PasswordResetResolver } from './password-reset.resolver';
import { ApiTokenResolver } from './api-token.resolver';
import { NodeResolver } from './node.resolver';
import { WebhookResolver } from './webhook.resolver';
import { LiveResolver } from './live.resolver';
import { ErrorCodeResolver } from './error-code.resolver';
import { gatePrograms } from './program-gate';

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
    pubSub: { publish: () => undefined, subscribe: () => new NewsChannel(() => undefined) },
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
