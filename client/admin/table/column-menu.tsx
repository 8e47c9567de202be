import { Checkbox } from 'antd';
import { Menu } from '../../components/page/menu';
import { setHiddenColumns, useHiddenColumns } from '../../state/office/hidden-columns';
import { defaultHiddenKeys, type Column } from './column';
import styles from './column-menu.module.css';

/** A menu that shows and hides columns, and stores the choice in local storage. */
export function ColumnMenu<Row>({
  listName,
  columns,
}: {
  listName: string;
  columns: readonly Column<Row>[];
}) {
  const hiddenKeys = useHiddenColumns(listName) ?? defaultHiddenKeys(columns);
  const toggle = (key: string) =>
    setHiddenColumns(
      listName,
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
