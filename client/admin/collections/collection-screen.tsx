import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useParams } from 'react-router-dom';
import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { QueryView } from '../../components/feedback/query-view';
import { EditSkeleton } from '../editing/edit-skeleton';
import { AdminPage } from '../frame/admin-page';
import { CollectionForm } from './collection-form';
import { CollectionToEditDocument } from './collections.generated';

/** Edit screen of one collection. §2 */
export function CollectionEditScreen() {
  const { slug = '' } = useParams();
  const result = useQuery(CollectionToEditDocument, {
    variables: { slug },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const collection = result.data?.collection;
  return (
    <AdminPage
      title={collection?.name ?? 'Collection'}
      actions={
        collection && (
          <Button size="large" href={`/collections/${encodeURIComponent(collection.slug)}`} target="_blank">
            View in shop
          </Button>
        )
      }
    >
      <QueryView result={result} messageOf={messageOf} skeleton={<EditSkeleton fieldCount={6} />}>
        {({ collection: loaded }) =>
          loaded ? (
            <CollectionForm key={loaded.id} collection={loaded} />
          ) : (
            <Banner tone="bad" role="alert">
              Collection not found
            </Banner>
          )
        }
      </QueryView>
    </AdminPage>
  );
}
