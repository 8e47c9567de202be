import type { home as english } from '../en/home';
import type { Translated } from '../../domain';

export const home: Translated<typeof english> = {
  title: 'मुख्य पृष्ठ',
  previewTitle: (shop) => `${shop}: घर और काम की उम्दा चीज़ें`,
  heading: (shop) => `${shop}, घर और काम की उम्दा चीज़ें`,
  topRated: 'सबसे पसंद किए गए प्रोडक्ट',
  topRatedSlides: 'सबसे पसंद किए गए प्रोडक्ट की स्लाइडें',
  topRatedPosition: (position, count) => `सबसे पसंदीदा, ${count} में से ${position}`,
  pauseCarousel: 'स्लाइडें रोकें',
  playCarousel: 'स्लाइडें चलाएँ',
  chooseSlide: 'स्लाइड चुनें',
  slideOf: (number, count, name) => `${count} में से ${number}: ${name}`,
  slide: (number, name) => `स्लाइड ${number}: ${name}`,
  categories: 'श्रेणियाँ',
  allProducts: 'सभी प्रोडक्ट',
  latest: 'नए प्रोडक्ट',
  range: (from, to, total) => `${total} में से ${from} से ${to}`,
  noProducts: 'कोई प्रोडक्ट नहीं मिला',
  promoPartner: (shop) => `तरंग ऑडियो के साथ ${shop}`,
  promoLines: ['बाहर अखरोट की लकड़ी।', 'भीतर दमदार आवाज़।'],
  promoText: (price) =>
    'हमने एक छोटी कार्यशाला से ऐसा स्पीकर बनवाया जो किताबों की शेल्फ़ पर जँचे। ' +
    `पीतल के छल्ले, बुना हुआ कोन और असली लकड़ी${price === undefined ? '' : `, ${price} में`}।`,
  promoPicture: 'गहरी नीली दीवार के आगे अखरोट की लकड़ी के बुकशेल्फ़ स्पीकर',
  buyNow: 'अभी ख़रीदें',
  faq: 'अक्सर पूछे जाने वाले सवाल',
  faqNote: 'पहले ऑर्डर से पहले लोग ये तीन बातें पूछते हैं।',
  questions: [
    {
      question: 'मैं अपने ऑर्डर की स्थिति कैसे देखूँ?',
      answer:
        'अपनी प्रोफ़ाइल खोलें। मेरे ऑर्डर में हर ऑर्डर अपनी स्थिति के साथ दिखता है: भुगतान हुआ या नहीं, डिलीवर हुआ या नहीं।',
    },
    {
      question: 'क्या मैं अपना कार्ट बाद के लिए रख सकता/सकती हूँ?',
      answer: 'जी हाँ। कार्ट इसी डिवाइस के लोकल स्टोरेज में रहता है, ताकि आप बाद में ऑर्डर कर सकें।',
    },
    {
      question: 'मैं रिव्यू कैसे लिखूँ?',
      answer: 'साइन इन करने के बाद प्रोडक्ट के पेज पर। हर प्रोडक्ट के लिए एक रिव्यू।',
    },
  ],
};
