import type { MailTexts } from './email-messages';

export const english: MailTexts = {
  tag: 'en-IN',
  orders: {
    ORDER_PLACED: {
      subject: (order) => `We've received your order ${order}`,
      lead: ({ placedOn }) =>
        `Thank you for your order of ${placedOn}. We’ll ship it as soon as you’ve paid.`,
      button: 'See and pay your order',
    },
    ORDER_PAID: {
      subject: (order) => `Payment received for your order ${order}`,
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
        "Your order was cancelled, so there is nothing to pay. If you've already paid, we'll refund you in full.",
      button: 'See your order',
    },
    ORDER_REFUNDED: {
      subject: (order) => `We've refunded your order ${order}`,
      lead: ({ total }) => `We’ve refunded ${total} in full. It can take a few days to reach your account.`,
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
        'Your order arrived a week ago. Tell others what you think: you can write a review on the page of each product.',
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
        "We've refunded part of your payment. The page of your order shows the amount. It can take a few days to reach your account.",
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
  alerts: {
    ALERT_CONFIRMATION: {
      subject: (product) => `Tell you when ${product} is back?`,
      lead: ({ product }) =>
        `Please confirm that you want one email when ${product} is back in stock. The link works for seven days.`,
      button: 'Yes, tell me',
      ending: 'If you did not ask for this, you can ignore this email. We will not write again.',
    },
    BACK_IN_STOCK: {
      subject: (product) => `${product} is back in stock`,
      lead: ({ product, price }) =>
        `You asked us to tell you: ${product} is back in stock, for ${price}. We cannot hold it for you, and others asked too.`,
      button: 'See the product',
      ending: '',
    },
    PRICE_DROP: {
      subject: (product) => `${product} costs less now`,
      lead: ({ product, price, oldPrice }) =>
        `A product on your wishlist costs less: ${product} is now ${price}. It was ${oldPrice}.`,
      button: 'See the product',
      ending: '',
    },
  },
  reset: {
    subject: 'Choose a new password',
    sentences: [
      'We received a request to reset your password. Use the link below to choose a new one. It works once, for 30 minutes.',
      'If you did not ask for this, you can ignore this email. Your password stays the same.',
    ],
    button: 'Choose a new password',
  },
  verification: {
    subject: 'Please confirm your email address',
    sentences: [
      'An account in our shop uses this address. If it is yours, confirm it with the link below. The link works for seven days.',
      'If it is not yours, you can ignore this email.',
    ],
    button: 'Confirm email',
  },
  codes: {
    SIGN_IN: {
      subject: () => 'Your code to sign in',
      lead: 'Enter this code to sign in. It works once, for 10 minutes.',
      ending: 'We never ask for this code by phone or message. If you did not request it, ignore this email.',
    },
    CONFIRM_ORDER: {
      subject: (order) => `Confirm your order ${order}`,
      lead: 'You chose cash on delivery. Enter this code on the page of your order, so that we can pack it.',
      ending: 'We never ask for this code by phone or message. If you did not order, ignore this email.',
    },
    OPEN_ORDER: {
      subject: (order) => `Your code for the order ${order}`,
      lead: 'Enter this code to see your order. It works once, for 10 minutes.',
      ending: 'We never ask for this code by phone or message. If you did not request it, ignore this email.',
    },
  },
  accountChange: {
    subject: 'Your account is changing',
    sentences: [
      'The email address or password of your account was changed. If you did this, you can ignore this email: a new address takes effect when you verify it.',
      'If you did not do this, undo it with the link below: we restore your address and password, and sign out every device. It works once, for 14 days.',
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
  emailReason: "You're receiving this email because this address was used at our shop.",
  unsubscribe: 'Unsubscribe',
};
