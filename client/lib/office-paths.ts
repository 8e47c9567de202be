/** Route patterns of screens that only the back office links. The other ones are in `client/lib/paths.ts`. */
export const officeRoutes = {
  order: '/admin/order/:id',
  orderDesk: '/admin/orders',
  reviews: '/admin/reviews',
  demand: '/admin/demand',
  taxReport: '/admin/tax-report',
  activity: '/admin/activity',
  mail: '/admin/mail',
  import: '/admin/import',
  importedOrders: '/admin/imported-orders',
  settings: '/admin/settings',
  serviceAreas: '/admin/service-areas',
  pages: '/admin/pages',
  page: '/admin/pages/:slug',
  homePage: '/admin/home-page',
  menus: '/admin/menus',
  tokens: '/admin/tokens',
  webhooks: '/admin/webhooks',
  deliveries: '/admin/webhooks/deliveries',
  families: '/admin/families',
  family: '/admin/families/:id',
  categories: '/admin/categories',
  collections: '/admin/collections',
  collection: '/admin/collections/:slug',
  attributes: '/admin/attributes',
  redirects: '/admin/redirects',
  searchSettings: '/admin/search-settings',
} as const;

/** URLs of these screens. They are not in the first scripts of shoppers. */
export const officePaths = {
  order: (id: string) => `/admin/order/${encodeURIComponent(id)}`,
  /** A tab of the order desk. */
  orderDesk: (desk?: string) => `${officeRoutes.orderDesk}${desk ? `?desk=${desk}` : ''}`,
  reviews: () => officeRoutes.reviews,
  demand: () => officeRoutes.demand,
  taxReport: () => officeRoutes.taxReport,
  /** The documents behind a sum of the tax report. */
  taxDocuments: (filter: Record<string, string>) =>
    `${officeRoutes.taxReport}?${new URLSearchParams(filter)}#documents`,
  activity: () => officeRoutes.activity,
  mail: () => officeRoutes.mail,
  /** The import of products, or of another kind of records. */
  import: (kind?: 'customers' | 'orders') => `${officeRoutes.import}${kind ? `?kind=${kind}` : ''}`,
  /** Orders of the former shop, or those with a number or email address. */
  importedOrders: (search?: string) =>
    `${officeRoutes.importedOrders}${search ? `?q=${encodeURIComponent(search)}` : ''}`,
  settings: () => officeRoutes.settings,
  serviceAreas: () => officeRoutes.serviceAreas,
  pages: () => officeRoutes.pages,
  page: (slug: string) => `${officeRoutes.pages}/${encodeURIComponent(slug)}`,
  homePage: () => officeRoutes.homePage,
  menus: () => officeRoutes.menus,
  tokens: () => officeRoutes.tokens,
  webhooks: () => officeRoutes.webhooks,
  deliveries: () => officeRoutes.deliveries,
  families: () => officeRoutes.families,
  family: (id: string) => `${officeRoutes.families}/${encodeURIComponent(id)}`,
  categories: () => officeRoutes.categories,
  collections: () => officeRoutes.collections,
  collection: (slug: string) => `${officeRoutes.collections}/${encodeURIComponent(slug)}`,
  attributes: () => officeRoutes.attributes,
  redirects: () => officeRoutes.redirects,
  searchSettings: () => officeRoutes.searchSettings,
} as const;

/** Removes the `/admin` prefix of a route, for the router of the back office. */
export function adminRoutePath(route: string): string {
  return route.replace(/^\/admin\//, '');
}
