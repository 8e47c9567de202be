import { classNames } from '../../lib/class-names';
import styles from './tag.module.css';

interface TagProps {
  tone?: 'wait' | 'ok' | 'bad';
  children: string;
  className?: string;
}

/** A label of one or two words for a state, for example of an order. */
export function Tag({ tone = 'wait', children, className }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone], className)}>{children}</span>;
}
