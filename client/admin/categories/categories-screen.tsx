import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { QueryView } from '../../components/feedback/query-view';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { formatCount } from '../../lib/format';
import { AdminPage } from '../frame/admin-page';
import { ConfirmDialog } from '../frame/confirm-dialog';
import { EditedCategoryTreeDocument, type EditedCategoryFragment } from './categories.generated';
import { CategoryDialog, type CategoryDialogState } from './category-dialog';
import { categoryRowsOf, moveOf, type CategoryRow } from './category-moves';
import type { RowAction } from './category-row';
import { CategoryTree } from './category-tree';
import { useCategoryTree } from './use-category-tree';
import styles from './category-tree.module.css';

/** The tree of categories: add, change, move and delete. §2 */
export function CategoriesScreen() {
  const result = useQuery(EditedCategoryTreeDocument, { fetchPolicy: 'cache-and-network' });
  const [dialog, setDialog] = useState<CategoryDialogState>();
  return (
    <AdminPage
      title="Categories"
      actions={
        <Button type="primary" size="large" onClick={() => setDialog({ parent: null })}>
          Add Category
        </Button>
      }
    >
      <QueryView result={result} messageOf={messageOf} skeleton={<TreeSkeleton />}>
        {({ categoryTree }) => <TreeEditor {...{ categoryTree, dialog }} onDialog={setDialog} />}
      </QueryView>
    </AdminPage>
  );
}

function TreeSkeleton() {
  return (
    <Loading className={styles.tree}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className={styles.skeletonRow} />
      ))}
    </Loading>
  );
}

interface TreeEditorProps {
  categoryTree: readonly EditedCategoryFragment[];
  dialog: CategoryDialogState | undefined;
  onDialog: (dialog: CategoryDialogState | undefined) => void;
}

function TreeEditor({ categoryTree, dialog, onDialog }: TreeEditorProps) {
  const { tree, moved, problem, move, save, remove } = useCategoryTree(categoryTree);
  const [deleteTarget, setDeleteTarget] = useState<CategoryRow>();
  const rows = categoryRowsOf(tree);
  const act = (row: CategoryRow, action: RowAction) => {
    const { category } = row;
    if (action === 'edit') return onDialog({ category });
    if (action === 'add') return onDialog({ parent: category.id });
    if (action === 'delete') return setDeleteTarget(row);
    const categoryMove = moveOf(rows, category.id, action);
    if (categoryMove) void move(category, categoryMove);
  };
  return (
    <>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {rows.length === 0 ? (
        <div className={styles.empty}>
          <p role="status">No categories yet</p>
          <p>
            Categories group the products of the shop, and each has a page of its own. Choose Add Category to
            begin; a category gets the products that name it already.
          </p>
        </div>
      ) : (
        <CategoryTree rows={rows} moved={moved} onAction={act} />
      )}
      <CategoryDialog state={dialog} rows={rows} onSave={save} onClose={() => onDialog(undefined)} />
      <ConfirmDialog
        record={deleteTarget}
        warning={deleteTarget ? consequenceOf(deleteTarget, rows) : ''}
        nameOf={({ category }) => category.name}
        action="Delete"
        onConfirm={({ category }) => remove(category.id)}
        onClose={() => setDeleteTarget(undefined)}
      />
    </>
  );
}

/** Sentence about the products and categories that a deletion moves to the parent. */
function consequenceOf({ category }: CategoryRow, rows: readonly CategoryRow[]): string {
  const parent = rows.find((row) => row.category.id === category.parent)?.category.name;
  const children = rows.filter((row) => row.category.parent === category.id).length;
  const childText =
    children > 0 ? `, and the ${formatCount(children, 'category', 'categories')} below it,` : '';
  return parent === undefined
    ? `Its products${childText} move to the top. A product that has no other category stops the deletion. Its address leads to all products.`
    : `Its products${childText} move to ${parent}, and its address leads there.`;
}
