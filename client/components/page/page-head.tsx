import { inLocale, LANGUAGES, type Language } from '../../i18n/locales';
import { useLanguage, useWords } from '../../i18n/messages';
import { usePage } from './page-context';
import { PageTitle } from './page-title';

/** The preview of a page that has no picture of its own. */
const SHOP_IMAGE = '/brand/preview.jpg';

interface PageHeadProps {
  title: string;
  /** The title of previews, where the page's own says too little. */
  previewTitle?: string;
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
  previewTitle = title,
  description,
  path,
  isIndexed = path !== undefined,
  image,
  kind = 'website',
  status = 200,
}: PageHeadProps) {
  const { origin, answer } = usePage();
  const language = useLanguage();
  const { shell } = useWords();
  answer?.setStatus(status);
  const { path: picture, alt } = image ?? { path: SHOP_IMAGE, alt: shell.pictureAlt };
  const said = description ?? shell.description;
  const address = path === undefined ? undefined : origin + inLocale(language, path);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={said} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {address !== undefined && <link rel="canonical" href={address} />}
      {path !== undefined && isIndexed && <Translations path={path} />}
      {address !== undefined && <meta property="og:url" content={address} />}
      <meta property="og:site_name" content="Haat" />
      <meta property="og:locale" content={LANGUAGES[language].locale} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={previewTitle} />
      <meta property="og:description" content={said} />
      <meta property="og:image" content={origin + picture} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Where the same page is to be had in each language, for search engines; who speaks neither reads English. */
function Translations({ path }: { path: string }) {
  const { origin } = usePage();
  const languages = Object.keys(LANGUAGES) as Language[];
  return (
    <>
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={LANGUAGES[language].tag}
          href={origin + inLocale(language, path)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}
