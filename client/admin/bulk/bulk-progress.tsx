import { Progress } from 'antd';
import { formatNumber } from '../../lib/format';

/** Progress of a bulk action. */
export function BulkProgress({ tried, total }: { tried: number; total: number }) {
  return (
    <div>
      <p role="status" className="num">
        {formatNumber(tried)} of {formatNumber(total)} …
      </p>
      <Progress
        percent={total === 0 ? 100 : Math.floor((100 * tried) / total)}
        status="active"
        aria-label="Progress"
      />
    </div>
  );
}
