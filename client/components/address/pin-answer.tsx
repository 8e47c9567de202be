import { useAddressMessages } from '../../i18n/address-messages';
import { useMessages } from '../../i18n/messages';
import { deliveryDates } from '../delivery/delivery-dates';
import type { PromisedDelivery } from '../delivery/delivery-promise';
import { useToday } from '../delivery/use-today';
import { Banner } from '../feedback/banner';
import { Button } from '../forms/button';
import styles from './pin-answer.module.css';

/** City and state code of a PIN code. */
export interface PinPlace {
  city: string;
  state: string;
}

interface PinAnswerProps {
  promise: PromisedDelivery | undefined;
  /** True if the look-up failed, for example without a connection. */
  isFailed?: boolean;
  /** Fields that the PIN code has filled. */
  filled?: readonly ('city' | 'state')[];
  /** The directory's place, if the form says something else. */
  otherPlace?: PinPlace | undefined;
  takePlace?: () => void;
  /** False for a billing address, which needs no delivery. */
  isDelivery?: boolean;
}

/** Answer to the PIN code of an address form: place, delivery dates and cash on delivery. Announced politely. */
export function PinAnswer({
  promise,
  filled = [],
  isFailed,
  otherPlace,
  takePlace,
  isDelivery = true,
}: PinAnswerProps) {
  const messages = useAddressMessages();
  const nameOf = ({ city, state }: PinPlace) => [city, messages.states[state]].filter(Boolean).join(', ');
  return (
    <div role="status" className={styles.answer}>
      {isFailed && <p className="muted small">{messages.lookUpFailed}</p>}
      {promise && isDelivery && <DeliveryTerms promise={promise} />}
      {promise && (promise.city === null || promise.state === null) && (
        <p className="small">{messages.chooseCityAndState}</p>
      )}
      {filled.length > 0 && (
        <p className="sr">
          {messages.filledIn}: {filled.map((name) => messages.fields[name]).join(', ')}
        </p>
      )}
      {otherPlace && (
        <p className={styles.other}>
          {messages.otherPlace(nameOf(otherPlace))}
          <Button variant="text" onClick={takePlace}>
            {messages.takePlace(nameOf(otherPlace))}
          </Button>
        </p>
      )}
    </div>
  );
}

function DeliveryTerms({ promise }: { promise: PromisedDelivery }) {
  const { product } = useMessages();
  const messages = useAddressMessages();
  const today = useToday();
  const { postalCode, city, state, serviceable, cod, days } = promise;
  const destination =
    city === null ? postalCode : [city, state && messages.states[state]].filter(Boolean).join(', ');
  if (!serviceable) {
    const refused = city === null ? postalCode : `${destination} ${postalCode}`;
    return <Banner tone="wait">{messages.notDelivered(refused)}</Banner>;
  }
  return (
    <Banner tone="ok">
      {messages.deliveredTo(destination, deliveryDates(today, days, product.dayNames))}
      <span className={styles.cash}>{cod ? messages.cashPossible : messages.noCash}</span>
    </Banner>
  );
}
