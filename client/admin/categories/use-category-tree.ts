import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { englishOf } from '../../apollo/message-of';
import { saveOrReload } from '../editing/conflict';
import {
  CreateCategoryDocument,
  DeleteCategoryDocument,
  EditedCategoryTreeDocument,
  UpdateCategoryDocument,
  type EditedCategoryFragment,
} from './categories.generated';
import { movedTree, type CategoryMove } from './category-moves';
import type { CategoryChange } from './category-values';

/** The category tree with its changes. A move shows at once, and goes back if the server refuses it. */
export function useCategoryTree(categoryTree: readonly EditedCategoryFragment[]) {
  const options = { refetchQueries: [EditedCategoryTreeDocument], awaitRefetchQueries: true };
  const [createCategory] = useMutation(CreateCategoryDocument, options);
  const [updateCategory, { client }] = useMutation(UpdateCategoryDocument, options);
  const [deleteCategory] = useMutation(DeleteCategoryDocument, options);
  const [pendingTree, setPendingTree] = useState<readonly EditedCategoryFragment[]>();
  const [moved, setMoved] = useState<{ id: string; text: string }>();
  const [problem, setProblem] = useState<string>();
  return {
    tree: pendingTree ?? categoryTree,
    moved,
    problem,
    move: async ({ id }: EditedCategoryFragment, move: CategoryMove) => {
      if (pendingTree) return;
      setPendingTree(movedTree(categoryTree, id, move));
      setMoved({ id, text: move.text });
      setProblem(undefined);
      const { parent, position } = move;
      try {
        await updateCategory({ variables: { input: { id, parent: parent ?? '', position } } });
      } catch (error) {
        setProblem(englishOf(error));
      }
      setPendingTree(undefined);
    },
    /** Creates or changes a category. */
    save: async (change: CategoryChange, category: EditedCategoryFragment | undefined) => {
      if (category) {
        const input = { id: category.id, version: category.version, ...change };
        await saveOrReload(
          () => updateCategory({ variables: { input } }),
          () => client.refetchQueries({ include: [EditedCategoryTreeDocument] }),
        );
      } else {
        const { name = '', ...others } = change;
        await createCategory({ variables: { input: { name, ...others } } });
      }
    },
    remove: (id: string) => deleteCategory({ variables: { input: { id } } }),
  };
}
