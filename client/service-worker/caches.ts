/** Runtime caches by type. */
export const CACHES = {
  assets: 'haat-assets',
  pictures: 'haat-pictures',
  statics: 'haat-statics',
  graphql: 'haat-graphql',
  pages: 'haat-pages',
} as const;
