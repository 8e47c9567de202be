import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { isAdminDocument } from '../routing/admin-document';

/** A link to a page of the back office. Outside a document under `/admin` it loads a new document. */
export function OfficeLink(props: ComponentProps<typeof Link>) {
  return <Link reloadDocument={!isAdminDocument()} {...props} />;
}
