import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { usePage } from '../../components/page/page-context';
import { POLICY_SLUGS } from '../../domain';
import { useLanguage, useMessages } from '../../i18n/messages';
import { linkProps } from '../../lib/navigation/page-link';

/** Links the published policies to which the buyer agrees; nothing without one. */
export function OrderAgreement() {
  const links = usePage().contentPages[useLanguage()];
  const { checkout } = useMessages();
  const policies = POLICY_SLUGS.flatMap((policy) => links.filter(({ slug }) => slug === policy));
  if (policies.length === 0) return null;
  return (
    <p className="muted small">
      {checkout.agreement}
      {policies.map((link, index) => (
        <Fragment key={link.slug}>
          {index > 0 ? ', ' : ' '}
          <Link className="link target" {...linkProps(link)}>
            {link.title}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
