import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { Banner } from '../../../components/feedback/banner';
import { COURIER_COMPANIES, MAX_LENGTH } from '../../../domain';
import { DialogButtons, restoreFocus } from '../../frame/confirm-dialog';
import type { OfficeOrder, OfficeParcel } from '../order-facts';
import { OfficeUpdateShipmentDocument } from '../order-commands.generated';
import { useOrderCommand } from '../use-order-command';
import styles from './handover-dialog.module.css';

/** Couriers of India, as suggestions; a merchant may name any other. */
const COURIERS = COURIER_COMPANIES.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en'));

interface HandoverDialogProps {
  order: OfficeOrder;
  /** The parcel to hand over; the dialog is open while it is defined. */
  parcel: OfficeParcel | undefined;
  onClose: () => void;
}

/** Dialog for courier and air waybill number. A scanner types the number and presses Enter, which hands the parcel over. */
export function HandoverDialog({ order, parcel, onClose }: HandoverDialogProps) {
  return (
    <Modal
      open={parcel !== undefined}
      title={parcel && `Hand over parcel ${parcel.position} of ${order.orderNumber}`}
      footer={null}
      onCancel={onClose}
      afterClose={restoreFocus}
      closable={false}
      destroyOnHidden
      width={480}
    >
      {parcel && <HandoverForm key={parcel.id} order={order} parcel={parcel} onClose={onClose} />}
    </Modal>
  );
}

function HandoverForm({ order, parcel, onClose }: HandoverDialogProps & { parcel: OfficeParcel }) {
  const command = useOrderCommand(order.id);
  const [courier, setCourier] = useState(parcel.courier || latestCourierOf(order));
  const [awb, setAwb] = useState(parcel.awb);
  const courierId = useId();
  const listId = useId();

  const handOver = async () => {
    const input = {
      orderId: order.id,
      id: parcel.id,
      state: 'HANDED_OVER' as const,
      courier: courier.trim(),
      awb: awb.trim(),
    };
    if (await command.send(OfficeUpdateShipmentDocument, { input })) onClose();
  };

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!command.isBusy) void handOver();
      }}
    >
      {command.failure && (
        <Banner tone="bad" role="alert">
          {command.failure}
        </Banner>
      )}
      <div className={styles.field}>
        <label htmlFor={courierId}>Courier</label>
        <Input
          id={courierId}
          list={listId}
          autoComplete="off"
          maxLength={MAX_LENGTH.courier}
          value={courier}
          onChange={({ target }) => setCourier(target.value)}
        />
        <datalist id={listId}>
          {COURIERS.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <AwbField value={awb} onChange={setAwb} />
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" htmlType="submit" loading={command.isBusy}>
          Hand Over
        </Button>
      </DialogButtons>
    </form>
  );
}

function AwbField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  const hintId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Air waybill number (AWB)</label>
      <Input
        id={id}
        autoFocus
        autoComplete="off"
        maxLength={MAX_LENGTH.awb}
        value={value}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={hintId} className="muted small">
        Scan the label. For own delivery, both fields stay empty.
      </p>
    </div>
  );
}

/** The courier of the latest parcel of the order, which often takes the next parcel too. */
function latestCourierOf({ shipments }: OfficeOrder): string {
  return shipments.findLast(({ courier }) => courier !== '')?.courier ?? '';
}
