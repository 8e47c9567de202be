import { formatNumber } from '../../lib/format';
import type { cart as english } from '../en/cart';
import type { Translated } from '../../domain';

export const cart: Translated<typeof english> = {
  title: 'कार्ट',
  needsScript: 'आपका कार्ट इसी ब्राउज़र में JavaScript से रखा जाता है, जो अभी बंद है: इसमें कुछ जोड़ा नहीं जा सकता।',
  notForSale: 'यह प्रोडक्ट बिक्री के लिए नहीं है।',
  requestedProductSoldOut: (name) => `${name} अब स्टॉक में नहीं है।`,
  quantityLimited: (count, name) =>
    `${name} के केवल ${formatNumber(count)} पीस बचे हैं, इसलिए आपके कार्ट में ${formatNumber(count)} ही रखे गए हैं।`,
  itemUnreadable: (name) => `${name} की जानकारी इस डिवाइस पर पढ़ी नहीं जा सकी, इसलिए उसे हटा दिया गया।`,
  pricesNotChecked: 'दाम और स्टॉक की जाँच नहीं हो सकी।',
  linesChanged: (lines) =>
    lines === 1
      ? 'आपके जोड़ने के बाद कार्ट की एक चीज़ बदल गई है: नीचे उस पर निशान है।'
      : `आपके जोड़ने के बाद कार्ट की ${formatNumber(lines)} चीज़ें बदल गई हैं: नीचे उन पर निशान है।`,
  linePriceChanged: (oldPrice, newPrice) => `दाम ${oldPrice} से बदलकर ${newPrice} हुआ`,
  lineQuantityReduced: (remaining, oldQuantity) =>
    `केवल ${formatNumber(remaining)} बचे हैं, इसलिए मात्रा ${formatNumber(oldQuantity)} से ${formatNumber(remaining)} की गई`,
  priceRaised: (name, newPrice, oldPrice) => `${name} का दाम अब ${newPrice} है; पहले ${oldPrice} था।`,
  priceLowered: (name, newPrice, oldPrice) => `अच्छी ख़बर: ${name} का दाम अब ${newPrice} है (पहले ${oldPrice})।`,
  quantityReduced: (name, remaining, oldQuantity) =>
    `${name} के केवल ${formatNumber(remaining)} पीस बचे हैं; आपके पास ${formatNumber(oldQuantity)} थे।`,
  soldOutLineRemoved: (name) => `${name} का स्टॉक ख़त्म हो गया और वह आपके कार्ट से हट गया है।`,
  unavailableLineRemoved: (name) => `${name} अब बिक्री के लिए नहीं है और आपके कार्ट से हट गया है।`,
  quantityOf: (name) => `${name} की मात्रा`,
  remove: 'हटाएँ',
  removedSuffix: 'हटाया गया।',
  undo: 'वापस लाएँ',
  undoOf: (name) => `${name} को वापस लाएँ`,
  itemRemoved: (name) => `${name} आपके कार्ट से हटाया गया`,
  restoredToCart: (name) => `${name} आपके कार्ट में वापस आ गया`,
  summary: 'सारांश',
  subtotal: (count) => `सबटोटल (${formatNumber(count)} सामान)`,
  taxOf: (percent) => `टैक्स (${percent}%)`,
  estimatedTotal: 'अनुमानित कुल',
  amountToFreeShipping: (amount) => `मुफ़्त डिलीवरी के लिए ${amount} का सामान और जोड़ें`,
  freeAbove: (amount) => `${amount} से ऊपर के ऑर्डर की डिलीवरी मुफ़्त`,
  shipsFree: 'आपके ऑर्डर की डिलीवरी मुफ़्त है',
  checkout: 'चेकआउट करें',
  continueShopping: 'ख़रीदारी जारी रखें',
  empty: 'आपका कार्ट ख़ाली है!',
  emptyHint: 'आप जो कुछ इसमें रखेंगे, वह ऑर्डर करने तक इसी डिवाइस पर रहेगा।',
  myOrders: 'मेरे ऑर्डर',
};
