import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { dayOf } from '../../domain';
import { formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import { useListLinkState } from '../../state/use-list-search';
import type { Column } from '../table/column';
import { useDownload } from './download-buttons';
import { DOCUMENT_NAMES, stateName, TABLE_NAMES } from './tax-report-texts';
import type { TaxDocumentsQuery } from './tax-report.generated';

type TaxDocument = TaxDocumentsQuery['taxDocuments']['nodes'][number];

/** Columns of the list of documents. */
export const TAX_DOCUMENT_COLUMNS: readonly Column<TaxDocument>[] = [
  { key: 'number', title: 'NUMBER', isName: true, isShort: true, render: ({ number }) => number },
  { key: 'kind', title: 'KIND', isShort: true, render: ({ kind }) => DOCUMENT_NAMES[kind] },
  { key: 'date', title: 'DATE', isShort: true, render: ({ issuedAt }) => dayOf(new Date(issuedAt)) },
  { key: 'order', title: 'ORDER', isShort: true, render: (document) => <OrderLink document={document} /> },
  {
    key: 'buyer',
    title: 'BUYER',
    minWidth: '9.5rem',
    render: ({ buyerName, buyerGstin }) => (buyerGstin ? `${buyerName}, ${buyerGstin}` : buyerName),
  },
  {
    key: 'state',
    title: 'STATE',
    isShort: true,
    render: ({ state }) => <abbr title={stateName(state)}>{state ?? '–'}</abbr>,
  },
  { key: 'table', title: 'TABLE', isShort: true, render: ({ table }) => TABLE_NAMES[table].title },
  { key: 'taxable', title: 'TAXABLE', isAmount: true, render: ({ taxable }) => amountText(taxable) },
  { key: 'tax', title: 'TAX', isAmount: true, render: ({ tax }) => amountText(tax) },
  { key: 'total', title: 'TOTAL', isAmount: true, render: ({ totalPrice }) => amountText(totalPrice) },
];

function amountText(amount: { amount: string }): string {
  return formatRupees(toPaise(amount), { paise: true });
}

function OrderLink({ document: { orderId, orderNumber } }: { document: TaxDocument }) {
  const listLinkState = useListLinkState();
  return (
    <Link className="link" to={paths.order(orderId)} state={listLinkState}>
      {orderNumber}
    </Link>
  );
}

/** Downloads the PDF of a document. */
export function PdfButton({ document: { number, url } }: { document: TaxDocument }) {
  const { download, busyPath } = useDownload();
  return (
    <Button
      loading={busyPath !== undefined}
      aria-label={`PDF of ${number}`}
      onClick={() => void download(url.replace(/^\/api/, ''))}
    >
      PDF
    </Button>
  );
}
