export { Heart } from './heart';
export { WishLink } from './wish-link';
export { WishSync } from './wish-sync';
