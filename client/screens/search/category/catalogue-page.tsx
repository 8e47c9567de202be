import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../../components/feedback/empty-state';
import type { QueryResult } from '../../../components/feedback/query-view';
import { Breadcrumb, type BreadcrumbStep } from '../../../components/navigation/breadcrumb';
import { MerchantText } from '../../../components/texts/merchant-text';
import { localText } from '../../../lib/local-text';
import { PRODUCTS_PER_PAGE } from '../../../lib/constants';
import { readPage } from '../../../lib/paths';
import { readChoices } from '../../../lib/read-choices';
import type { ListingPath } from '../../../lib/search-choices';
import { useListingMessages } from '../../../i18n/listing-messages';
import { useLanguage } from '../../../i18n/messages';
import type { ListingFragment } from '../listing/listing.generated';
import { ListingHead } from '../listing/listing-head';
import { ProductListing } from '../listing/product-listing';
import type { OwnOrder } from '../listing/sort-form';
import styles from './catalogue-page.module.css';

type Heading = RefObject<HTMLHeadingElement | null>;

interface CataloguePageProps {
  result: QueryResult<{ products: ListingFragment }>;
  pathOf: ListingPath;
  /** Title of the document; empty until the first result. */
  title: string;
  description: string | undefined;
  /** The pages from the home page down to this one. */
  steps: readonly BreadcrumbStep[];
  image?: string | undefined;
  ownOrder?: OwnOrder;
  head: (heading: Heading) => ReactNode;
}

/** The page of a category, a collection or all products: breadcrumb, heading and product list. */
export function CataloguePage(props: CataloguePageProps) {
  const { result, pathOf, title, description, steps, image, ownOrder, head } = props;
  const messages = useListingMessages();
  const language = useLanguage();
  const parameters = new URLSearchParams(useLocation().search);
  const page = readPage(parameters, PRODUCTS_PER_PAGE);
  const choices = readChoices(parameters);
  const namedSteps = steps.map(({ name, nameHi, path = pathOf({}) }) => ({
    name: localText(language, name, nameHi),
    path,
  }));
  return (
    <>
      <ListingHead
        title={title}
        description={description}
        steps={namedSteps}
        pathOf={pathOf}
        choices={choices}
        page={page}
        total={(result.data ?? result.previousData)?.products.totalCount ?? 0}
        image={image === undefined ? undefined : { path: image, alt: title }}
      />
      <ProductListing
        pathOf={pathOf}
        choices={choices}
        page={page}
        ownOrder={ownOrder}
        result={result}
        head={(heading) => (
          <div className={styles.head}>
            <Breadcrumb label={messages.path} steps={steps} />
            {head(heading)}
          </div>
        )}
        empty={<EmptyState title={messages.nothingListed} />}
      />
    </>
  );
}

interface CatalogueHeadingProps {
  heading: Heading;
  name?: string;
  nameHi?: string | null;
  description?: string | null;
  descriptionHi?: string | null;
}

/** Heading and introduction. Before the first result, the heading keeps its height. */
export function CatalogueHeading(props: CatalogueHeadingProps) {
  const { heading, name = '\u00a0', nameHi, description, descriptionHi } = props;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.name}>
        <MerchantText text={name} textHi={nameHi} />
      </h1>
      {description && (
        <p className={`muted ${styles.description}`}>
          <MerchantText text={description} textHi={descriptionHi} />
        </p>
      )}
    </>
  );
}
