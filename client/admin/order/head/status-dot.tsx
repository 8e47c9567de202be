import { classNames } from '../../../lib/class-names';
import type { OrderLabel } from './order-label';
import styles from './status-dot.module.css';

/** A state as a dot with its words: hollow if a step or nothing is to do, filled if it is done or late. */
export function StatusDot({ text, tone }: OrderLabel) {
  return <span className={classNames(styles.status, styles[tone])}>{text}</span>;
}
