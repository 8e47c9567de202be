import { DEFAULT_SETTINGS } from '../domain/settings/setting-definitions';
import type { ShopSettings } from '../domain/settings/shop-settings';
import type { Config } from './index';

/** Settings from the environment. A setting that an admin stores wins over them. */
export function configuredSettings({
  seller,
  shopContact,
  isCashOnDeliveryOn,
  orderHoldMinutes,
  priceBook,
}: Pick<
  Config,
  'seller' | 'shopContact' | 'isCashOnDeliveryOn' | 'orderHoldMinutes' | 'priceBook'
>): ShopSettings {
  const [line1 = '', ...otherLines] = seller.address;
  return {
    ...DEFAULT_SETTINGS,
    ...shopContact,
    // Without SELLER_NAME the seller has the name of the shop, also after a change of that name.
    'shop.legalName': seller.name === DEFAULT_SETTINGS['shop.name'] ? '' : seller.name,
    'shop.address': { ...DEFAULT_SETTINGS['shop.address'], line1, line2: otherLines.join(', ') },
    'shop.gstin': seller.gstin ?? '',
    'cod.enabled': isCashOnDeliveryOn,
    'orders.holdMinutes': orderHoldMinutes,
    'shipping.price': priceBook.shipping.price,
    'shipping.freeAbove': priceBook.shipping.freeAbove,
    'tax.percent': priceBook.taxBasisPoints,
  };
}
