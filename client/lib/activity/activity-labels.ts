/** Type of the record that an audit log entry is about. */
export type ActivitySubjectType =
  'order' | 'product' | 'user' | 'token' | 'webhook' | 'mail' | 'settings' | 'serviceAreas';

interface ActivityLabel {
  /** The action as a sentence; `{}` stands for the record's name, which a sentence about the actor lacks. */
  verbPhrase: string;
  /** Name of the action in the filter. */
  title: string;
  /** Undefined for a record without a page of its own. */
  subjectType?: ActivitySubjectType;
}

const order = (title: string, verbPhrase: string): ActivityLabel => ({
  title,
  verbPhrase,
  subjectType: 'order',
});
const product = (title: string, verbPhrase: string): ActivityLabel => ({
  title,
  verbPhrase,
  subjectType: 'product',
});
const structure = (title: string, verbPhrase: string): ActivityLabel => ({ title, verbPhrase });
const user = (title: string, verbPhrase: string): ActivityLabel => ({
  title,
  verbPhrase,
  subjectType: 'user',
});
const token = (title: string, verbPhrase: string): ActivityLabel => ({
  title,
  verbPhrase,
  subjectType: 'token',
});
const mail = (title: string, verbPhrase: string): ActivityLabel => ({
  title,
  verbPhrase,
  subjectType: 'mail',
});
const webhook = (title: string, verbPhrase: string): ActivityLabel => ({
  title,
  verbPhrase,
  subjectType: 'webhook',
});

