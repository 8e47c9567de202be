import { classNames } from '../../../lib/class-names';
import { formatDayTime } from '../../../components/order/day-time';
import { useMessages } from '../../../i18n/messages';
import { useParcelMessages } from '../../../i18n/parcel-messages';
import { stepsOf, type Parcel } from './parcel-steps';
import styles from './parcel-track.module.css';

/** The steps of a parcel as bars: upright on phones, in one row on wide screens. */
export function ParcelTrack({ parcel }: { parcel: Parcel }) {
  const { product } = useMessages();
  const messages = useParcelMessages();
  return (
    <ol className={styles.track} aria-label={messages.timeline(parcel.position)}>
      {stepsOf(parcel).map(({ state, at, tone }) => (
        <li
          key={state}
          className={classNames(styles.step, styles[tone])}
          aria-current={tone === 'now' ? 'step' : undefined}
        >
          <b>{messages.steps[state]}</b>
          {at !== null && (
            <time dateTime={at}>
              {messages.stepTime({ at: formatDayTime(at, product.dayNames), city: cityOf(parcel, state) })}
            </time>
          )}
          {at === null && tone === 'next' && messages.pending}
        </li>
      ))}
    </ol>
  );
}

function cityOf({ events }: Parcel, state: Parcel['state']): string {
  return events.findLast((event) => event.state === state)?.city ?? '';
}
