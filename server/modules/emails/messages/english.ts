import type { MailTexts } from './email-messages';

export const english: MailTexts = {
  tag: 'en-IN',
  orders: {
    ORDER_PLACED: {
      subject: (order) => `Your order ${order} is placed`,
      lead: ({ placedOn }) =>
        `Thank you for your order of ${placedOn}. It is on its way as soon as it is paid.`,
      button: 'See and pay your order',
    },
    ORDER_PAID: {
      subject: (order) => `Your order ${order} is paid`,
      lead: ({ total }) => `We have received your payment of ${total}. Thank you.`,
      button: 'See your order',
    },
    ORDER_DELIVERED: {
      subject: (order) => `Your order ${order} is delivered`,
      lead: () => 'Your order was delivered. We hope that you enjoy what you bought.',
      button: 'See your order',
    },
    ORDER_CANCELLED: {
      subject: (order) => `Your order ${order} is cancelled`,
      lead: () =>
        'Your order was cancelled; there is nothing to pay any more. Should a payment still arrive, we give it back in full.',
      button: 'See your order',
    },
    ORDER_REFUNDED: {
      subject: (order) => `Your order ${order} is refunded`,
      lead: ({ total }) =>
        `We have given back the whole amount of ${total}. It may take some days until your bank shows it.`,
      button: 'See your order',
    },
    ORDER_RECEIVED: {
      subject: (order) => `New order ${order}`,
      lead: ({ total }) =>
        `An order of ${total} was placed in your shop. There are at most 30 such emails an hour; the back office lists all orders.`,
      button: 'See the order',
    },
    PAYMENT_REFUSED: {
      subject: (order) => `Payment of order ${order} refused`,
      lead: ({ total }) =>
        `A payment for the order of ${total} was refused. The order waits; the back office shows what happened.`,
      button: 'See the order',
    },
    REVIEW_REMINDER: {
      subject: (order) => `How do you like your order ${order}?`,
      lead: () =>
        'Your order came a week ago. If you like, tell others what you think of it: a review is written on the page of the product.',
      button: 'See your order',
    },
    PARCEL_SENT: {
      subject: (order) => `A parcel of your order ${order} is on its way`,
      lead: () => 'We have handed a parcel over to the courier. Its page shows where it is.',
      button: 'See your order',
    },
    PARCEL_DELIVERED: {
      subject: (order) => `A parcel of your order ${order} is delivered`,
      lead: () =>
        'A parcel was delivered. The page of your order lists its contents, and how to return something.',
      button: 'See your order',
    },
    PARTIAL_REFUND: {
      subject: (order) => `A refund for your order ${order}`,
      lead: () =>
        'We have given back a part of your payment. The page of your order shows the amount. It may take some days until your bank shows it.',
      button: 'See your order',
    },
    ORDER_CHANGED: {
      subject: (order) => `Your order ${order} has changed`,
      lead: () =>
        'A part of your order was cancelled. The page of your order shows what is left; we give paid money back.',
      button: 'See your order',
    },
    ORDER_NOTE: {
      subject: (order) => `A message about your order ${order}`,
      lead: () => 'The shop has written to you about your order. The message is on its page.',
      button: 'See the message',
    },
    RETURN_REQUESTED: {
      subject: (order) => `Your return for the order ${order}`,
      lead: () => 'We have received your request, and answer within 48 hours.',
      button: 'See your return',
    },
    RETURN_APPROVED: {
      subject: (order) => `Your return for the order ${order} is approved`,
      lead: () =>
        'Please send the goods back, in their packaging if you still have it. The money follows when they have arrived.',
      button: 'See your return',
    },
    RETURN_REJECTED: {
      subject: (order) => `Your return for the order ${order} cannot be accepted`,
      lead: () => 'We cannot accept this return. The page of your order names the reason.',
      button: 'See your return',
    },
    RETURN_RECEIVED: {
      subject: (order) => `Your return for the order ${order} has arrived`,
      lead: () => 'The goods are back in our shop, and we look at them now.',
      button: 'See your return',
    },
    RETURN_SETTLED: {
      subject: (order) => `Your return for the order ${order} is settled`,
      lead: () => 'Your return is complete. The page of your order shows the refund or the new parcel.',
      button: 'See your return',
    },
    RETURN_TO_DECIDE: {
      subject: (order) => `Return requested for order ${order}`,
      lead: ({ total }) =>
        `A buyer wants to return goods of an order of ${total}. Please answer within 48 hours.`,
      button: 'See the return',
    },
  },
  cash: {
    lead: ({ placedOn, total }) =>
      `Thank you for your order of ${placedOn}. You pay ${total} in cash when it arrives.`,
    unconfirmedLead: ({ placedOn, total }) =>
      `Thank you for your order of ${placedOn}. Please confirm it on its page with the code of our other email. You pay ${total} in cash when it arrives.`,
    button: 'See your order',
  },
  subjects: {
    carriage: (courier, number) => {
      if (courier === '' && number === '') return 'We deliver this parcel ourselves.';
      if (number === '') return `Courier: ${courier}`;
      return courier === '' ? `Tracking number: ${number}` : `${courier}, tracking number ${number}`;
    },
    track: 'Track this parcel',
    refund: 'Refund',
    return: (number) => `Return ${number}`,
    answerUntil: (day) => `The answer comes by ${day}.`,
    sendBack: (number) => `Write ${number} on the parcel, so that we recognize it.`,
    money: 'We give the money back when we have received and looked at the goods.',
    exchange: 'We send you the same product again when we have received and looked at yours.',
    rejected: (reason) => `Reason: ${reason}`,
    complaint: 'If you do not agree, reply to this email: our grievance officer answers within 48 hours.',
  },
  stockLow: {
    subject: 'Low stock',
    lead: ({ product, left }) =>
      left === 0 ? `${product} is sold out.` : `${product} has low stock: ${left} left.`,
    button: 'Change the stock',
  },
  reset: {
    subject: 'Choose a new password',
    sentences: [
      'Somebody asked for a new password for your account in our shop. If it was you, the link below lets you choose one. It is valid for 30 minutes, and once.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    button: 'Choose a new password',
  },
  verification: {
    subject: 'Is this your e-mail address?',
    sentences: [
      'This address was given for an account in our shop. If it was you, please say so with the link below, which is valid for seven days. You can shop without.',
      'If it was not you, there is nothing to do.',
    ],
    button: 'Yes, this is my address',
  },
  codes: {
    SIGN_IN: {
      subject: () => 'Your code to sign in',
      lead: 'Enter this code to sign in. It is valid for 10 minutes, and once.',
      ending: 'We never ask for this code by phone or message. If you did not request it, ignore this email.',
    },
    CONFIRM_ORDER: {
      subject: (order) => `Confirm your order ${order}`,
      lead: 'You chose cash on delivery. Enter this code on the page of your order, so that we can pack it.',
      ending: 'We never ask for this code by phone or message. If you did not order, ignore this email.',
    },
    OPEN_ORDER: {
      subject: (order) => `Your code for the order ${order}`,
      lead: 'Enter this code to see your order. It is valid for 10 minutes, and once.',
      ending: 'We never ask for this code by phone or message. If you did not request it, ignore this email.',
    },
  },
  accountChange: {
    subject: 'Your account is changing',
    sentences: [
      'Another e-mail address or a new password was set for your account in our shop. If it was you, there is nothing to do: a new address takes effect when it is verified.',
      'If it was not you, the link below undoes it: your address and password become what they were, and every device is signed out. It is valid for 14 days, and once.',
    ],
    button: 'Undo the change',
  },
  greeting: (name) => (name === undefined ? 'Namaste,' : `Namaste ${name},`),
  buyer: (name, email) => `Buyer: ${name}, ${email}`,
  shipping: 'Shipping',
  cashFee: 'Cash on delivery fee',
  tax: 'Tax',
  gst: 'GST',
  includesGst: (tax) => `The total includes ${tax} GST.`,
  total: 'Total',
  to: (address) => `To: ${address}`,
  order: (id) => `Order ${id}`,
  invoice: (number) => `Invoice ${number}`,
  creditNote: (number) => `Credit note ${number}`,
  emailReason: 'You get this mail because this address was given in our shop.',
  unsubscribe: 'No more mails like this',
};
