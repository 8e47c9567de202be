import { Checkbox } from 'antd';
import { Menu } from '../../components/page/menu';
import { hideColumns, useHiddenColumns } from '../../state/hidden-columns';
import { hiddenByDefault, type Column } from './column';
import styles from './column-menu.module.css';

/** Chooses the visible columns; local storage keeps the choice. */
export function ColumnMenu<Row>({ list, columns }: { list: string; columns: readonly Column<Row>[] }) {
  const hidden = useHiddenColumns(list) ?? hiddenByDefault(columns);
  const toggle = (key: string) =>
    hideColumns(list, hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]);

  return (
    <div className={styles.columns}>
      <Menu title="Columns">
        {columns
          .filter(({ isName }) => !isName)
          .map(({ key, title }) => (
            <div key={key}>
              <Checkbox checked={!hidden.includes(key)} onChange={() => toggle(key)}>
                {title}
              </Checkbox>
            </div>
          ))}
      </Menu>
    </div>
  );
}
