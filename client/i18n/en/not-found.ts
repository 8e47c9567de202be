/** Messages of the 404 screen, with the exact texts of §2. */
export const notFound = {
  title: 'Not found',
  picture: '404 Page not found',
  heading: 'Opps! Page not found.',
  text: 'The page you’re looking for doesn’t exist.',
  goHome: 'Go Home',
};