/** All actions of the audit log, in the order of the filter. */
const ACTIVITY_LABELS: Readonly<Record<string, ActivityLabel>> = {
  'order.place': order('Order placed', 'placed {}'),
  'order.deliver': order('Order delivered', 'marked {} as delivered'),
  'order.pack': order('Parcel packed', 'packed a parcel of {}'),
  'order.shipment': order('Parcel changed', 'changed a parcel of {}'),
  'return.request': order('Return requested', 'requested a return of {}'),
  'return.update': order('Return changed', 'changed a return of {}'),
  'order.confirm': order('Order confirmed', 'confirmed {}'),
  'order.collect': order('Cash received', 'received the cash of {}'),
  'order.cancel': order('Order cancelled', 'cancelled {}'),
  'order.cancel-lines': order('Units cancelled', 'cancelled units of {}'),
  'order.note': order('Note added', 'added a note to {}'),
  'order.tag': order('Order tags changed', 'changed the tags of {}'),
  'user.staff-notices': user('Staff emails changed', 'changed the emails to {}'),
  'order.assign': order('Order assigned', 'assigned {}'),
  'order.address': order('Address corrected', 'corrected the address of {}'),
  'order.email': order('Email address corrected', 'corrected the email address of {}'),
  'order.open': order('Order opened by code', 'opened {} with a code'),
  'order.erase-imported': order('Buyer of imported orders erased', 'erased the buyer of imported orders'),
  'order.claim': order('Order moved to an account', 'moved {} to an account'),
  'order.refund': order('Refund requested', 'requested the refund of {}'),
  'order.refunded': order('Order refunded', 'refunded all of {}'),
  'order.release': order('Stock released', 'released the stock of {}'),
  'order.hold': order('Stock reserved again', 'reserved the stock of {} again'),
  'payment.done': order('Payment received', 'paid {}'),
  'payment.refused': order('Payment refused', 'could not pay {}'),
  'payment.refund': order('Refund completed', 'completed a refund of {}'),
  'payment.refund-refused': order('Refund refused', 'could not complete a refund of {}'),
  'payment.return': order(
    'Refused payment: refund requested',
    'requested the refund of a refused payment of {}',
  ),
  'payment.returned': order('Refused payment refunded', 'refunded a refused payment of {}'),
  'payment.return-refused': order(
    'Refused payment: refund refused',
    'could not refund a refused payment of {}',
  ),
  'payment.dispute': order('Payment disputed', 'reported a dispute about the payment of {}'),
  'product.create': product('Product created', 'created {}'),
  'product.update': product('Product changed', 'changed {}'),
  'product.remove': product('Product deleted', 'deleted {}'),
  'product.restore': product('Product restored', 'restored {}'),
  'family.create': structure('Family created', 'created the family {}'),
  'family.update': structure('Family changed', 'changed the family {}'),
  'family.remove': structure('Family deleted', 'deleted the family {}'),
  'category.create': structure('Category created', 'created the category {}'),
  'category.update': structure('Category changed', 'changed the category {}'),
  'category.delete': structure('Category deleted', 'deleted the category {}'),
  'collection.create': structure('Collection created', 'created the collection {}'),
  'collection.update': structure('Collection changed', 'changed the collection {}'),
  'collection.delete': structure('Collection deleted', 'deleted the collection {}'),
  'attribute.create': structure('Attribute created', 'created the attribute {}'),
  'attribute.update': structure('Attribute changed', 'changed the attribute {}'),
  'attribute.delete': structure('Attribute deleted', 'deleted the attribute {}'),
  'redirect.create': structure('Redirect created', 'created the redirect {}'),
  'redirect.delete': structure('Redirect deleted', 'deleted the redirect {}'),
  'review.add': product('Review written', 'reviewed {}'),
  'review.hide': product('Review hidden', 'hid a review of {}'),
  'review.show': product('Review shown again', 'showed a review of {} again'),
  'review.reply': product('Review answered', 'answered a review of {}'),
  'user.update': user('User changed', 'changed the account of {}'),
  'user.remove': user('User deleted', 'deleted the account of {}'),
  'user.restore': user('User restored', 'restored the account of {}'),
  'token.create': token('API token made', 'made the API token {}'),
  'token.revoke': token('API token revoked', 'revoked the API token {}'),
  'webhook.create': webhook('Webhook registered', 'registered the webhook {}'),
  'webhook.update': webhook('Webhook changed', 'changed the webhook {}'),
  'webhook.delete': webhook('Webhook deleted', 'deleted the webhook {}'),
  'webhook.secret': webhook('Webhook secret changed', 'gave the webhook {} a new secret'),
  'webhook.redeliver': webhook('Events sent again', 'had events sent again to the webhook {}'),
  'shop.create-owner': user('Owner created', 'set up the shop as {}'),
  'shop.open': { title: 'Shop opened', verbPhrase: 'opened the shop', subjectType: 'settings' },
  'settings.update': { title: 'Settings changed', verbPhrase: 'changed the {}', subjectType: 'settings' },
  'mail.send-again': mail('Mail sent again', 'had an email to {} sent again'),
  'serviceAreas.replace': {
    title: 'Service areas changed',
    verbPhrase: 'replaced the {}',
    subjectType: 'serviceAreas',
  },
  'account.import': user('Customer imported', 'imported the account of {}'),
  'account.register': user('Account created', 'created an account'),
  'account.update': user('Own account changed', 'changed their account'),
  'account.forgot': user('Password forgotten', 'asked for a new password of {}'),
  'account.sign-in-code': user('Signed in by code', 'signed in to the account of {} by a code'),
  'account.verify': user('Address verified', 'verified the email address of {}'),
  'account.undo': user('Change undone', 'undid a change of the account of {}'),
  'account.sign-out': user('Signed out everywhere', 'ended all sign-ins of {}'),
  'address.create': user('Address added', 'added an address of {}'),
  'address.update': user('Address changed', 'changed an address of {}'),
  'address.delete': user('Address deleted', 'deleted an address of {}'),
  'account.close': user('Own account closed', 'closed their account'),
  'account.unsubscribe': user('Mails ended', 'ended the optional emails to {}'),
  'account.reset': user('Password changed', 'chose a new password for {}'),
};

/** The actions with their titles, for the filter. */
export const ACTIVITY_ACTIONS: readonly (readonly [action: string, title: string])[] = Object.entries(
  ACTIVITY_LABELS,
).map(([action, { title }]) => [action, title]);

/**
 * The sentence of an action, split at the record's name: `['marked ', ' as delivered']`. The suffix is undefined for a
 * sentence without the name.
 */
export function activityVerbs(action: string): readonly [verb: string, suffix: string | undefined] {
  const [verb = '', suffix] = (ACTIVITY_LABELS[action]?.verbPhrase ?? `${action} {}`).split('{}');
  return [verb, suffix];
}

/** The record type of an action; undefined for an unknown action. */
export function subjectTypeOf(action: string): ActivitySubjectType | undefined {
  return ACTIVITY_LABELS[action]?.subjectType;
}

interface ActivityActor {
  actor: { name: string } | null;
  /** The adapter of the action, such as `GRAPHQL`; `SYSTEM` for the shop itself. */
  door: string;
  /** Name of the API token. */
  program?: string | null;
}

/** The actor of an entry: a user, an API token of a user, the shop, or an anonymous visitor. */
export function actorNameOf({ actor, door, program }: ActivityActor): string {
  if (actor && program) return `${program}, for ${actor.name},`;
  return actor?.name ?? (door === 'SYSTEM' ? 'The shop' : 'A visitor');
}
