export const notFound = {
  title: 'Not Found',
};
