import DataLoader from 'dataloader';
import { choiceOf, type AttributeDefinition } from '../domain/attributes/attribute-definition';
import type { AttributeValue } from '../domain/catalogue/attributes';
import { CategoryTree } from '../domain/categories/category-tree';
import type { Product } from '../domain/model';
import type { CountedCategory } from './categories';
import type { Services } from './services';

/** An attribute of a product with the texts of its definition. */
interface DescribedAttribute extends AttributeValue {
  kind: AttributeDefinition['kind'];
  nameHi: string | undefined;
  valueHi: string | undefined;
  colour: string | undefined;
}

/** Loaders of one request for categories, attributes and collections. */
export class StructureLoaders {
  private treeRead: Promise<readonly CountedCategory[]> | undefined;
  private indexedTree: Promise<CategoryTree<CountedCategory>> | undefined;
  private definitionsRead: Promise<Map<string, AttributeDefinition>> | undefined;
  private readonly categoriesByProduct = new DataLoader<string, CountedCategory[]>(async (productIds) => {
    const [tree, idLists] = await Promise.all([this.tree(), this.services.categories.idsOf(productIds)]);
    const byId = new Map(tree.map((category) => [category.id, category]));
    return idLists.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
  });
  private readonly chosenIds = new DataLoader<string, string[]>((ids) =>
    this.services.collections.chosenIdsOf(ids),
  );

  constructor(
    private readonly services: Services,
    private readonly attributesOfProduct: (productId: string) => Promise<AttributeValue[]>,
  ) {}

  /** All categories, each after its parent. */
  tree(): Promise<readonly CountedCategory[]> {
    return (this.treeRead ??= this.services.categories.tree());
  }

  /** The categories from the top down to one. */
  async pathOf(categoryId: string): Promise<CountedCategory[]> {
    // One tree for all paths, because a list may select the path of each category.
    this.indexedTree ??= this.tree().then((categories) => new CategoryTree(categories));
    return (await this.indexedTree).pathOf(categoryId);
  }

  /** The categories of a product, the primary one first. */
  categoriesOf(productId: string): Promise<CountedCategory[]> {
    return this.categoriesByProduct.load(productId);
  }

  /** Ids of the products that an admin chose for a collection. */
  chosenIdsOf(collectionId: string): Promise<string[]> {
    return this.chosenIds.load(collectionId);
  }

  /** The attributes of a product with the texts of their definitions, in the order of these. */
  async attributesOf({ id, attributes }: Pick<Product, 'id' | 'attributes'>): Promise<DescribedAttribute[]> {
    const values = attributes ?? (await this.attributesOfProduct(id));
    if (values.length === 0) return [];
    const definitions = await this.definitions();
    const positionOf = ({ name }: AttributeValue) => definitions.get(name)?.position ?? Infinity;
    return values
      .map((value) => describe(value, definitions.get(value.name)))
      .sort((one, other) => positionOf(one) - positionOf(other) || 0);
  }

  /** The definition of an attribute by name; undefined without one. */
  async definitionOf(name: string): Promise<AttributeDefinition | undefined> {
    return (await this.definitions()).get(name);
  }

  /** The definitions of attributes by name. */
  definitions(): Promise<Map<string, AttributeDefinition>> {
    return (this.definitionsRead ??= this.readDefinitions());
  }

  private async readDefinitions(): Promise<Map<string, AttributeDefinition>> {
    const definitions = await this.services.attributes.all();
    return new Map(definitions.map((definition) => [definition.name, definition]));
  }
}

function describe(value: AttributeValue, definition: AttributeDefinition | undefined): DescribedAttribute {
  const choice = choiceOf(definition, value.value);
  return {
    ...value,
    kind: definition?.kind ?? 'TEXT',
    nameHi: definition?.nameHi || undefined,
    valueHi: choice?.valueHi || undefined,
    colour: choice?.colour || undefined,
  };
}
