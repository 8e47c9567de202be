import type { Translated } from '../catalogue';
import type { returnMessages as english } from '../en/returns';

export const returnMessages: Translated<typeof english> = {
  'return.notFound': 'वापसी नहीं मिली',
  'return.requested': 'वापसी को दुकान के जवाब का इंतज़ार है',
  'return.approved': 'वापसी मंज़ूर हो चुकी है',
  'return.received': 'लौटाया गया सामान दुकान पर पहुँच चुका है',
  'return.settled': 'वापसी पूरी हो चुकी है',
  'return.rejected': 'वापसी नामंज़ूर हुई थी',
  'return.withdrawn': 'वापसी का अनुरोध वापस ले लिया गया था',
  'return.noReturns': 'यह दुकान सामान वापस नहीं लेती',
  'return.finalSale': 'यह सामान वापस नहीं किया जा सकता',
  'return.notDelivered': 'यह सामान अभी पहुँचा नहीं है',
  'return.allReturned': 'पहुँचे हुए सभी नग लौटाए जा चुके हैं या उनका पैसा लौट चुका है',
  'return.windowEnded': ({ day }) => `यह सामान ${day} तक लौटाया जा सकता था`,
  'return.orderRefunded': 'इस ऑर्डर का पूरा पैसा लौटाया जा चुका है',
  'return.otherProduct': 'इस वापसी में ऐसा कोई सामान नहीं है',
  'return.receivedSum': ({ name, qty }) =>
    `${name}: ${qty} नग का फ़ैसला कीजिए — स्टॉक में, बट्टे खाते में या वापस ख़रीदार को`,
  'return.pictureUnknown': 'यह तस्वीर फिर से अपलोड कीजिए',
  'return.onlyOnline': 'इस ऑर्डर का पैसा उसी तरीक़े से लौटता है जिससे भुगतान हुआ था',
};
