import { useEffect } from 'react';
import { PaymentSkeleton } from './payment-skeleton';

/** Reloads the page after client-side navigation, because the provider's script needs a document with a CSP nonce. */
export function ReloadDocument() {
  useEffect(function reloadDocument() {
    window.location.reload();
  }, []);
  return <PaymentSkeleton />;
}
