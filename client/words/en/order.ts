export const order = {
  title: 'Order',
};
