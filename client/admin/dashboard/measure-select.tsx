import { Select } from 'antd';
import type { Measure } from './figures';
import { CHARTED_MEASURES } from './use-measure';

const OPTIONS = CHARTED_MEASURES.map(({ key, title }) => ({ value: key, label: title }));

export function MeasureSelect({ measure, onChoose }: { measure: Measure; onChoose: (key: string) => void }) {
  return (
    <Select
      aria-label="Show in the chart"
      value={measure.key}
      options={OPTIONS}
      onChange={onChoose}
      virtual={false}
      popupMatchSelectWidth={false}
    />
  );
}
