/** Messages of the 404 page, with the exact texts of §2. */
export const notFound = {
  title: 'Not found',
  picture: '404 Page not found',
  goHome: 'Go Home',
  seeAllProducts: 'See all products',
  search: 'What were you looking for?',
  find: 'Find products',
  kinds: {
    page: { heading: 'Opps! Page not found.', text: 'The page you’re looking for doesn’t exist.' },
    contentPage: { heading: 'Page not found', text: 'The page you’re looking for doesn’t exist.' },
    product: { heading: 'Product not found', text: 'We may no longer sell it, or its link has changed.' },
    category: { heading: 'Category not found', text: 'It may have a new name. Our products are still here.' },
    collection: { heading: 'Collection not found', text: 'It may have ended. Our products are still here.' },
  },
};
