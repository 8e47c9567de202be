import { Progress } from 'antd';
import { formatNumber } from '../../lib/format';

/** Progress of a bulk action or an import: the number of attempted rows, and a bar. */
export function BulkProgress({ attemptedCount, total }: { attemptedCount: number; total: number }) {
  return (
    <div>
      <p role="status" className="num">
        {formatNumber(attemptedCount)} of {formatNumber(total)} …
      </p>
      <Progress
        percent={total === 0 ? 100 : Math.floor((100 * attemptedCount) / total)}
        status="active"
        aria-label="Progress"
      />
    </div>
  );
}
