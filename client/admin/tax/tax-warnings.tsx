import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { MissingTaxDataDocument } from './tax.generated';
import styles from './tax-warnings.module.css';
import { useTaxSettings } from './use-tax-settings';

/** Warns about products without HSN or tax class, with links to them; nothing in a shop with one flat rate. */
export function TaxWarnings() {
  const tax = useTaxSettings();
  if (!tax?.terms.gst) return null;
  return <MissingData standardClass={tax.classes[0]?.name ?? ''} />;
}

function MissingData({ standardClass }: { standardClass: string }) {
  const { data } = useQuery(MissingTaxDataDocument, { fetchPolicy: 'cache-and-network' });
  const hsnCount = data?.withoutHsn.totalCount ?? 0;
  const classCount = data?.withoutTaxClass.totalCount ?? 0;
  if (hsnCount + classCount === 0) return null;
  const products = (count: number) => `${formatCount(count, 'product')} ${count === 1 ? 'has' : 'have'}`;
  return (
    <div className={styles.space}>
      <ul className={styles.warnings} aria-label="Missing tax data">
        {hsnCount > 0 && (
          <li>
            <Link className="link" to={`${paths.productList()}?missing=HSN`}>
              {`${products(hsnCount)} no HSN`}
            </Link>
          </li>
        )}
        {classCount > 0 && (
          <li>
            <Link className="link" to={`${paths.productList()}?missing=TAX_CLASS`}>
              {`${products(classCount)} no tax class`}
            </Link>
            {` (${classCount === 1 ? 'it uses' : 'they use'} ${standardClass})`}
          </li>
        )}
      </ul>
    </div>
  );
}
