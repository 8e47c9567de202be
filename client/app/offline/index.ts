export { keepShop } from './keeper';
export { OfflinePart } from './offline-part';
