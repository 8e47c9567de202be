import type { Translated } from '../catalogue';
import type { courierMessages as english } from '../en/couriers';

export const courierMessages: Translated<typeof english> = {
  'courier.badAwb': ({ max }) => `ट्रैकिंग नंबर (AWB) में केवल अंग्रेज़ी अक्षर और अंक हो सकते हैं, अधिक से अधिक ${max}`,
};
