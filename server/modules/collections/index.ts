export { CollectionService } from './collection.service';
export { collectionCondition, findShownCollection } from './collection-queries';
export type { CollectionCondition } from './rule-conditions';
