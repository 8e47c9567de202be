import { formatNumber } from '../../lib/format';

/** Messages of header, footer, menus and error pages. §2 */
export const shell = {
  skip: 'Skip to content',
  brand: (shop: string) => `${shop}, home`,
  announcement: 'Announcement',
  closeAnnouncement: 'Close this announcement',
  accountNav: 'Account',
  cart: 'Cart',
  /** Follows the number of items; for screen readers. */
  cartItems: (count: number) => (count === 1 ? 'item' : 'items'),
  signIn: 'Sign In',
  admin: 'Admin',
  users: 'Users',
  products: 'Products',
  orders: 'Orders',
  profile: 'Profile',
  logout: 'Logout',
  searchLabel: 'Search Products',
  searchPlaceholder: 'Search Products...',
  search: 'Search',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) => `${formatNumber(count)} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  category: 'Category',
  categoryNav: 'Product categories',
  copyright: (year: number, shop: string) => `Copyright © ${year} ${shop}`,
  footerNav: 'About the shop',
  help: 'FAQ',
  credit: (shop: string) => `Built by the ${shop} team`,
  languageNav: 'Language',
  developers: 'Developers',
  theme: 'Theme',
  themes: { auto: 'Auto', light: 'Light', dark: 'Dark' },
  pageFailed: 'Something went wrong on this page.',
  needsScriptToSignIn: 'This page is yours alone, and signing in needs JavaScript.',
  titles: {
    shipping: 'Shipping',
    payment: 'Payment',
    placeOrder: 'Place Order',
    order: 'Order',
    profile: 'Profile',
    account: 'Account',
  },
  description: (shop: string) =>
    `${shop} is an online shop for well-made things for home and work: speakers, headphones, cameras, computers and more, priced in rupees.`,
  pictureAlt:
    'A walnut speaker, headphones, a kettle, a camera and a cloth speaker on a sand-coloured ground',
};
