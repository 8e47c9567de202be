import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages';
import { paths } from '../../lib/paths';
import styles from './breadcrumb.module.css';
import { MerchantText } from '../texts/merchant-text';

/** One step of a breadcrumb: a category, or the page itself. */
export interface BreadcrumbStep {
  name: string;
  nameHi?: string | null | undefined;
  /** Address of the step; the current page has none. */
  path?: string;
}

/** The pages from the home page down to this one. */
export function Breadcrumb({ label, steps }: { label: string; steps: readonly BreadcrumbStep[] }) {
  const { search } = useMessages();
  return (
    <nav className={styles.breadcrumb} aria-label={label}>
      <ol>
        <li>
          <Link to={paths.home()}>{search.home}</Link>
        </li>
        {steps.map(({ name, nameHi, path }) => (
          <li key={path ?? name}>
            {path === undefined ? (
              <span aria-current="page">
                <MerchantText text={name} textHi={nameHi} />
              </span>
            ) : (
              <Link to={path}>
                <MerchantText text={name} textHi={nameHi} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
