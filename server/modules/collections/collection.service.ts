import type { DataSource } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import { isPermitted, permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { isShown, nextChangeOf, type Collection } from '../../domain/collections/collection';
import { readCollectionInput, type CollectionInput } from '../../domain/collections/collection-validation';
import { badInput, notFound } from '../../domain/errors';
import type { ImageService } from '../media';
import {
  createCollection,
  removeCollection,
  updateCollection,
  type StoredCollectionInput,
} from './collection-changes';
import { getCollection, getCollectionBySlug, readChosenIds, readCollections } from './collection-queries';

interface CollectionDeps {
  writer: Writer;
  reader: DataSource;
  images: Pick<ImageService, 'store'>;
  now: () => Date;
}

/** Collections for a reader, and the time at which the list changes by itself. */
export interface ShownCollections {
  collections: Collection[];
  /** Undefined without such a time. */
  changeAt: Date | undefined;
}

/** Collections of products, by hand and by rule. */
export class CollectionService {
  constructor(private readonly deps: CollectionDeps) {}

  /** The collections that shoppers see now, by name; for admins all. */
  async all(viewer: Actor): Promise<ShownCollections> {
    const collections = await readCollections(this.deps.reader);
    const at = this.deps.now();
    const changeAt = nextChangeOf(collections, at);
    return { collections: collections.filter((collection) => this.isVisible(viewer, collection)), changeAt };
  }

  /** The collection with a slug. Throws NOT_FOUND, for shoppers also outside its time. */
  async getBySlug(
    viewer: Actor,
    slug: string,
  ): Promise<{ collection: Collection; changeAt: Date | undefined }> {
    const collection = await getCollectionBySlug(this.deps.reader, slug);
    if (!this.isVisible(viewer, collection)) throw notFound('collection');
    return { collection, changeAt: nextChangeOf([collection], this.deps.now()) };
  }

  /** Ids of the products that an admin chose for each collection, in their order. */
  chosenIdsOf(collectionIds: readonly string[]): Promise<string[][]> {
    return readChosenIds(this.deps.reader, collectionIds);
  }

  /** Creates a collection. Throws as permit and createCollection do, and BAD_INPUT. */
  async create(actor: Actor, raw: unknown): Promise<Collection> {
    permit(actor, 'collections.create');
    const input = await this.withStoredPicture(readCollectionInput(raw));
    const { name } = input.change;
    if (name === undefined) throw badInput('name', { key: 'field.required', params: { field: 'name' } });
    return this.deps.writer.transaction(async (tx) => {
      const command = { actor, at: this.deps.now() };
      return getCollection(
        tx,
        await createCollection(tx, command, { ...input, change: { ...input.change, name } }),
      );
    });
  }

  /** Changes a collection. Throws as permit and updateCollection do, and BAD_INPUT. */
  async update(actor: Actor, id: string, raw: unknown): Promise<Collection> {
    permit(actor, 'collections.update');
    const input = await this.withStoredPicture(readCollectionInput(raw));
    return this.deps.writer.transaction(async (tx) => {
      await updateCollection(tx, { actor, at: this.deps.now() }, { ...input, id });
      return getCollection(tx, id);
    });
  }

  /** Deletes a collection; its products stay. Throws as permit does, and NOT_FOUND. */
  async remove(actor: Actor, id: string): Promise<void> {
    permit(actor, 'collections.delete');
    await this.deps.writer.transaction((tx) => removeCollection(tx, { actor, at: this.deps.now() }, id));
  }

  private isVisible(actor: Actor, collection: Collection): boolean {
    return isShown(collection, this.deps.now()) || isPermitted(actor, 'collections.update');
  }

  private async withStoredPicture(input: CollectionInput): Promise<StoredCollectionInput> {
    const { change } = input;
    if (!change.image)
      return change.image === '' ? { ...input, change: { ...change, imageGround: '' } } : input;
    return { ...input, change: { ...change, ...(await this.deps.images.store(change.image)) } };
  }
}
