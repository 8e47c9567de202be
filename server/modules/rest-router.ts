import { Router } from 'express';
import { routeNotFound } from '../domain/errors';
import { createActorOf } from '../http/actor';
import { noStore } from '../http/cache-control';
import { clientAddressOf } from '../http/client-address';
import { createCors } from '../http/cors';
import type { Quota } from '../http/rate-limits/quota';
import { createAbsoluteImageMiddleware, type ImageLinks } from '../http/image-links';
import type { Log } from '../http/log';
import type { ResponseCache } from '../http/response-cache/response-cache';
import type { Services } from './services';
import { createAddressRoutes } from './addresses/address.routes';
import { createConfigRoutes } from './payments/config.routes';
import { createDescriptionRoutes } from '../rest/description.routes';
import type { RouteDeps } from '../rest/route-deps';
import { createErrorHandler } from '../rest/error-response';
import { createDeliveryRoutes, createServiceAreaRoutes } from './delivery/delivery.routes';
import { createEInvoiceListRoutes, createEInvoiceRoutes } from './e-invoices/e-invoice.routes';
import { createExportRoutes } from './exports/export.routes';
import { createFeedRoutes } from './feeds/feeds.routes';
import { createImportRoutes } from './imports/import.routes';
import { createHistoryImportRoutes } from './imports/history/history-import.routes';
import { createImportedOrderRoutes } from './imported-orders/imported-order.routes';
import { createDocumentRoutes } from './documents/document.routes';
import { createInvoiceRoutes } from './documents/invoice.routes';
import { createPrintRoutes } from './prints/print.routes';
import { createFamilyRoutes } from './catalogue/rest/family.routes';
import { createGuestRoutes } from './guests/guests.routes';
import { createOrdersRoutes } from './orders/orders.routes';
import { createCashOrderRoutes } from './orders/cash/cash-order.routes';
import { createBuyerTotalsRoutes } from './order-desk/buyer-totals.routes';
import {
  createOrderDeskRoutes,
  createOrderTagRoutes,
  createOrderViewRoutes,
} from './order-desk/order-desk.routes';
import { createRemittanceRoutes } from './imports/remittance/remittance.routes';
import { createQuoteRoutes } from './orders/quotes/quote.routes';
import { createPagesRoutes } from './content/pages.routes';
import { createProductsRoutes } from './catalogue/rest/products.routes';
import { createOpeningCheck, createScopeCheck } from '../rest/route-scope-check';
import { createShippingMethodRoutes } from './shipping-methods/shipping-method.routes';
import { createTaxClassRoutes } from './tax-classes/tax-class.routes';
import { createBookingRoutes, createTrackingRoutes } from './couriers/booking.routes';
import { createOrderReturnRoutes, createReturnRoutes } from './returns/return.routes';
import { createRefundRoutes } from './refunds/refund.routes';
import { createShipmentRoutes } from './shipments/shipment.routes';
import { createSettingsRoutes, createShopRoutes } from './settings/settings.routes';
import { createAttributeRoutes } from './attributes/attribute.routes';
import { createCategoryRoutes } from './categories/category.routes';
import { createCollectionRoutes } from './collections/collection.routes';
import { createRedirectImportRoutes } from './imports/redirects/redirect-import.routes';
import { createRedirectRoutes } from './redirects/redirect.routes';
import { createSearchRuleRoutes } from './search/rules/search-rule.routes';
import { createSetupRoutes } from './setup/setup.routes';
import { createTaxReturnRoutes } from './tax-returns/tax-return.routes';
import { createUploadRoutes } from './media/upload.routes';
import { createUsersRoutes } from './accounts/users.routes';
import { createStaffNoticeRoutes } from './staff-notices/staff-notice.routes';
import { createDemandRoutes } from './wishes/demand.routes';
import { createWishRoutes } from './wishes/wish.routes';

