/** Personal paths, which exist in each language; then paths that exist once or are no pages. */
const CLOSED = [
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/undo-change',
  '/unsubscribe',
  '/shipping',
  '/payment',
  '/placeorder',
  '/order/',
  '/profile',
  '/search?',
];
const CLOSED_ONCE = ['/admin', '/api/', '/graphql'];

/** Creates `robots.txt`: the paths closed to crawlers, and the sitemap URL. */
export function robotsText(origin: string): string {
  const lines = [
    'User-agent: *',
    ...[...CLOSED, ...CLOSED.map((path) => `/hi${path}`), ...CLOSED_ONCE].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
