import { Select } from 'antd';
import { useId } from 'react';
import { englishOf } from '../../apollo/message-of';
import { LabelledControl, type FilterProps } from './filters';
import styles from './record-filter.module.css';

/** A record to choose, by its id. */
export interface RecordOption {
  value: string;
  label: string;
}

interface RecordFilterProps extends FilterProps {
  /** Name of the chosen record; undefined until it is loaded. */
  chosenName: string | undefined;
  /** Matches of the typed text by the titles of their groups; undefined before the first search. */
  matches: Readonly<Record<string, readonly RecordOption[]>> | undefined;
  /** Text of the list without a match. */
  emptyText: string;
  /** Error of the last search. */
  error: unknown;
  onSearch: (text: string) => void;
}

/** A filter by one record, which the admin finds by its name. The URL has its id. */
export function RecordFilter({
  list,
  filter,
  label,
  chosenName,
  matches,
  emptyText,
  error,
  onSearch,
}: RecordFilterProps) {
  const id = useId();
  const chosenId = list.textOf(filter);
  const groups = Object.entries(matches ?? {}).flatMap(([title, rows]) => {
    const options = rows.filter(({ value }) => value !== chosenId);
    return options.length === 0 ? [] : [{ label: title, options }];
  });
  const options = groups.length > 1 ? groups : groups.flatMap((group) => group.options);
  return (
    <LabelledControl id={id} label={label}>
      <Select
        id={id}
        className={styles.record}
        showSearch={{
          filterOption: false,
          onSearch,
        }}
        allowClear
        value={chosenId === '' ? undefined : chosenId}
        placeholder="Type a name"
        notFoundContent={error ? englishOf(error) : matches ? emptyText : null}
        options={[
          ...(chosenId === '' ? [] : [{ value: chosenId, label: chosenName ?? chosenId }]),
          ...options,
        ]}
        onChange={(choice: string | undefined) => list.change({ filters: { [filter]: choice } })}
        popupMatchSelectWidth={false}
      />
    </LabelledControl>
  );
}
