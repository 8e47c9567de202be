/** Content pages. */
export const contentMessages = {
  'page.notFound': 'Page not found',
  'pageVersion.notFound': 'Version not found',
  'page.badSlug': 'Use lower-case letters, digits and single hyphens only',
  'page.reservedSlug': ({ slug }: { slug: string }) =>
    `${slug} is reserved for the shop, choose another name`,
  'page.tooMany': ({ max }: { max: number }) => `There are ${max} pages already`,
};
