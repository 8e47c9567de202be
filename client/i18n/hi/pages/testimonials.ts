import type { testimonialSection as english } from '../../en/pages/testimonials';
import type { Translated } from '../../../domain';

export const testimonialSection: Translated<typeof english> = {
  title: 'ग्राहक क्या कहते हैं',
  note: 'सत्यापित ख़रीद के रिव्यू से',
  placeholderNote: 'नमूने के लोग, नमूने की बातें',
  placeholders: [
    {
      name: 'आशा प., पुणे',
      text: 'टर्नटेबल जन्मदिन के तोहफ़े की तरह पैक होकर आया। तब से रुका ही नहीं।',
    },
    {
      name: 'इमरान क़., कोच्चि',
      text: 'ग्राइंडर के बारे में एक सवाल पूछा और उसी दिन ठीक-ठीक जवाब मिल गया।',
    },
    {
      name: 'लीला स., शिलांग',
      text: 'साइन इन करने से पहले ही टैक्स और डिलीवरी समेत दाम दिख गए। मुझे बस यही चाहिए था।',
    },
  ],
};
