import { Button, Dropdown } from 'antd';
import type { ReactNode, SyntheticEvent } from 'react';
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

/** An action in the menu of a row. */
export interface MenuAction {
  key: string;
  label: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

/** The button ⋯ of a row with its menu. */
export function MoreMenu({ name, actions }: RowActionProps & { actions: readonly MenuAction[] }) {
  const items = actions.map(({ key, label, isDanger, isDisabled, onChoose }) => ({
    key,
    label,
    danger: isDanger,
    disabled: isDisabled,
    onClick: ({ domEvent }: { domEvent: SyntheticEvent }) => {
      // Otherwise the same key press activates the focused button of a dialog that opens.
      domEvent.preventDefault();
      onChoose();
    },
  }));
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items }} placement="bottomRight">
      <Button size="small" type="text" aria-haspopup="menu" aria-label={`More for ${name}`}>
        ⋯
      </Button>
    </Dropdown>
  );
}
