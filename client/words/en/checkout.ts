export const checkout = {
  title: 'Shipping',
};
