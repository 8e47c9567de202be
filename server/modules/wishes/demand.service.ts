import type { DataSource } from 'typeorm';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import type { Page } from '../../domain/model';
import type { Raw } from '../../domain/read';
import { readDemandSort, type ProductDemand } from '../../domain/wishes/demand';
import { readDemandPage } from './demand-queries';

const DEFAULT_PAGE_SIZE = 25;

/** The report of the demand for products. Only admins may read it. */
export class DemandService {
  constructor(private readonly deps: { reader: DataSource }) {}

  /** One page of the wanted products. Throws as permit does, and BAD_INPUT. */
  async page(actor: Actor, raw: Raw): Promise<Page<ProductDemand>> {
    permit(actor, 'reports.demand');
    return readDemandPage(
      this.deps.reader,
      readDemandSort(raw.sort),
      readPageRequest(raw, DEFAULT_PAGE_SIZE),
    );
  }
}
