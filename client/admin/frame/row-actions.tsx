import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useListLinkState } from '../../state/use-list-search';
import styles from './row-actions.module.css';

interface RowActionProps {
  /** Name of the row, which a screen reader reads after the label. */
  name: string;
}

export function EditLink({ name, to }: RowActionProps & { to: string }) {
  const listLinkState = useListLinkState();
  return (
    <Link className={styles.edit} to={to} state={listLinkState}>
      Edit<span className="sr"> {name}</span>
    </Link>
  );
}

export function RowLink({ name, to, children }: RowActionProps & { to: string; children: string }) {
  return (
    <Link className={styles.edit} to={to}>
      {children}
      <span className="sr"> {name}</span>
    </Link>
  );
}

interface RowButtonProps extends RowActionProps {
  children: string;
  onClick: () => void;
  isDanger?: boolean;
  isBusy?: boolean;
}

export function RowButton({ name, children, onClick, isDanger, isBusy }: RowButtonProps) {
  return (
    <Button size="small" danger={isDanger} loading={isBusy} onClick={onClick}>
      <span>
        {children}
        <span className="sr"> {name}</span>
      </span>
    </Button>
  );
}
