import { useLazyQuery, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { englishOf } from '../../apollo/message-of';
import { Field } from '../../components/forms/field';
import { isInZones } from '../../domain';
import { ShippingMethodListDocument } from '../shipping/shipping-methods.generated';
import { daysText } from './service-area-columns';
import { TryPinDocument, type TryPinQuery } from './service-areas.generated';
import styles from './service-areas.module.css';

/** Shows the delivery terms that shoppers get for a PIN code. */
export function TryPin() {
  const [pin, setPin] = useState('');
  const [run, { data, error, loading }] = useLazyQuery(TryPinDocument, { fetchPolicy: 'network-only' });
  const { data: methodData } = useQuery(ShippingMethodListDocument);
  const methods = methodData?.shippingMethods ?? [];
  const tryPin = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run({ variables: { postalCode: pin } });
  };
  return (
    <form className={styles.tryPin} method="post" onSubmit={tryPin} noValidate>
      <Field
        label="Try a PIN"
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        error={error && englishOf(error)}
        onChange={({ currentTarget }) => setPin(currentTarget.value)}
      />
      <Button htmlType="submit" size="large" loading={loading}>
        Try
      </Button>
      <p role="status">
        {data && !error && `${textOf(data.delivery)}${methodsText(data.delivery, methods)}`}
      </p>
    </form>
  );
}

/** The shipping methods whose zones contain a PIN code; some of them may not take each cart. */
function methodsText(
  { postalCode, state, serviceable }: TryPinQuery['delivery'],
  methods: readonly { name: string; zones: readonly string[] }[],
): string {
  if (!serviceable) return '';
  const deliveryPoint = { pin: postalCode, state: state ?? undefined };
  const names = methods.filter(({ zones }) => isInZones(zones, deliveryPoint)).map(({ name }) => name);
  return names.length === 0 ? '. No shipping method' : `. Methods: ${names.join(', ')}`;
}

function textOf({ postalCode, city, stateName, serviceable, cod, days }: TryPinQuery['delivery']): string {
  const cityLine = [postalCode, city, stateName].filter(Boolean).join(', ');
  if (!serviceable) return `${cityLine}: no delivery`;
  return `${cityLine}: delivery in ${daysText(days.min, days.max)} days, ${cod ? 'cash possible' : 'no cash'}`;
}
