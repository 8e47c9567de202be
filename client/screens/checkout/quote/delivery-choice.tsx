import { deliveryDates } from '../../../components/delivery/delivery-dates';
import { useToday } from '../../../components/delivery/use-today';
import { Choice, ChoiceGroup } from '../../../components/forms/choice';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { shippingNameOf } from '../../../lib/names/shipping-name';
import { saveShippingMethod, shippingMethodVar } from '../../../state/shipping-method';
import { useLanguage, useMessages } from '../../../i18n/messages';
import { useShippingMethodMessages } from '../../../i18n/shipping-method-messages';
import type { QuoteQuery } from './quote.generated';
import { useOrderQuote } from './use-order-quote';
import type { QuotedOrder } from './use-quote';

type Offer = QuoteQuery['quote']['shippingMethods'][number];

/** The shipping methods that fit an order, with price and dates; only the name if a single one fits. */
export function DeliveryChoice(order: QuotedOrder) {
  const { data, previousData } = useOrderQuote(order);
  const storedId = shippingMethodVar.use() ?? '';
  const language = useLanguage();
  const messages = useShippingMethodMessages();
  const { quote } = data ?? previousData ?? {};
  if (!quote) return null;
  const { shippingMethods: offers, shippingMethod: chosen } = quote;
  if (offers.length < 2) return <p>{shippingNameOf(chosen, language)}</p>;
  // The answer for the tapped method can be late or fail; the tapped method stays checked meanwhile.
  const checkedId = (data ? '' : storedId) || chosen.id;
  return (
    <ChoiceGroup legend={messages.choose}>
      {offers.map((offer) => (
        <OfferChoice key={offer.id} offer={offer} isChosen={offer.id === checkedId} />
      ))}
    </ChoiceGroup>
  );
}

function OfferChoice({ offer, isChosen }: { offer: Offer; isChosen: boolean }) {
  const language = useLanguage();
  const messages = useShippingMethodMessages();
  const { product } = useMessages();
  const today = useToday();
  const { id, days, pickupAddress } = offer;
  const price = toPaise(offer.price);
  const dates = days && deliveryDates(today, days, product.dayNames);
  const text = language === 'hi' && offer.textHi !== '' ? offer.textHi : offer.text;
  const isPickup = pickupAddress !== null;
  const hints = [
    dates && (isPickup ? messages.readyForPickup(dates) : messages.arrives(dates)),
    pickupAddress && messages.collectAt(pickupAddress),
    text,
  ];
  return (
    <Choice
      name="shippingMethod"
      value={id}
      title={shippingNameOf(offer, language)}
      hint={hints.filter(Boolean).join(' · ')}
      end={price === 0 ? messages.free : formatRupees(price, { paise: true })}
      checked={isChosen}
      onChange={() => saveShippingMethod(id)}
    />
  );
}
