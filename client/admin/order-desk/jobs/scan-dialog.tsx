import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { englishOf } from '../../../apollo/message-of';
import { Dialog } from '../../../components/feedback/dialog';
import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import { officePaths } from '../../../lib/office-paths';
import { HandOverParcelDocument, OrdersOfParcelDocument } from './desk-steps.generated';
import styles from './scan-dialog.module.css';

interface ScanResult {
  awb: string;
  text: string;
  /** The order of the parcel; undefined without one. */
  orderId?: string;
}

interface ScanDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** A field for a scanner, which ends each number with Enter. A packed parcel is handed over; others are linked. */
export function ScanDialog({ onDone, onClose }: ScanDialogProps) {
  const client = useApolloClient();
  const [awb, setAwb] = useState('');
  const [results, setResults] = useState<readonly ScanResult[]>([]);

  const submit = async () => {
    const scannedAwb = awb.trim();
    if (scannedAwb === '') return;
    setAwb('');
    let result: ScanResult;
    try {
      result = await handOver(client, scannedAwb);
    } catch (error) {
      result = { awb: scannedAwb, text: englishOf(error) };
    }
    setResults((earlier) => [result, ...earlier]);
    onDone();
  };
  return (
    <Dialog
      role="dialog"
      title="Scan air waybill numbers"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label="Air waybill number (AWB)"
          hint="Enter hands the packed parcel over."
          value={awb}
          onChange={({ target }) => setAwb(target.value)}
          autoComplete="off"
          autoFocus
        />
      </form>
      <ScanResults results={results} />
    </Dialog>
  );
}

function ScanResults({ results }: { results: readonly ScanResult[] }) {
  return (
    <ol className={styles.results} aria-live="polite" aria-label="Scanned numbers">
      {results.map(({ awb, text, orderId }, index) => (
        <li key={results.length - index}>
          {awb}:{' '}
          {orderId ? (
            <Link className="link" to={officePaths.order(orderId)}>
              {text}
            </Link>
          ) : (
            text
          )}
        </li>
      ))}
    </ol>
  );
}

/** Hands the packed parcel with a number over. Throws the errors of the requests. */
async function handOver(client: ApolloClient, scannedAwb: string): Promise<ScanResult> {
  const { data } = await client.query({
    query: OrdersOfParcelDocument,
    variables: { search: scannedAwb },
    fetchPolicy: 'no-cache',
  });
  const parcels = data?.orders.nodes.flatMap(({ id, orderNumber, shipments }) =>
    shipments
      .filter((shipment) => shipment.awb.toUpperCase() === scannedAwb.toUpperCase())
      .map((shipment) => ({ ...shipment, orderId: id, orderNumber })),
  );
  const parcel = parcels?.find(({ state }) => state === 'PACKED') ?? parcels?.[0];
  if (!parcel) return { awb: scannedAwb, text: 'No parcel has this number' };
  const { id, orderId, orderNumber, state } = parcel;
  if (state !== 'PACKED') return { awb: scannedAwb, text: `${orderNumber} was handed over before`, orderId };
  await client.mutate({
    mutation: HandOverParcelDocument,
    variables: { input: { orderId, id, state: 'HANDED_OVER' } },
  });
  return { awb: scannedAwb, text: `${orderNumber} handed over`, orderId };
}
