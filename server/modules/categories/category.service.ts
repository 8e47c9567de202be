import type { PreparedReads } from '../../database/cached-statements';
import { CachedRead } from '../../database/cached-read';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { TAG } from '../../domain/catalogue/cache-tags';
import { readCategoryInput } from '../../domain/categories/category-validation';
import type { CategoryChange } from '../../domain/categories/category';
import { badInput, notFound } from '../../domain/errors';
import type { ImageService } from '../media';
import type { CurrentSettings } from '../settings';
import {
  createCategory,
  removeCategory,
  updateCategory,
  type StoredCategoryChange,
} from './category-changes';
import { readCategories, readCategoryIdsOf, type CountedCategory } from './category-queries';

interface CategoryDeps {
  writer: Writer;
  reads: PreparedReads;
  images: Pick<ImageService, 'store'>;
  currentSettings: Pick<CurrentSettings, 'whenCurrent'>;
  now: () => Date;
}

/** The category tree. */
export class CategoryService {
  private readonly cachedTree: CachedRead<readonly CountedCategory[]>;

  constructor(private readonly deps: CategoryDeps) {
    const { writer, reads } = deps;
    this.cachedTree = new CachedRead(writer, [TAG.structure, TAG.list], () => readCategories(reads));
  }

  /** All categories: each follows its parent, siblings in their order. */
  tree(): Promise<readonly CountedCategory[]> {
    return this.cachedTree.get();
  }

  /** The category with a slug. Throws NOT_FOUND. */
  async getBySlug(slug: string): Promise<CountedCategory> {
    return requireFound((await this.tree()).find((category) => category.slug === slug.normalize('NFC')));
  }

  /** Ids of the categories of products, the primary one first. */
  idsOf(productIds: readonly string[]): Promise<string[][]> {
    return readCategoryIdsOf(this.deps.reads, productIds);
  }

  /** Creates a category. Throws as permit and createCategory do, and BAD_INPUT. */
  async create(actor: Actor, raw: unknown): Promise<CountedCategory> {
    permit(actor, 'categories.create');
    const { change } = readCategoryInput(raw);
    const { name } = change;
    if (name === undefined) throw badInput('name', { key: 'field.required', params: { field: 'name' } });
    const storedChange = { ...(await this.withStoredPicture(change)), name };
    const { id } = await this.deps.writer.transaction((tx) =>
      createCategory(tx, { actor, at: this.deps.now() }, storedChange),
    );
    return this.get(id);
  }

  /** Changes a category, or moves its subtree. Throws as permit and updateCategory do, and BAD_INPUT. */
  async update(actor: Actor, id: string, raw: unknown): Promise<CountedCategory> {
    permit(actor, 'categories.update');
    const { change, version } = readCategoryInput(raw);
    const storedChange = await this.withStoredPicture(change);
    await this.deps.writer.transaction(
      (tx) => updateCategory(tx, { actor, at: this.deps.now() }, { id, change: storedChange, version }),
      { isLong: change.parentId !== undefined || change.name !== undefined },
    );
    // A new name may change the settings that exclude the category.
    if (change.name !== undefined) await this.deps.currentSettings.whenCurrent();
    return this.get(id);
  }

  /** Deletes a category; its children and products move to its parent. Throws as permit and removeCategory do. */
  async remove(actor: Actor, id: string): Promise<void> {
    permit(actor, 'categories.delete');
    await this.deps.writer.transaction((tx) => removeCategory(tx, { actor, at: this.deps.now() }, id), {
      isLong: true,
    });
  }

  private async get(id: string): Promise<CountedCategory> {
    return requireFound((await this.tree()).find((category) => category.id === id));
  }

  private async withStoredPicture(change: CategoryChange): Promise<StoredCategoryChange> {
    if (!change.image) return change.image === '' ? { ...change, imageGround: '' } : change;
    return { ...change, ...(await this.deps.images.store(change.image)) };
  }
}

function requireFound(category: CountedCategory | undefined): CountedCategory {
  if (!category) throw notFound('category');
  return category;
}
