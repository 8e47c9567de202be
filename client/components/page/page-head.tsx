import { addLanguagePrefix, LANGUAGES, type Language } from '../../i18n/locales';
import { useLanguage, useMessages } from '../../i18n/messages';
import { usePage } from './page-context';
import { PageTitle } from './page-title';

/** Preview image of a page without its own image. */
const SHOP_IMAGE = '/brand/preview.jpg';
/** Size of every preview image, in pixels. */
const PREVIEW_SIZE = { width: '1200', height: '630' };

interface PageHeadProps {
  title: string;
  /** Title of link previews, if the page title is too short for them. */
  previewTitle?: string;
  /** One or two sentences for search engines and link previews. */
  description?: string;
  /** Canonical path of this content; a page without a path is not indexed. */
  path?: string;
  /** True if search engines may index the page; by default, true for a page with a path. */
  isIndexed?: boolean;
  /** Image of link previews: a JPEG of 1200 by 630 px. */
  image?: { path: string; alt: string };
  /** Open Graph type of the page. */
  kind?: 'website' | 'product';
  /** HTTP status of the server's response. */
  status?: number;
}

/** Title, description, canonical URL and preview data of a page. React moves them into the document's head. §1 */
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
  const { origin, shopName, response } = usePage();
  const language = useLanguage();
  const { shell } = useMessages();
  response?.setStatus(status);
  const { path: imagePath, alt } = image ?? { path: SHOP_IMAGE, alt: shell.pictureAlt };
  const metaDescription = description ?? shell.description(shopName);
  const canonicalUrl = path === undefined ? undefined : origin + addLanguagePrefix(language, path);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={metaDescription} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {canonicalUrl !== undefined && <link rel="canonical" href={canonicalUrl} />}
      {path !== undefined && isIndexed && <AlternateLinks path={path} />}
      {canonicalUrl !== undefined && <meta property="og:url" content={canonicalUrl} />}
      <meta property="og:site_name" content={shopName} />
      <meta property="og:locale" content={LANGUAGES[language].openGraphLocale} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={previewTitle} />
      <meta property="og:description" content={metaDescription} />
      <meta property="og:image" content={origin + imagePath} />
      <meta property="og:image:width" content={PREVIEW_SIZE.width} />
      <meta property="og:image:height" content={PREVIEW_SIZE.height} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** `hreflang` links to the page in each language; the default language is English. */
function AlternateLinks({ path }: { path: string }) {
  const { origin } = usePage();
  const languages = Object.keys(LANGUAGES) as Language[];
  return (
    <>
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={LANGUAGES[language].tag}
          href={origin + addLanguagePrefix(language, path)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}
