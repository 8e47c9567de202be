import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format';
import { useMessages } from '../../i18n/messages';
import styles from './pager.module.css';

interface PagerProps {
  /** Number of the current page, from 1. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  /** Called on a plain click on a link, before the navigation; for example to scroll to the list. */
  onPage?: (page: number) => void;
  /** Accessible name of the navigation, if the default is not specific enough. */
  label?: string;
}

/** Pagination links, with Previous and Next. Renders nothing for a single page. */
export function Pager({ page, pageCount, hrefOf, onPage, label }: PagerProps) {
  const { shared } = useMessages();
  if (pageCount <= 1) return null;

  const notifyOnClick = (target: number) => (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onPage?.(target);
  };
  const stepLink = (target: number, text: string) => (
    <Link className={styles.step} to={hrefOf(target)} onClick={notifyOnClick(target)}>
      {text}
    </Link>
  );

  return (
    <nav className={styles.pager} aria-label={label ?? shared.pages}>
      {page > 1 && stepLink(page - 1, shared.previous)}
      {visiblePages(page, pageCount).map((pageNumber, index) =>
        pageNumber === undefined ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <Link
            key={pageNumber}
            to={hrefOf(pageNumber)}
            aria-label={shared.page(pageNumber)}
            aria-current={pageNumber === page ? 'page' : undefined}
            onClick={notifyOnClick(pageNumber)}
          >
            {formatNumber(pageNumber)}
          </Link>
        ),
      )}
      {page < pageCount && stepLink(page + 1, shared.next)}
    </nav>
  );
}

/** Up to this number of pages, the pager shows every page number. */
const MAX_PAGES_WITHOUT_GAPS = 7;

/** Page numbers to show: first, last and the neighbours of the current page; undefined stands for a gap. */
function visiblePages(page: number, pageCount: number): (number | undefined)[] {
  if (pageCount <= MAX_PAGES_WITHOUT_GAPS) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const neighbours = [page - 1, page, page + 1].filter((number) => number > 1 && number < pageCount);
  const gapBefore = (neighbours[0] ?? pageCount) > 2 ? [undefined] : [];
  const gapAfter = (neighbours.at(-1) ?? 1) < pageCount - 1 ? [undefined] : [];
  return [1, ...gapBefore, ...neighbours, ...gapAfter, pageCount];
}
