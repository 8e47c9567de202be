import { useLazyQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { englishOf } from '../../apollo/message-of';
import { Field } from '../../components/forms/field';
import { daysText } from './service-area-columns';
import { TryPinDocument, type TryPinQuery } from './service-areas.generated';
import styles from './service-areas.module.css';

/** Shows the delivery terms that shoppers get for a PIN code. */
export function TryPin() {
  const [pin, setPin] = useState('');
  const [run, { data, error, loading }] = useLazyQuery(TryPinDocument, { fetchPolicy: 'network-only' });
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
      <p role="status">{data && !error && textOf(data.delivery)}</p>
    </form>
  );
}

function textOf({ postalCode, city, stateName, serviceable, cod, days }: TryPinQuery['delivery']): string {
  const cityLine = [postalCode, city, stateName].filter(Boolean).join(', ');
  if (!serviceable) return `${cityLine}: no delivery`;
  return `${cityLine}: delivery in ${daysText(days.min, days.max)} days, ${cod ? 'cash possible' : 'no cash'}`;
}
