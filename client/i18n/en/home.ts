/** Messages of the home page. §1 */
export const home = {
  title: 'Home',
  previewTitle: (shop: string) => `${shop}: well-made things for home and work`,
  heading: (shop: string) => `${shop}, well-made things for home and work`,
  topRated: 'Top rated products',
  topRatedSlides: 'Top rated slides',
  topRatedPosition: (position: number, count: number) => `Top rated, ${position} of ${count}`,
  pauseCarousel: 'Pause the carousel',
  playCarousel: 'Play the carousel',
  chooseSlide: 'Choose a slide',
  slideOf: (number: number, count: number, name: string) => `${number} of ${count}: ${name}`,
  slide: (number: number, name: string) => `Slide ${number}: ${name}`,
  categories: 'Categories',
  allProducts: 'All products',
  latest: 'Latest Products',
  range: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
  noProducts: 'No Products Found',
  promoPartner: (shop: string) => `${shop} with Tarang Audio`,
  promoLines: ['Walnut outside.', 'Big sound inside.'],
  promoText: (price: string | undefined) =>
    'We asked one small workshop for a speaker that belongs on a bookshelf. ' +
    `Brass rings, a woven cone and real wood${price === undefined ? '' : `, ${price}`}.`,
  promoPicture: 'Walnut bookshelf speakers before a night-blue wall',
  buyNow: 'Buy Now',
  faq: 'FAQ',
  faqNote: 'Three things people ask before their first order.',
  questions: [
    {
      question: 'How can I track my order?',
      answer: 'Go to Profile › My Orders to see the status of every order.',
    },
    {
      question: 'Can I save my cart for later?',
      answer: 'Yes. Your cart is saved on this device.',
    },
    {
      question: 'How do I write a review?',
      answer: 'Sign in and open the product’s page. You can review each product once.',
    },
  ],
};
