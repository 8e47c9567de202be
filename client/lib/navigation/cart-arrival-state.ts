/**
 * History state of the cart after its URL or another screen has added products, so that a reload does not repeat it.
 */
export interface ArrivalState {
  isHandled: true;
  /** Notice about products that were not added, or added with fewer units. */
  notice?: string | undefined;
}
