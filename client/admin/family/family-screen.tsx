import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { QueryView } from '../../components/feedback/query-view';
import { formatCount } from '../../lib/format';
import { officePaths } from '../../lib/office-paths';
import { paths } from '../../lib/paths';
import { EditSkeleton } from '../editing/edit-skeleton';
import { AdminPage } from '../frame/admin-page';
import { ConfirmDialog } from '../frame/confirm-dialog';
import { DeleteFamilyDocument, FamilyToEditDocument, type EditedFamilyFragment } from './family.generated';
import { FamilyEditor } from './family-editor';

/** Edit screen of one family of products. §2 */
export function FamilyScreen() {
  const { id = '' } = useParams();
  const result = useQuery(FamilyToEditDocument, {
    variables: { id },
    // A stale version from the cache would only cause a conflict.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const family = result.data?.family;
  return (
    <AdminPage title={family?.name ?? 'Family'} actions={family && <FamilyActions family={family} />}>
      <QueryView result={result} messageOf={messageOf} skeleton={<EditSkeleton fieldCount={6} />}>
        {({ family }) =>
          family ? (
            <FamilyEditor key={family.id} family={family} />
          ) : (
            <Banner tone="bad" role="alert">
              Family not found
            </Banner>
          )
        }
      </QueryView>
    </AdminPage>
  );
}

function FamilyActions({ family }: { family: EditedFamilyFragment }) {
  const [splitTarget, setSplitTarget] = useState<EditedFamilyFragment>();
  const [deleteFamily] = useMutation(DeleteFamilyDocument);
  const navigate = useNavigate();
  const [firstMember] = family.members;
  const split = async ({ id }: EditedFamilyFragment) => {
    await deleteFamily({ variables: { id } });
    await navigate(officePaths.families());
  };
  return (
    <>
      {firstMember && (
        <Button size="large" href={paths.product(firstMember.id)} target="_blank">
          View in shop
        </Button>
      )}
      <Button size="large" onClick={() => setSplitTarget(family)}>
        Split…
      </Button>
      <ConfirmDialog
        record={splitTarget}
        warning={`${formatCount(family.members.length, 'member becomes a product of its own', 'members become products of their own')}. Their orders, pictures and addresses stay; the shared rating is divided again.`}
        nameOf={({ name }) => name}
        action="Split family"
        onConfirm={split}
        onClose={() => setSplitTarget(undefined)}
      />
    </>
  );
}
