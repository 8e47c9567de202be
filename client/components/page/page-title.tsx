import { usePage } from './page-context';

/** The document title: `Haat | Home`. §1 */
export function PageTitle({ children }: { children: string }) {
  const { shopName } = usePage();
  return <title>{`${shopName} | ${children}`}</title>;
}
