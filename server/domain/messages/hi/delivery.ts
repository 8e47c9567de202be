import type { Translated } from '../catalogue';
import type { deliveryMessages as english } from '../en/delivery';

export const deliveryMessages: Translated<typeof english> = {
  'delivery.badPin': 'पिन कोड में छह अंक होते हैं और वह 0 से शुरू नहीं होता',
  'delivery.notServiceable': ({ pin }) => `हम ${pin} पर डिलीवरी नहीं करते`,
  'delivery.badPattern':
    'पैटर्न कोई पिन कोड (जैसे 560001), उसके पहले अंक (जैसे 5600*), कोई राज्य (जैसे state:KA) या * होता है',
  'delivery.samePattern': ({ pattern }) => `पैटर्न ${pattern} दो बार आया है`,
  'delivery.daysReversed': 'ज़्यादा से ज़्यादा दिन, कम से कम दिनों से कम नहीं हो सकते',
  'delivery.tooManyAreas': ({ max }) => `ज़्यादा से ज़्यादा ${max} डिलीवरी क्षेत्र हो सकते हैं`,
};
