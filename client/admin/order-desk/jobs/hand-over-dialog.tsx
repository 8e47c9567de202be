import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { englishOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Dialog } from '../../../components/feedback/dialog';
import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import type { DeskOrder } from '../list/desk-order';
import styles from './scan-dialog.module.css';
import { HandOverParcelDocument } from './desk-steps.generated';

interface HandOverDialogProps {
  order: DeskOrder;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for courier and air waybill number (AWB) of the first packed parcel of an order, and hands it over. */
export function HandOverDialog({ order, onDone, onClose }: HandOverDialogProps) {
  const parcel = order.shipments.find(({ state }) => state === 'PACKED');
  const [courier, setCourier] = useState(parcel?.courier ?? '');
  const [awb, setAwb] = useState(parcel?.awb ?? '');
  const [handOver, { loading, error }] = useMutation(HandOverParcelDocument, { errorPolicy: 'all' });
  const formId = `hand-over-${order.id}`;

  const submit = async () => {
    if (!parcel) return onClose();
    const input = { orderId: order.id, id: parcel.id, state: 'HANDED_OVER' as const };
    const { error: failure } = await handOver({
      variables: { input: { ...input, courier: courier.trim(), awb: awb.trim() } },
    });
    onDone();
    if (!failure) onClose();
  };
  return (
    <Dialog
      role="dialog"
      title={`Hand over order ${order.orderNumber}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" form={formId} variant="primary" busy={loading}>
            Hand over
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label="Air waybill number (AWB)"
          hint="Scan the label, or leave it empty for own delivery."
          value={awb}
          onChange={({ target }) => setAwb(target.value)}
          autoComplete="off"
          autoFocus
        />
        <Field
          label="Courier"
          value={courier}
          onChange={({ target }) => setCourier(target.value)}
          autoComplete="off"
        />
      </form>
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
    </Dialog>
  );
}
