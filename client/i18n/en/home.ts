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
  testimonials: 'What shoppers say',
  testimonialsNote: 'From reviews of verified purchases',
  /** Label of placeholder testimonials in a demo without reviews. */
  placeholderNote: 'Placeholder words of placeholder people',
  placeholders: [
    {
      name: 'Asha P., Pune',
      text: 'The turntable came packed like a birthday present. It has not stopped since.',
    },
    {
      name: 'Imran Q., Kochi',
      text: 'I asked one question about the grinder and got a real answer the same day.',
    },
    {
      name: 'Leela S., Shillong',
      text: 'Prices with tax and shipping shown before I sign in. That is all I ever wanted.',
    },
  ],
  faq: 'FAQ',
  faqNote: 'Three things people ask before their first order.',
  questions: [
    {
      question: 'How can I track my order?',
      answer:
        'Open your profile. Under My Orders every order is listed with its status: paid or not, delivered or not.',
    },
    {
      question: 'Can I save my cart for later?',
      answer: 'Yes. The cart is kept in this device’s local storage, so you can order later.',
    },
    {
      question: 'How do I write a review?',
      answer: 'On the product’s page, after signing in. One review for each product.',
    },
  ],
};
