export const product = {
  title: 'Product',
};
