export { CollectionService } from './collection.service';
export { collectionCondition, getShownCollection } from './collection-queries';
export type { CollectionCondition } from './rule-conditions';
