import { AttributeService } from './attributes';
import { CategoryService } from './categories';
import { CollectionService } from './collections';
import { RedirectImportService } from './imports';
import { RedirectService } from './redirects';

/** Services of categories, collections, attributes and redirects. */
export interface StructureServices {
  categories: CategoryService;
  collections: CollectionService;
  attributes: AttributeService;
  redirects: RedirectService;
  redirectImports: RedirectImportService;
}

type StructureDeps = ConstructorParameters<typeof CategoryService>[0] &
  ConstructorParameters<typeof CollectionService>[0] &
  Omit<ConstructorParameters<typeof RedirectImportService>[0], 'redirects'>;

/** Creates the services of categories, collections, attributes and redirects. */
export function createStructureServices(deps: StructureDeps): StructureServices {
  const redirects = new RedirectService(deps);
  return {
    categories: new CategoryService(deps),
    collections: new CollectionService(deps),
    attributes: new AttributeService(deps),
    redirects,
    redirectImports: new RedirectImportService({ ...deps, redirects }),
  };
}
