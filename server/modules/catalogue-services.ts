import type { Database } from '../database/database';
import { CatalogueService, ProductService, SitemapService, StorefrontService } from './catalogue';
import { updateDueProducts } from './categories';
import { FamilyService, refreshDueFamilies } from './families';
import { ProductSearch, SearchRuleService } from './search';

type CatalogueDeps = Omit<ConstructorParameters<typeof ProductService>[0], 'search'> &
  ConstructorParameters<typeof FamilyService>[0] &
  ConstructorParameters<typeof CatalogueService>[0];

/** Creates the services of the catalogue, and registers the steps at the end of each transaction. */
export function createCatalogueServices(deps: CatalogueDeps, database: Database) {
  const search = new ProductSearch(database, deps.now, async (tx) => {
    // Families first, because they may queue further products.
    await refreshDueFamilies(tx);
    await updateDueProducts(tx);
  });
  return {
    products: new ProductService({ ...deps, search }),
    searchRules: new SearchRuleService({ ...deps, search }),
    families: new FamilyService(deps),
    catalogue: new CatalogueService(deps),
    storefront: new StorefrontService(deps),
    sitemap: new SitemapService(deps.reader),
  };
}
