import type { Translated } from '../../../domain';
import type { earlierOrders as english } from '../../en/buying/earlier-orders';

/** Hindi messages of orders from the former system of the shop. */
export const earlierOrders: Translated<typeof english> = {
  title: 'पहले के ऑर्डर',
  note: 'ये ऑर्डर हमारी पिछली दुकान के हैं। आप इन्हें यहाँ देख सकते हैं; किसी ऑर्डर के बारे में सवाल हो तो हमें लिखें।',
  number: (number) => `ऑर्डर ${number}`,
  line: (quantity, name) => `${quantity} × ${name}`,
  refunded: (amount) => `${amount} लौटाए गए`,
  more: 'पहले के और ऑर्डर दिखाएँ',
  states: {
    OPEN: 'खुला',
    PAID: 'भुगतान हुआ',
    COMPLETED: 'पूरा हुआ',
    REFUNDED: 'पैसे लौटाए गए',
    CANCELLED: 'रद्द',
  },
};
