import { cart } from './cart';
import { checkout } from './checkout';
import { home } from './home';
import { offline } from './offline';
import { order } from './order';
import { product } from './product';
import { search } from './search';
import { shared } from './shared';
import { shell } from './shell';
import type { Messages } from '../messages';

/** All Hindi messages by area. */
export const hi: Messages = {
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
