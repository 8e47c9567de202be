import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { englishOf } from '../../../../apollo/message-of';
import { Banner } from '../../../../components/feedback/banner';
import { EWAY_MIN_TOTAL, type Paise } from '../../../../domain';
import { DocumentFilingsDocument } from './document-filings.generated';
import { EwayBill } from './eway-bill';
import { Registration } from './registration';
import styles from './document-filings.module.css';

/** Time between two looks at a document that waits for the portal. */
const POLL_MS = 3_000;

interface DocumentFilingsProps {
  orderId: string;
  documentId: string;
  number: string;
  total: Paise;
}

/** The registration of a document with the portal, and the number of its e-way bill, for admins. */
export function DocumentFilings({ orderId, documentId, number, total }: DocumentFilingsProps) {
  const { data, error, startPolling, stopPolling } = useQuery(DocumentFilingsDocument, {
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  const document = data?.order?.documents.find(({ id }) => id === documentId);
  const isPending = document?.registration?.state === 'PENDING';

  useEffect(
    function followPortal() {
      if (!isPending) return undefined;
      startPolling(POLL_MS);
      return stopPolling;
    },
    [isPending, startPolling, stopPolling],
  );

  if (!document) return error ? <Banner tone="bad">{englishOf(error)}</Banner> : null;
  const { registration, ewayNumber } = document;
  const needsEwayBill = total >= EWAY_MIN_TOTAL;
  if (!registration && !needsEwayBill) return null;
  return (
    <div className={styles.filings} role="group" aria-label={`E-invoice and e-way bill of ${number}`}>
      {registration && <Registration documentId={documentId} number={number} registration={registration} />}
      {needsEwayBill && <EwayBill documentId={documentId} number={ewayNumber} />}
    </div>
  );
}
