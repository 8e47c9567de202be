import { useQuery } from '@apollo/client/react';
import { useLocation, useParams } from 'react-router-dom';
import { codeOf } from '../../../apollo/message-of';
import { usePage } from '../../../components/page/page-context';
import { ALL_PRODUCTS_SLUG, paths } from '../../../lib/paths';
import { localText } from '../../../lib/local-text';
import { useListingMessages } from '../../../i18n/listing-messages';
import { useLanguage } from '../../../i18n/messages';
import { allProductsQuery, categoryQuery } from './category-query';
import { CategoryStrip } from './category-strip';
import { CataloguePage, CatalogueHeading } from './catalogue-page';

/** A category with its subcategories, or all products. */
export function CategoryScreen() {
  const { slug = '' } = useParams();
  return slug === ALL_PRODUCTS_SLUG ? <AllProducts /> : <CategoryPage key={slug} slug={slug} />;
}

function AllProducts() {
  const messages = useListingMessages();
  const { shopName } = usePage();
  const { query, variables } = allProductsQuery(useLocation());
  const result = useQuery(query, { variables });
  const { categoryTree = [] } = result.data ?? result.previousData ?? {};
  const name = messages.allProducts;
  return (
    <CataloguePage
      result={result}
      pathOf={(choices, page) => paths.category(ALL_PRODUCTS_SLUG, choices, page)}
      title={name}
      description={messages.allProductsText(shopName)}
      steps={[{ name, nameHi: name }]}
      head={(heading) => (
        <>
          <CatalogueHeading heading={heading} name={name} nameHi={name} />
          <CategoryStrip label={name} categories={categoryTree.filter(({ parent }) => parent === null)} />
        </>
      )}
    />
  );
}

function CategoryPage({ slug }: { slug: string }) {
  const messages = useListingMessages();
  const language = useLanguage();
  const { shopName, NotFoundPage } = usePage();
  const { query, variables } = categoryQuery(slug, useLocation());
  const result = useQuery(query, { variables });
  const { category, categoryTree = [] } = result.data ?? result.previousData ?? {};
  if (category === null || codeOf(result.error) === 'NOT_FOUND') return <NotFoundPage kind="category" />;
  const name = category ? localText(language, category.name, category.nameHi) : '';
  const ancestors = category?.path.slice(0, -1) ?? [];
  return (
    <CataloguePage
      result={result}
      pathOf={(choices, page) => paths.category(slug, choices, page)}
      title={name}
      description={category && messages.summary(category.productCount, name, shopName)}
      steps={[
        ...ancestors.map((node) => ({ ...node, path: paths.category(node.slug) })),
        ...(category ? [{ name: category.name, nameHi: category.nameHi }] : []),
      ]}
      image={category?.image ?? undefined}
      head={(heading) => (
        <>
          <CatalogueHeading heading={heading} {...category} />
          <CategoryStrip
            label={messages.subcategories(name)}
            categories={categoryTree.filter(({ parent }) => parent !== null && parent === category?.id)}
          />
        </>
      )}
    />
  );
}
