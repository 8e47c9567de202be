/** Messages of components that many screens use. */
export const shared = {
  retry: 'Retry',
  tryAgain: 'Please try again',
  loading: 'Loading',
  goBack: 'Go Back',
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  previous: 'Previous',
  next: 'Next',
  total: 'Total',
  quantity: 'Quantity',
  moreQuantities: 'More…',
  /** Before the lowest price of a family. */
  from: 'from',
  outOfStock: 'Out Of Stock',
  rating: (stars: number) => `Rated ${stars} out of 5`,
  /** Follows the number of reviews. */
  reviews: (count: number) => (count === 1 ? 'review' : 'reviews'),
  checkoutSteps: 'Checkout steps',
  steps: { signIn: 'Sign In', shipping: 'Shipping', payment: 'Payment', placeOrder: 'Place Order' },
  paymentMethods: {
    Razorpay: 'UPI, cards and netbanking',
    PayPal: 'PayPal or Credit Card',
    COD: 'Cash on delivery',
  },
};
