import { useMutation } from '@apollo/client/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { englishOf } from '../../../../apollo/message-of';
import { Banner } from '../../../../components/feedback/banner';
import { Button } from '../../../../components/forms/button';
import { Tag } from '../../../../components/page/tag';
import { formatMoment } from '../../../../lib/format';
import { CopyButton } from './copy-button';
import {
  DocumentFilingsDocument,
  RetryEInvoiceDocument,
  type DocumentFilingsQuery,
} from './document-filings.generated';
import styles from './document-filings.module.css';

type ListedDocument = NonNullable<DocumentFilingsQuery['order']>['documents'][number];
type DocumentRegistration = NonNullable<ListedDocument['registration']>;

const CancelRegistration = lazy(async () => ({
  default: (await import('./cancel-registration')).CancelRegistration,
}));

const STATE_TAGS = {
  PENDING: { tone: 'wait', label: 'Waiting for the portal' },
  REGISTERED: { tone: 'ok', label: 'Registered' },
  REFUSED: { tone: 'bad', label: 'Refused' },
  CANCELLED: { tone: 'wait', label: 'Cancelled' },
} as const;

interface RegistrationProps {
  documentId: string;
  /** Number of the document. */
  number: string;
  registration: DocumentRegistration;
}

/** State of the registration, with the action that the state allows. */
export function Registration({ documentId, number, registration }: RegistrationProps) {
  const { state, irn, ackNumber, acknowledgedAt, cancellableUntil } = registration;
  const { tone, label } = STATE_TAGS[state];
  const heading = useRef<HTMLParagraphElement>(null);
  const lastState = useRef(state);

  useEffect(
    function takeLostFocus() {
      // The button of the action was removed with its focus, and Tab would restart at the top of the page.
      if (state !== lastState.current && document.activeElement === document.body) heading.current?.focus();
      lastState.current = state;
    },
    [state],
  );

  return (
    <div className={styles.state}>
      <p ref={heading} className={styles.head} role="status" tabIndex={-1}>
        E-invoice <Tag tone={tone}>{label}</Tag>
      </p>
      {irn && (
        <p className={styles.head}>
          <span>
            IRN{' '}
            <span className={styles.irn} title={irn}>
              {`${irn.slice(0, 8)}…${irn.slice(-8)}`}
            </span>
          </span>
          <CopyButton text={irn} label={`Copy IRN of ${number}`} />
        </p>
      )}
      {ackNumber && acknowledgedAt && (
        <p className="muted small">{`Acknowledgement ${ackNumber}, ${formatMoment(acknowledgedAt)} IST`}</p>
      )}
      {state === 'REFUSED' && <Refusal documentId={documentId} registration={registration} />}
      {cancellableUntil && (
        <Cancellation documentId={documentId} number={number} cancellableUntil={cancellableUntil} />
      )}
    </div>
  );
}

/** The reason of a refusal, and the retry after its cause is mended. */
function Refusal({
  documentId,
  registration: { refusalCode, refusal },
}: Pick<RegistrationProps, 'documentId' | 'registration'>) {
  const [retry, { loading, error }] = useMutation(RetryEInvoiceDocument, {
    refetchQueries: [DocumentFilingsDocument],
    awaitRefetchQueries: true,
    errorPolicy: 'all',
  });
  return (
    <>
      <p className={styles.refusal}>{[refusalCode, refusal].filter(Boolean).join(': ')}</p>
      <p className="muted small">Mend the cause, then send the document to the portal again.</p>
      <Button small busy={loading} onClick={() => void retry({ variables: { id: documentId } })}>
        Try again
      </Button>
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
    </>
  );
}

interface CancellationProps {
  documentId: string;
  number: string;
  cancellableUntil: string;
}

/** The end of the time for a cancellation, and until then the cancellation. */
function Cancellation({ documentId, number, cancellableUntil }: CancellationProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (Date.parse(cancellableUntil) <= Date.now())
    return (
      <p className="muted small">The 24 hours for a cancellation are over. Issue a credit note instead.</p>
    );
  return (
    <>
      <p className="muted small">{`It can be cancelled until ${formatMoment(cancellableUntil)} IST.`}</p>
      <Button small variant="danger" onClick={() => setIsOpen(true)}>
        Cancel registration
      </Button>
      <Suspense>
        {isOpen && (
          <CancelRegistration documentId={documentId} number={number} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
