import { Link } from 'react-router-dom';
import { Banner } from '../../components/feedback/banner';
import { formatCount } from '../../lib/format';
import { officePaths } from '../../lib/office-paths';
import { paths } from '../../lib/paths';
import type { TaxReportQuery } from './tax-report.generated';
import styles from './missing-tax-data.module.css';

/** Warnings about data that the return needs, with links to the records without it. */
export function MissingTaxData({ report }: { report: TaxReportQuery['taxReport'] }) {
  const { month, totals, gstin, unregisteredDocuments, documentsWithoutHsn } = report;
  const { productsWithoutHsn, productsWithoutTaxClass } = report;
  return (
    <div className={styles.banners}>
      {totals.documents === 0 && unregisteredDocuments === 0 && (
        <Banner tone="plain">No documents in this month</Banner>
      )}
      {unregisteredDocuments > 0 && (
        <Banner tone="plain">
          {`${formatCount(unregisteredDocuments, 'document')} not in GSTR-1, because the shop had no GSTIN and one flat tax rate. The sales register contains all documents.`}
        </Banner>
      )}
      {!gstin && totals.documents > 0 && (
        <Banner tone="wait">
          The shop has no GSTIN, but GSTR-1 needs one.{' '}
          <Link className="link" to={officePaths.settings()}>
            Open the settings
          </Link>
        </Banner>
      )}
      {documentsWithoutHsn > 0 && (
        <Banner tone="wait">
          {`${formatCount(documentsWithoutHsn, 'document')} with a line without HSN code. `}
          <Link className="link" to={officePaths.taxDocuments({ month, hsn: 'missing' })}>
            See the documents
          </Link>
        </Banner>
      )}
      {productsWithoutHsn > 0 && (
        <Banner tone="wait">
          {`${formatCount(productsWithoutHsn, 'product')} without HSN code. `}
          <Link className="link" to={`${paths.productList()}?missing=HSN`}>
            See the products<span className="sr"> without HSN code</span>
          </Link>
        </Banner>
      )}
      {productsWithoutTaxClass > 0 && (
        <Banner tone="wait">
          {`${formatCount(productsWithoutTaxClass, 'product')} without tax class: the first class applies. `}
          <Link className="link" to={`${paths.productList()}?missing=TAX_CLASS`}>
            See the products<span className="sr"> without tax class</span>
          </Link>
        </Banner>
      )}
    </div>
  );
}
