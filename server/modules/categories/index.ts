export { CategoryService } from './category.service';
export { readCategoryPaths, type CountedCategory } from './category-queries';
export { requireExistingCategories } from './existing-categories';
export { ensureNamedCategory } from './named-categories';
export { fillStructure } from './fill-structure';
export { updateDueProducts } from './due-products';
export { categoryIdsOf, primaryNameOf, queueProducts, replaceCategories } from './product-categories';
