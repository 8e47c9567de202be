import { Banner } from '../../../components/feedback/banner';
import type { ShipmentReport } from '../../../domain';
import { classNames } from '../../../lib/class-names';
import { formatShortTime } from '../moments';
import type { OfficeParcel } from '../order-facts';
import { OfficeBookShipmentDocument, OfficeUpdateShipmentDocument } from '../order-commands.generated';
import { useOrderCommand } from '../use-order-command';
import { parcelStagesOf } from './parcel-stages';
import { ParcelActions } from './parcel-actions';
import styles from './parcel-card.module.css';

interface ParcelCardProps {
  orderId: string;
  parcel: OfficeParcel;
  onHandOver: () => void;
}

/** A parcel: courier, stages, contents and its steps. */
export function ParcelCard({ orderId, parcel, onHandOver }: ParcelCardProps) {
  const { id, position, state, items, isReplacement } = parcel;
  const command = useOrderCommand(orderId);
  const report = (newState: ShipmentReport) =>
    command.send(OfficeUpdateShipmentDocument, { input: { orderId, id, state: newState } });
  const book = () => command.send(OfficeBookShipmentDocument, { input: { orderId, id } });

  return (
    <div className={styles.card}>
      <p>
        <strong>{`Parcel ${position}`}</strong>
        {isReplacement && ' · Exchange'} <Carrier parcel={parcel} />
      </p>
      {state === 'CANCELLED' ? (
        <p className="muted small">{`Unpacked${parcel.endedAt ? ` on ${formatShortTime(parcel.endedAt)}` : ''}`}</p>
      ) : (
        <ParcelStages parcel={parcel} />
      )}
      <p className="muted small">{items.map((item) => `${item.name} × ${item.qty}`).join(', ')}</p>
      {command.failure && (
        <Banner tone="bad" role="alert">
          {command.failure}
        </Banner>
      )}
      <ParcelActions
        onBook={() => void book()}
        parcel={parcel}
        isBusy={command.isBusy}
        onHandOver={onHandOver}
        onReport={report}
      />
    </div>
  );
}

function Carrier({ parcel }: { parcel: OfficeParcel }) {
  const { state, courier, awb, trackingUrl, booking } = parcel;
  if (state === 'PACKED' && courier === '' && awb === '') return null;
  return (
    <>
      {` · ${courier === '' ? 'Own delivery' : courier} `}
      {awb !== '' && trackingUrl === null && <span className={styles.number}>{`AWB ${awb}`}</span>}
      {awb !== '' && trackingUrl !== null && (
        <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
          {`AWB ${awb}`}
          <span className="sr"> (opens in a new tab)</span>
        </a>
      )}
      {booking?.addressChangedAfterBooking && (
        <span className={styles.warning}> · The address changed after the booking</span>
      )}
    </>
  );
}

function ParcelStages({ parcel }: { parcel: OfficeParcel }) {
  const isEndedBadly = parcel.state === 'LOST' || parcel.state === 'RETURNED_TO_ORIGIN';
  const stages = parcelStagesOf(parcel);
  return (
    <ol className={styles.stages}>
      {stages.map(({ title, time, isReached }, index) => {
        const isLast = index === stages.length - 1;
        return (
          <li
            key={title}
            className={classNames(isReached && styles.reached, isLast && isEndedBadly && styles.bad)}
          >
            {title}
            {!isReached && <span className="sr"> (not yet)</span>}
            {time && <span className={styles.time}>{time}</span>}
          </li>
        );
      })}
    </ol>
  );
}
