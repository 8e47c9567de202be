import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { GoBack } from '../../components/page/go-back';
import { Tag } from '../../components/page/tag';
import { QueryView } from '../../components/feedback/query-view';
import { paths } from '../../lib/paths';
import { useListSearch } from '../../state/use-list-search';
import { EditSkeleton } from '../editing/edit-skeleton';
import { AdminPage } from '../frame/admin-page';
import { CreateFamilyDialog, type FamilyProduct } from '../families/create-family-dialog';
import { ProductToEditDocument, type EditedProductFragment } from './product-edit.generated';
import { ProductForm } from './product-form';

const STATE_TONES = { Deleted: 'bad', Draft: 'wait', 'On sale': 'ok' } as const;

/** Edit screen of one product, which it loads from the network. §2 */
export function ProductEditScreen() {
  const { id = '' } = useParams();
  const listSearch = useListSearch();
  const result = useQuery(ProductToEditDocument, {
    variables: { id },
    // A stale version from the cache would only cause a conflict.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });

  return (
    <AdminPage
      title="Edit Product"
      navigation={<GoBack to={paths.productList() + listSearch} />}
      actions={result.data?.product && <ProductLinks product={result.data.product} />}
      record={result.data?.product && <ProductRecord product={result.data.product} />}
    >
      <QueryView result={result} messageOf={messageOf} skeleton={<EditSkeleton fieldCount={6} hasPicture />}>
        {({ product }) =>
          product ? (
            <ProductForm key={product.id} product={product} />
          ) : (
            <Banner tone="bad" role="alert">
              Product not found
            </Banner>
          )
        }
      </QueryView>
    </AdminPage>
  );
}

/** The saved name with the option values, and the state. */
function ProductRecord({ product }: { product: EditedProductFragment }) {
  const { name, options, isDraft, deletedAt } = product;
  const state = deletedAt ? 'Deleted' : isDraft ? 'Draft' : 'On sale';
  return (
    <>
      {[name, ...options.map(({ value }) => value)].filter(Boolean).join(', ')}{' '}
      <Tag tone={STATE_TONES[state]}>{state}</Tag>
    </>
  );
}

/** The page of the product in the shop, and the start of a family. */
function ProductLinks({ product }: { product: EditedProductFragment }) {
  const [familyProducts, setFamilyProducts] = useState<FamilyProduct[]>();
  const { id, name, family, isDraft, deletedAt } = product;
  return (
    <>
      {!isDraft && !deletedAt && (
        <Button size="large" href={paths.product(product)} target="_blank" rel="noreferrer">
          View in shop
        </Button>
      )}
      {/* A created family opens its editor, so unsaved changes ask for confirmation first. */}
      {!family && !deletedAt && (
        <Button size="large" data-leaves onClick={() => setFamilyProducts([{ id, name }])}>
          Create Family
        </Button>
      )}
      <CreateFamilyDialog products={familyProducts} onClose={() => setFamilyProducts(undefined)} />
    </>
  );
}
