export {
  CONTAINS_TEXT,
  countIndexedOrders,
  findIndexedOrders,
  indexNewOrders,
} from './sqlite/order-search-index';
