import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useListLinkState } from '../../state/use-list-search';
import { MenuDropdown } from './menu-dropdown';
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
  isBusy?: boolean;
}

/** A frequent action of a row, as text. Actions that destroy something are in the menu of the row. */
export function RowButton({ name, children, onClick, isBusy }: RowButtonProps) {
  return (
    <Button className={styles.action} size="small" type="text" loading={isBusy} onClick={onClick}>
      <ActionLabel name={name}>{children}</ActionLabel>
    </Button>
  );
}

function ActionLabel({ name, children }: RowActionProps & { children: string }) {
  return (
    <span>
      {children}
      <span className="sr"> {name}</span>
    </span>
  );
}

/** An action in the menu of a row. */
export interface MenuAction {
  key: string;
  label: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

/** The button ⋯ of a row with its menu. */
export function MoreMenu({ name, actions }: RowActionProps & { actions: readonly MenuAction[] }) {
  const items = actions.map(({ key, label, isDanger, isDisabled, onChoose }) => ({
    key,
    label: <ActionLabel name={name}>{label}</ActionLabel>,
    danger: isDanger,
    disabled: isDisabled,
    onClick: onChoose,
  }));
  return (
    <MenuDropdown menu={{ items }} placement="bottomRight">
      <Button size="small" type="text" aria-haspopup="menu" aria-label={`More for ${name}`}>
        ⋯
      </Button>
    </MenuDropdown>
  );
}

interface DeleteMenuProps extends RowActionProps {
  label?: string;
  onDelete: () => void;
}

/** The menu of a row whose only rare action is to delete the record. */
export function DeleteMenu({ name, label = 'Delete', onDelete }: DeleteMenuProps) {
  return <MoreMenu name={name} actions={[{ key: 'delete', label, isDanger: true, onChoose: onDelete }]} />;
}