export interface RestOptions {
  services: Services;
  log: Log;
  responseCache: ResponseCache;
  /** Image URLs in responses. */
  imageLinks: ImageLinks;
  /** Allowed CORS origins, or `*` for all. */
  corsOrigins: readonly string[];
  /** True if the forwarded headers contain the client's address. */
  trustProxy: boolean;
  /** Quota of programs. */
  quota: Quota;
}

/** The routes by their path below `/api`; the permission test reads this table. */
export const REST_ROUTES: readonly (readonly [path: string, createRoutes: (deps: RouteDeps) => Router])[] = [
  ['/users', createAddressRoutes],
  ['/users', createUsersRoutes],
  ['/users', createBuyerTotalsRoutes],
  ['/products', createProductsRoutes],
  ['/categories', createCategoryRoutes],
  ['/collections', createCollectionRoutes],
  ['/attributes', createAttributeRoutes],
  ['/redirects', createRedirectRoutes],
  ['/search', createSearchRuleRoutes],
  ['/families', createFamilyRoutes],
  ['/orders', createInvoiceRoutes],
  ['/orders', createPrintRoutes],
  ['/documents', createDocumentRoutes],
  ['/orders', createRemittanceRoutes],
  ['/orders', createCashOrderRoutes],
  ['/orders', createShipmentRoutes],
  ['/orders', createBookingRoutes],
  ['/track', createTrackingRoutes],
  ['/orders', createOrderReturnRoutes],
  ['/returns', createReturnRoutes],
  ['/orders', createRefundRoutes],
  ['/orders', createGuestRoutes],
  ['/orders', createOrderDeskRoutes],
  ['/orders', createOrdersRoutes],
  ['/order-tags', createOrderTagRoutes],
  ['/order-views', createOrderViewRoutes],
  ['/staff-notices', createStaffNoticeRoutes],
  ['/wishes', createWishRoutes],
  ['/reports', createDemandRoutes],
  ['/quote', createQuoteRoutes],
  ['/documents', createEInvoiceRoutes],
  ['/e-invoices', createEInvoiceListRoutes],
  ['/pages', createPagesRoutes],
  ['/delivery', createDeliveryRoutes],
  ['/service-areas', createServiceAreaRoutes],
  ['/config', createConfigRoutes],
  ['/shop', createShopRoutes],
  ['/settings', createSettingsRoutes],
  ['/tax-classes', createTaxClassRoutes],
  ['/shipping-methods', createShippingMethodRoutes],
  ['/setup', createSetupRoutes],
  ['/export', createExportRoutes],
  ['/export', createTaxReturnRoutes],
  ['/import', createImportRoutes],
  ['/import', createHistoryImportRoutes],
  ['/imported-orders', createImportedOrderRoutes],
  ['/feeds', createFeedRoutes],
  ['/import', createRedirectImportRoutes],
  ['/upload', createUploadRoutes],
  ['/openapi.json', createDescriptionRoutes],
];

/** The REST API, mounted at `/api`: all routes of §7, and a JSON error for any other path. */
export function createRestRouter(options: RestOptions): Router {
  const { services, log, responseCache, imageLinks, corsOrigins, trustProxy, quota } = options;
  const deps: RouteDeps = {
    services,
    log,
    responseCache,
    imageLinks,
    actorOf: createActorOf(services.users, 'rest', (req) => clientAddressOf(req, trustProxy)),
    clientOf: (req) => ({ address: clientAddressOf(req, trustProxy), adapter: 'rest' }),
  };
  const router = Router();
  router.use(createCors(corsOrigins), noStore, createScopeCheck(deps.actorOf, quota));
  router.use(createOpeningCheck(deps.actorOf, () => services.settings.isOpen));
  router.use(createAbsoluteImageMiddleware(imageLinks));
  for (const [path, createRoutes] of REST_ROUTES) router.use(path, createRoutes(deps));
  router.use((req) => {
    throw routeNotFound(`${req.method} ${req.baseUrl}${req.path}`);
  });
  router.use(createErrorHandler(log));
  return router;
}
