import { usePage } from './page-context';
import { PageTitle } from './page-title';

/** What the shop says of itself where a page has nothing of its own to say. */
const SHOP_DESCRIPTION =
  'Haat is an online shop for well-made things for home and work: speakers, headphones, cameras, computers and more, priced in rupees.';
const SHOP_IMAGE = {
  path: '/brand/preview.jpg',
  alt: 'Two speakers on round plinths in a ring of light',
};

interface PageHeadProps {
  title: string;
  /** One sentence or two for search engines and previews. */
  description?: string;
  /** The one path of this content, without what does not change it; a page without one is not indexed. */
  path?: string;
  /** Whether search engines may list it. */
  isIndexed?: boolean;
  /** The picture of a preview. */
  image?: { path: string; alt: string };
  kind?: 'website' | 'product';
  /** With which status a server sends it. */
  status?: number;
}

/** Title, description, address and preview of a page; React keeps them in the document's head. §1 */
export function PageHead({
  title,
  description = SHOP_DESCRIPTION,
  path,
  isIndexed = path !== undefined,
  image = SHOP_IMAGE,
  kind = 'website',
  status = 200,
}: PageHeadProps) {
  const { origin, answer } = usePage();
  answer?.setStatus(status);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={origin + path} />}
      {path !== undefined && <meta property="og:url" content={origin + path} />}
      <meta property="og:site_name" content="Haat" />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + image.path} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
