import { useQuery } from '@apollo/client/react';
import { PlainPicture } from '../../components/product/picture';
import { formatCount } from '../../lib/format';
import { filterOfRule, type CollectionValues } from './collection-values';
import { RulePreviewDocument } from './collections.generated';
import styles from './collection-form.module.css';

interface RulePreviewProps {
  values: CollectionValues;
  savedSlug: string;
  /** Slugs of the categories by id. */
  slugs: ReadonlyMap<string, string>;
}

/** The number of products that match the typed rule, and four of them. */
export function RulePreview({ values, savedSlug, slugs }: RulePreviewProps) {
  const typedFilter = filterOfRule(values, slugs);
  const filter = typedFilter ?? { collectionSlug: savedSlug };
  const { data, previousData, error } = useQuery(RulePreviewDocument, {
    variables: { filter },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const products = (data ?? previousData)?.products;
  if (error || !products) return null;
  const count = formatCount(products.totalCount, 'product');
  return (
    <div className={styles.preview}>
      <p role="status">{typedFilter ? `${count} match now` : `${count} in the saved collection`}</p>
      <ul>
        {products.nodes.map(({ id, name, image }) => (
          <li key={id}>
            <PlainPicture image={image} alt="" sizes="48px" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
