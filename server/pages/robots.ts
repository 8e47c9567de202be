/** What is nobody's business but the visitor's, in each language; and what there is once, or is no page at all. */
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

/** `robots.txt`: what crawlers need not look at, and where they find the rest. */
export function robotsText(origin: string): string {
  const lines = [
    'User-agent: *',
    ...[...CLOSED, ...CLOSED.map((path) => `/hi${path}`), ...CLOSED_ONCE].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
