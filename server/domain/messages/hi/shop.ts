import type { Translated } from '../catalogue';
import type { shopMessages as english } from '../en/shop';

export const shopMessages: Translated<typeof english> = {
  'shop.fault': 'दुकान में कुछ गड़बड़ हो गई, कृपया फिर कोशिश करें',
  'shop.busy': 'दुकान अभी व्यस्त है, कृपया एक पल में फिर कोशिश करें',
  'shop.tooManyOrders': 'दुकान पर अभी बहुत ज़्यादा ऑर्डर हैं, कृपया फिर कोशिश करें',
  'shop.tooManyPages': 'दुकान में अभी बहुत भीड़ है, कृपया फिर कोशिश करें',
  'shop.restarting': 'दुकान फिर से शुरू हो रही है, कृपया एक पल में फिर कोशिश करें',
  'shop.diskFull': 'दुकान अभी कुछ नया दर्ज नहीं कर सकती, क्योंकि उसकी डिस्क भर गई है',
  'shop.readOnly': 'दुकान अभी कुछ नया दर्ज नहीं कर सकती, क्योंकि उसके डेटाबेस में लिखा नहीं जा सकता',
  'shop.diskUnreachable': 'दुकान अभी अपनी डिस्क तक नहीं पहुँच पा रही है',
  'shop.databaseUnreachable': 'दुकान अभी अपने डेटाबेस तक नहीं पहुँच पा रही है',
  'shop.unreadable': 'दुकान अभी अपना कुछ डेटा नहीं पढ़ पा रही है',
};
