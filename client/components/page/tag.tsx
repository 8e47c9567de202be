import { classNames } from '../../lib/class-names';
import styles from './tag.module.css';

interface TagProps {
  tone?: 'wait' | 'ok' | 'bad';
  children: string;
  className?: string;
}

/** A state in one or two words, on a card or in a table cell. */
export function Tag({ tone = 'wait', children, className }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone], className)}>{children}</span>;
}
