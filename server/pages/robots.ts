/** Personal paths, which exist in each language. */
const DISALLOWED_PATHS = [
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
  '/setup',
  '/search?',
];
/** Paths that exist only in English, or that are not pages. */
const DISALLOWED_ENGLISH_PATHS = ['/admin', '/api/', '/graphql'];

/** Creates `robots.txt`: the paths closed to crawlers, and the sitemap URL. */
export function robotsText(origin: string): string {
  const lines = [
    'User-agent: *',
    ...[
      ...DISALLOWED_PATHS,
      ...DISALLOWED_PATHS.map((path) => `/hi${path}`),
      ...DISALLOWED_ENGLISH_PATHS,
    ].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
