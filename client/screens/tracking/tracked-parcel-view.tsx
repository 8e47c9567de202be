import { buttonClassOf } from '../../components/forms/button';
import { ParcelTrack } from '../../components/order/parcel-track';
import { useParcelMessages } from '../../i18n/parcel-messages';
import type { TrackShipmentQuery } from './tracking.generated';
import styles from './tracked-parcel-view.module.css';

/** State, courier and steps of a parcel, with a link to the courier's page. */
export function TrackedParcelView({ parcel }: { parcel: NonNullable<TrackShipmentQuery['trackShipment']> }) {
  const messages = useParcelMessages();
  const { tracking } = messages;
  const { courier, awb, trackingUrl, state, city } = parcel;
  return (
    <article className={styles.parcel}>
      <header className={styles.header}>
        <h1>{messages.singleParcel(messages.states[state])}</h1>
        <p className="muted">
          {awb === null ? (
            (courier ?? messages.ownDelivery)
          ) : (
            <>
              {courier === null ? messages.trackingNumber : messages.courierAnd(courier)}{' '}
              <span className={styles.number}>{awb}</span>
            </>
          )}
        </p>
        {city !== null && state !== 'DELIVERED' && <p className="muted">{tracking.lastSeen(city)}</p>}
      </header>
      <ParcelTrack parcel={parcel} label={tracking.timeline} />
      {state === 'LOST' && <p>{messages.lostHint}</p>}
      {state === 'RETURNED_TO_ORIGIN' && <p>{messages.returnedHint}</p>}
      {trackingUrl !== null && (
        <p>
          <a
            className={buttonClassOf({ variant: state === 'DELIVERED' ? 'outline' : 'primary' })}
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {courier === null ? messages.track : messages.trackAt(courier)}
            <span className="sr">{messages.opensTheirWebsite}</span>
          </a>
        </p>
      )}
      <p className="muted small">{tracking.privacy}</p>
    </article>
  );
}
