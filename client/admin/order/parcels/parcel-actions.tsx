import { Button } from 'antd';
import { useState } from 'react';
import { reportsOf, type ShipmentReport } from '../../../domain';
import { ConfirmDialog } from '../../frame/confirm-dialog';
import type { OfficeParcel } from '../order-facts';
import styles from './parcel-actions.module.css';

interface ParcelActionsProps {
  parcel: OfficeParcel;
  isBusy: boolean;
  onHandOver: () => void;
  /** Books the parcel at the courier with an API. */
  onBook: () => void;
  onReport: (report: ShipmentReport) => Promise<unknown>;
}

/** Labels of the reports that one click sends. */
const FORWARD_LABELS: Partial<Record<ShipmentReport, string>> = {
  OUT_FOR_DELIVERY: 'Out for Delivery',
  DELIVERED: 'Delivered',
};
const WARNINGS: Partial<Record<ShipmentReport, { label: string; warning: string }>> = {
  CANCELLED: {
    label: 'Unpack',
    warning: 'The units are unpacked again, and the number of the parcel is not used a second time.',
  },
  RETURNED_TO_ORIGIN: {
    label: 'Returned to Shop',
    warning:
      'The courier brought the parcel back. Its units are unsent: send them again, cancel or refund them.',
  },
  LOST: {
    label: 'Lost',
    warning: 'The parcel counts as ended. Refund the units that the buyer did not get.',
  },
};

/** The steps of a parcel: the forward ones work at one click, the others after a confirmation. */
export function ParcelActions({ parcel, isBusy, onHandOver, onBook, onReport }: ParcelActionsProps) {
  const { position, state, awb } = parcel;
  const [openReport, setOpenReport] = useState<ShipmentReport>();
  const name = `parcel ${position}`;
  // A packed parcel is handed over with its courier, or unpacked; the courier reports the other states.
  const reports = reportsOf(state).filter((report) => state !== 'PACKED' || report === 'CANCELLED');
  const openWarning = openReport && WARNINGS[openReport];
  if (reports.length === 0) return null;

  return (
    <div className={styles.actions}>
      {state === 'PACKED' && (
        <Button onClick={onHandOver}>
          <RowLabel name={name}>Hand Over</RowLabel>
        </Button>
      )}
      {state === 'PACKED' && awb === '' && (
        <Button type="text" disabled={isBusy} onClick={onBook}>
          <RowLabel name={name}>Book at Courier</RowLabel>
        </Button>
      )}
      {reports.map((report) =>
        FORWARD_LABELS[report] ? (
          <Button key={report} disabled={isBusy} onClick={() => void onReport(report)}>
            <RowLabel name={name}>{FORWARD_LABELS[report]}</RowLabel>
          </Button>
        ) : (
          <Button key={report} type="text" disabled={isBusy} onClick={() => setOpenReport(report)}>
            <RowLabel name={name}>{WARNINGS[report]?.label ?? ''}</RowLabel>
          </Button>
        ),
      )}
      <ConfirmDialog
        record={openReport}
        warning={openWarning?.warning ?? ''}
        nameOf={() => `Parcel ${position}`}
        action={openWarning?.label ?? ''}
        onConfirm={onReport}
        onClose={() => setOpenReport(undefined)}
      />
    </div>
  );
}

/** The label of a button with the name of its row, which only a screen reader reads. */
function RowLabel({ name, children }: { name: string; children: string }) {
  return (
    <span>
      {children}
      <span className="sr"> {name}</span>
    </span>
  );
}
