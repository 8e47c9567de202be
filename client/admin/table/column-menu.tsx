import { Checkbox } from 'antd';
import { Menu } from '../../components/page/menu';
import { hideColumns, useHiddenColumns } from '../../state/hidden-columns';
import { defaultHiddenKeys, type Column } from './column';
import styles from './column-menu.module.css';

/** A menu to show and hide columns. Local storage keeps the choice. */
export function ColumnMenu<Row>({ list, columns }: { list: string; columns: readonly Column<Row>[] }) {
  const hiddenKeys = useHiddenColumns(list) ?? defaultHiddenKeys(columns);
  const toggle = (key: string) =>
    hideColumns(
      list,
      hiddenKeys.includes(key) ? hiddenKeys.filter((hiddenKey) => hiddenKey !== key) : [...hiddenKeys, key],
    );

  return (
    <div className={styles.columns}>
      <Menu title="Columns">
        {columns
          .filter(({ isName }) => !isName)
          .map(({ key, title }) => (
            <div key={key}>
              <Checkbox checked={!hiddenKeys.includes(key)} onChange={() => toggle(key)}>
                {title}
              </Checkbox>
            </div>
          ))}
      </Menu>
    </div>
  );
}
