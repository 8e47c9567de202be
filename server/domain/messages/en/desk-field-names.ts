/** Readable names of the input fields of the order desk, of returns, gifts and wish lists. */
export const deskFieldNames = {
  add: 'Tags to add',
  remove: 'Tags to remove',
  tag: 'Tag',
  assigneeId: 'Assignee id',
  desk: 'Tab',
  dispatchHours: 'Hours to dispatch',
  isPublic: 'For the buyer',
  isShared: 'Shared',
  query: 'Query',
  received: 'Received goods',
  restock: 'Units for the stock',
  sendBack: 'Units to send back',
  listId: 'Wishlist id',
  giftMessage: 'Gift message',
  wantsMails: 'Emails about lower prices',
};
