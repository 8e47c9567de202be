import { Tag } from '../../components/page/tag';
import { formatMoment } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { Column } from '../table/column';
import { statusOf } from './page-labels';
import type { PageRow } from './page-rows';

const renderStatus = (page: PageRow['english']) => {
  const { text, tone } = statusOf(page);
  return <Tag tone={tone}>{text}</Tag>;
};

export const PAGE_COLUMNS: readonly Column<PageRow>[] = [
  { key: 'title', title: 'TITLE', isName: true, minWidth: '8rem', render: ({ title }) => title },
  { key: 'path', title: 'ADDRESS', render: ({ id }) => paths.contentPage(id) },
  { key: 'english', title: 'ENGLISH', render: ({ english }) => renderStatus(english) },
  { key: 'hindi', title: 'HINDI', render: ({ hindi }) => renderStatus(hindi) },
  {
    key: 'changed',
    title: 'CHANGED',
    isShort: true,
    render: ({ updatedAt }) =>
      updatedAt === undefined ? (
        <span className="muted">Never</span>
      ) : (
        <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time>
      ),
  },
];
