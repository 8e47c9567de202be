import { classNames } from '../../lib/class-names';
import { useMessages } from '../../i18n/messages';
import { useParcelMessages } from '../../i18n/parcel-messages';
import { formatDayTime } from './day-time';
import { stepsOf, type TrackedParcel } from './parcel-steps';
import styles from './parcel-track.module.css';

interface ParcelTrackProps {
  parcel: TrackedParcel;
  /** Name of the list for screen readers. */
  label: string;
}

/** The steps of a parcel as bars: upright on phones, in one row on wide screens. */
export function ParcelTrack({ parcel, label }: ParcelTrackProps) {
  const { product } = useMessages();
  const messages = useParcelMessages();
  return (
    <ol className={styles.track} aria-label={label}>
      {stepsOf(parcel).map(({ state, at, city, tone }) => (
        <li
          key={state}
          className={classNames(styles.step, styles[tone])}
          aria-current={tone === 'now' ? 'step' : undefined}
        >
          <b>{messages.steps[state]}</b>
          {at !== null && (
            <time dateTime={at}>{messages.stepTime({ at: formatDayTime(at, product.dayNames), city })}</time>
          )}
          {at === null && tone === 'next' && messages.pending}
        </li>
      ))}
    </ol>
  );
}
