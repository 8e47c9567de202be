import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Own paths that are not screens of the app, or already have a language. */
const DOCUMENT_PATH = /^\/(?:hi|media|api|developers|graphql)(?:[/?#]|$)|#/;

interface MerchantLinkProps {
  /** A path of the shop or an https address. */
  to: string;
  className?: string;
  lang?: string | undefined;
  children: ReactNode;
}

/** A link that the merchant entered. Paths of the shop open in the language of the page. */
export function MerchantLink({ to, ...props }: MerchantLinkProps) {
  if (to.startsWith('/') && !DOCUMENT_PATH.test(to)) return <Link to={to} {...props} />;
  return <a href={to} {...props} />;
}
