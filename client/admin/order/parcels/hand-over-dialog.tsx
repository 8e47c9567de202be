import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { Banner } from '../../../components/feedback/banner';
import { COURIER_COMPANIES, MAX_LENGTH } from '../../../domain';
import { DialogButtons, restoreFocus } from '../../frame/confirm-dialog';
import styles from './hand-over-dialog.module.css';

/** Couriers of India, as suggestions; a merchant may name any other. */
const COURIERS = COURIER_COMPANIES.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en'));

/** An order with the parcels of which one can be handed over. */
interface PackedOrder {
  id: string;
  orderNumber: string;
  shipments: readonly PackedParcel[];
}

interface PackedParcel {
  id: string;
  position: number;
  courier: string;
  awb: string;
}

/** The hand-over of a parcel, as an input of the API. */
type HandOver = Pick<PackedParcel, 'id' | 'courier' | 'awb'> & { orderId: string; state: 'HANDED_OVER' };

interface HandOverDialogProps {
  order: PackedOrder | undefined;
  /** The parcel to hand over; the dialog is open while the order has it. */
  parcelId: string | undefined;
  /** Hands the parcel over. Returns the message of a refusal. */
  onHandOver: (input: HandOver) => Promise<string | undefined>;
  onClose: () => void;
}

/**
 * Dialog for courier and air waybill number. A scanner types the number and presses Enter, which hands the parcel over.
 */
export function HandOverDialog({ order, parcelId, onHandOver, onClose }: HandOverDialogProps) {
  const parcel = order?.shipments.find(({ id }) => id === parcelId);
  return (
    <Modal
      open={parcel !== undefined}
      title={order && parcel && `Hand over parcel ${parcel.position} of ${order.orderNumber}`}
      footer={null}
      onCancel={onClose}
      afterClose={restoreFocus}
      closable={false}
      destroyOnHidden
      width={480}
    >
      {order && parcel && <HandOverForm key={parcel.id} {...{ order, parcel, onHandOver, onClose }} />}
    </Modal>
  );
}

type HandOverFormProps = Pick<HandOverDialogProps, 'onHandOver' | 'onClose'> & {
  order: PackedOrder;
  parcel: PackedParcel;
};

function HandOverForm({ order, parcel, onHandOver, onClose }: HandOverFormProps) {
  const [courier, setCourier] = useState(parcel.courier || latestCourierOf(order));
  const [awb, setAwb] = useState(parcel.awb);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const handOver = async () => {
    setIsBusy(true);
    setFailure(undefined);
    const ids = { orderId: order.id, id: parcel.id };
    const message = await onHandOver({
      ...ids,
      state: 'HANDED_OVER',
      courier: courier.trim(),
      awb: awb.trim(),
    });
    setIsBusy(false);
    setFailure(message);
    if (message === undefined) onClose();
  };

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void handOver();
      }}
    >
      {failure && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
      <CourierField value={courier} onChange={setCourier} />
      <AwbField value={awb} onChange={setAwb} />
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          Hand Over
        </Button>
      </DialogButtons>
    </form>
  );
}

interface TextFieldProps {
  value: string;
  onChange: (value: string) => void;
}

function CourierField({ value, onChange }: TextFieldProps) {
  const id = useId();
  const listId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Courier</label>
      <Input
        id={id}
        list={listId}
        autoComplete="off"
        maxLength={MAX_LENGTH.courier}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {COURIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

function AwbField({ value, onChange }: TextFieldProps) {
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
function latestCourierOf({ shipments }: PackedOrder): string {
  return shipments.findLast(({ courier }) => courier !== '')?.courier ?? '';
}
