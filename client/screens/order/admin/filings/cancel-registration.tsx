import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { englishOf } from '../../../../apollo/message-of';
import { Banner } from '../../../../components/feedback/banner';
import { Dialog } from '../../../../components/feedback/dialog';
import { Button } from '../../../../components/forms/button';
import { SelectField } from '../../../../components/forms/field';
import {
  CancelEInvoiceDocument,
  DocumentFilingsDocument,
  type EInvoiceCancelReason,
} from './document-filings.generated';
import styles from './document-filings.module.css';

/** Labels in the order of the portal's codes 1 to 4. */
const REASON_LABELS: Readonly<Record<EInvoiceCancelReason, string>> = {
  DUPLICATE: 'Registered twice',
  DATA_ENTRY_MISTAKE: 'Mistake in the document',
  ORDER_CANCELLED: 'Order cancelled',
  OTHER: 'Other reason',
};

interface CancelRegistrationProps {
  documentId: string;
  number: string;
  onClose: () => void;
}

/** Cancels a registration with a reason for the portal, and shows an error inside the dialog. */
export function CancelRegistration({ documentId, number, onClose }: CancelRegistrationProps) {
  const [reason, setReason] = useState<EInvoiceCancelReason>('ORDER_CANCELLED');
  const [cancel, { loading, error }] = useMutation(CancelEInvoiceDocument, {
    refetchQueries: [DocumentFilingsDocument],
    awaitRefetchQueries: true,
    errorPolicy: 'all',
  });
  const confirm = async () => {
    const { data } = await cancel({ variables: { input: { documentId, reason } } });
    if (data) onClose();
  };

  return (
    <Dialog
      title="Cancel registration"
      role="dialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="danger" busy={loading} onClick={() => void confirm()}>
            Cancel registration
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{`The portal cancels the registration of ${number} for good. It never registers this number again.`}</p>
        <SelectField
          label="Reason"
          value={reason}
          onChange={({ target }) => setReason(target.value as EInvoiceCancelReason)}
        >
          {Object.entries(REASON_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {error && (
          <Banner tone="bad" role="alert">
            {englishOf(error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
