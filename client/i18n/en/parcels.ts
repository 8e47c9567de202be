import type { ShipmentState } from '../../domain';

/** The day and time of a state of a parcel. */
interface StateTime {
  at: string;
  /** City of the report; empty if unknown. */
  city: string;
}

/** Messages of the parcels of an order. Callers pass formatted dates and amounts. */
export const parcels = {
  title: 'Parcels',
  headlines: {
    onItsWay: 'On its way',
    onItsWayIn: (count: number) => `On its way in ${count} parcels`,
    partOnItsWay: 'The first parcel is on its way',
    outForDelivery: 'Out for delivery',
    someDelivered: (delivered: number, count: number) => `${delivered} of ${count} parcels delivered`,
    restFollows: (delivered: number) =>
      delivered === 1 ? 'One parcel delivered, more to come' : `${delivered} parcels delivered, more to come`,
    delivered: 'Delivered',
    allDelivered: (count: number) =>
      count === 2 ? 'Both parcels delivered' : `All ${count} parcels delivered`,
    packed: 'Packed and ready to go',
    partPacked: 'We are packing your order',
    lost: 'A parcel was lost on the way',
    returned: 'A parcel came back to us',
  },
  parcel: (position: number, state: string) => `Parcel ${position}: ${state}`,
  replacement: (position: number, state: string) => `Parcel ${position}, your replacement: ${state}`,
  singleParcel: (state: string) => `Your parcel: ${state}`,
  states: {
    PACKED: 'packed',
    HANDED_OVER: 'on its way',
    OUT_FOR_DELIVERY: 'out for delivery',
    DELIVERED: 'delivered',
    RETURNED_TO_ORIGIN: 'came back to us',
    LOST: 'lost on the way',
    CANCELLED: 'unpacked',
  } satisfies Record<ShipmentState, string>,
  steps: {
    PACKED: 'Packed',
    HANDED_OVER: 'Shipped',
    OUT_FOR_DELIVERY: 'Out for delivery',
    DELIVERED: 'Delivered',
    RETURNED_TO_ORIGIN: 'Back in our shop',
    LOST: 'Lost on the way',
    CANCELLED: 'Unpacked',
  } satisfies Record<ShipmentState, string>,
  stepTime: ({ at, city }: StateTime) => (city === '' ? at : `${at}, ${city}`),
  pending: 'Not yet',
  timeline: (position: number) => `Timeline of parcel ${position}`,
  courierAnd: (courier: string) => `${courier}, tracking number`,
  trackingNumber: 'Tracking number',
  ownDelivery: 'Delivered by the shop',
  lostHint: 'We look into it with the courier and write to you: you get the goods again, or your money back.',
  returnedHint: 'The courier could not deliver it. We write to you about another delivery, or your money.',
  quantity: (count: number) => `×\u00a0${count}`,
  tracking: {
    title: 'Track your parcel',
    timeline: 'Timeline of the parcel',
    lastSeen: (city: string) => `Last seen in ${city}`,
    privacy: 'Anyone with this link can see this page. It shows no name, address or contents.',
    notFound: 'This tracking link is not valid',
    notFoundHint:
      'Check the link in your email. The parcel may also have been packed again, with a new link.',
  },
  track: 'Track this parcel',
  trackAt: (courier: string) => `Track at ${courier}`,
  opensTheirWebsite: ' (opens their website)',
  ofParcel: (position: number) => `, parcel ${position}`,
  ofProduct: (name: string) => `, ${name}`,
  review: 'Write a review',
  buyAgain: 'Buy again',
  buyAllAgain: 'Buy all again',
  help: (number: string) => `Questions? Tell us your order number, ${number}.`,
  contact: 'Contact us',
  notForSale: (name: string) => `${name} is no longer available.`,
  notLoaded: 'We could not check the products. Please try again.',
  rest: 'Still to pack',
  restHint: 'These items follow in another parcel.',
  orderStates: {
    UNCONFIRMED: 'Waiting for your confirmation',
    awaitingPayment: 'Awaiting payment',
    payAtDelivery: 'We are getting it ready; you pay at the door',
    PAID: 'We are getting it ready',
    PARTLY_SHIPPED: 'The first parcel is on its way',
    SHIPPED: 'On its way',
    delivered: (day: string) => `Delivered ${day}`,
    CANCELLED: 'Cancelled',
    REFUNDED: 'Refunded',
    isRefunding: 'Your refund is on its way',
  },
  order: 'Order',
  andMore: (name: string, count: number) => `${name} and ${count} more`,
  heldUntil: (time: string) => `Held for you until ${time}`,
  parcelsDelivered: (count: number, delivered: number) => `${count} parcels, ${delivered} delivered`,
  actions: {
    pay: (amount: string) => `Pay ${amount}`,
    confirm: 'Confirm order',
    track: 'Track',
  },
  ofOrder: (number: string) => `, order ${number}`,
};
