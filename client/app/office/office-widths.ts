/** Media query from which the navigation shows words and the screens of the open group. */
export const WIDE_QUERY = '(min-width: 64rem)';
/** Media query from which the navigation is at the side; below, it is at the bottom. */
export const SIDE_QUERY = '(min-width: 48rem)';
