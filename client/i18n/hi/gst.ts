import { formatNumber } from '../../lib/format';
import type { gst as english } from '../en/gst';
import type { Translated } from '../../domain';

export const gst: Translated<typeof english> = {
  allIncluded: 'दामों में सभी टैक्स शामिल हैं',
  notIncluded: 'दामों पर जीएसटी अलग से लगेगा',
  priceIncludesAll: 'दाम में सभी टैक्स शामिल हैं',
  priceIncludes: (tax) => `दाम में सभी टैक्स शामिल हैं (${tax} जीएसटी)`,
  pricePlus: (tax, total) => `+ ${tax} जीएसटी, कुल ${total}`,
  items: (count) => `सामान (${formatNumber(count)})`,
  cashFee: 'कैश ऑन डिलीवरी शुल्क',
  tax: 'जीएसटी',
  taxAt: (percent) => `जीएसटी ${percent}%`,
  igstAt: (percent) => `आईजीएसटी ${percent}%`,
  cgstAt: (percent) => `सीजीएसटी ${percent}%`,
  sgstAt: (percent) => `एसजीएसटी ${percent}%`,
  note: 'ध्यान दें',
  includes: (tax, taxes) => `इसमें ${tax} जीएसटी शामिल है${taxes && ` (${taxes})`}।`,
  nothingAdded: 'बाद में कुछ नहीं जुड़ेगा।',
  taxChanged: 'टैक्स बदल गया है। नई कुल रक़म देख लें, फिर दोबारा ऑर्डर करें।',
  taxNotChecked: 'जीएसटी की जाँच नहीं हो सकी। ऑर्डर करने पर दुकान उसे जाँचेगी।',
};
