/** The document title: `Haat | Home`. §1 */
export function PageTitle({ children }: { children: string }) {
  return <title>{`Haat | ${children}`}</title>;
}
