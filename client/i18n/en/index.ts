import { cart } from './cart';
import { checkout } from './checkout';
import { home } from './home';
import { offline } from './offline';
import { order } from './order';
import { product } from './product';
import { search } from './search';
import { shared } from './shared';
import { shell } from './shell';

/** All English messages by area. They contain the exact texts of §2. */
export const en = {
  cart,
  checkout,
  home,
  offline,
  order,
  product,
  search,
  shared,
  shell,
};
