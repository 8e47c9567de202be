import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/feedback/skeleton';
import { usePage } from '../../../components/page/page-context';
import { useAddressMessages } from '../../../i18n/address-messages';
import type { Billing } from './use-billing';
import styles from './billing-choice.module.css';

// Most orders need no billing fields, so the fields have their own chunk.
const BillingFields = lazy(async () => ({ default: (await import('./billing-fields')).BillingFields }));

/** Two ticks: another address of the invoice, and a business with a GSTIN; then their fields. */
export function BillingChoice({ billing }: { billing: Billing }) {
  const { billing: messages } = useAddressMessages();
  const { gst } = usePage().priceBook;
  const { isSame, setSame, isBusiness, setBusiness } = billing;
  return (
    <div className={styles.choice}>
      <label className={styles.check}>
        <input type="checkbox" checked={isSame} onChange={({ target }) => setSame(target.checked)} />
        {messages.isSame}
      </label>
      <label className={styles.check}>
        <input type="checkbox" checked={isBusiness} onChange={({ target }) => setBusiness(target.checked)} />
        {gst ? messages.addGstin : messages.isBusiness}
      </label>
      {(!isSame || isBusiness) && (
        <Suspense fallback={<Loading />}>
          <BillingFields billing={billing} />
        </Suspense>
      )}
    </div>
  );
}
