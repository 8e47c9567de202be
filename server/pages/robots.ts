/** What is nobody's business but the visitor's, or no page at all. */
const CLOSED = [
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/shipping',
  '/payment',
  '/placeorder',
  '/order/',
  '/profile',
  '/admin',
  '/search?',
  '/api/',
  '/graphql',
];

/** `robots.txt`: what crawlers need not look at, and where they find the rest. */
export function robotsText(origin: string): string {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
