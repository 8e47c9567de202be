import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ServiceAreaEntity } from '../../database/entities/service-area.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import { insertRows } from '../../database/rows';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { TAG } from '../../domain/catalogue/cache-tags';
import { describePlaces, readPin } from '../../domain/delivery/postal-place';
import { defaultTermsOf, type DeliveryPromise, type ServiceArea } from '../../domain/delivery/service-area';
import type { OrderTerms } from '../../domain/orders/order-terms';
import { readAreaPage, readServiceAreas } from '../../domain/delivery/service-area-validation';
import type { Raw } from '../../domain/read';
import type { IfMatch } from '../../lib/if-match';
import type { Limiter } from '../../lib/limiter';
import { writeAudit } from '../audit';
import { requireMatch } from '../lists';
import type { PostalDirectory } from './postal-directory';
import { readServiceAreaRows, readTerms } from './service-area-queries';

interface DeliveryDeps {
  writer: Writer;
  reader: DataSource;
  limiter: Limiter;
  postalDirectory: PostalDirectory;
  /** Current terms of new orders. */
  orderTerms: () => OrderTerms;
  now: () => Date;
}

/** All rules with their ETag. */
export interface ServiceAreaList {
  areas: ServiceArea[];
  etag: string;
}

/** The directory of PIN codes and the rules of the service areas. */
export class DeliveryService {
  constructor(private readonly deps: DeliveryDeps) {}

  /** Place and delivery terms of a PIN code. Throws as permit does, BAD_INPUT and RATE_LIMITED. */
  async promise(actor: Actor, raw: unknown): Promise<DeliveryPromise> {
    permit(actor, 'delivery.read');
    const pin = readPin(raw, 'postalCode');
    await this.deps.limiter.consume('delivery', actor);
    const postalPlaces = this.deps.postalDirectory.placesOf(pin);
    const states = postalPlaces.map(({ state }) => state);
    const { serviceable, cod, daysMin, daysMax } = await readTerms(
      this.deps.reader,
      { pin, states },
      defaultTermsOf(this.deps.orderTerms().cod !== undefined),
    );
    return {
      postalCode: pin,
      ...describePlaces(pin, postalPlaces),
      serviceable,
      cod,
      days: { min: daysMin, max: daysMax },
    };
  }

  /** All rules, by pattern. Throws as permit does. */
  async areas(actor: Actor): Promise<ServiceAreaList> {
    permit(actor, 'delivery.listAreas');
    return listOf(await readServiceAreaRows(this.deps.reader));
  }

  /** One page of the rules, by pattern. Throws as permit does, and BAD_INPUT. */
  async areasPage(
    actor: Actor,
    raw: Raw,
  ): Promise<{ nodes: ServiceArea[]; totalCount: () => Promise<number> }> {
    permit(actor, 'delivery.listAreas');
    const { first, offset } = readAreaPage(raw);
    const repository = this.deps.reader.getRepository(ServiceAreaEntity);
    const nodes = await repository.find({ order: { pattern: 'ASC' }, take: first, skip: offset });
    return { nodes, totalCount: () => repository.count() };
  }

  /**
   * Replaces all rules; orders and pages use them at once. Throws as permit and requireMatch do, and BAD_INPUT with
   * each wrong field.
   */
  async replaceAreas(actor: Actor, raw: unknown, ifMatch?: IfMatch): Promise<ServiceAreaList> {
    permit(actor, 'delivery.replaceAreas');
    const areas = readServiceAreas(raw);
    return this.deps.writer.transaction(async (tx) => {
      const before = await readServiceAreaRows(tx);
      await requireMatch(ifMatch, () => Promise.resolve(listOf(before).etag));
      await tx.clear(ServiceAreaEntity);
      await insertRows(tx, 'service_area', areas.map(columnsOf));
      invalidateTags(tx, TAG.delivery);
      const change = { before: { count: before.length }, after: countsOf(before, areas) };
      const entry = { actor, action: 'serviceAreas.replace', subject: 'service areas', ...change };
      await writeAudit(tx, [entry], this.deps.now());
      return listOf(await readServiceAreaRows(tx));
    });
  }
}

function columnsOf({ pattern, serviceable, cod, daysMin, daysMax }: ServiceArea) {
  return { pattern, serviceable, cod, days_min: daysMin, days_max: daysMax };
}

const keyOf = ({ pattern, serviceable, cod, daysMin, daysMax }: ServiceArea) =>
  JSON.stringify([pattern, serviceable, cod, daysMin, daysMax]);

/** Numbers of rules for the audit log, which does not store the rules. */
function countsOf(before: readonly ServiceArea[], after: readonly ServiceArea[]) {
  const patterns = new Set(before.map(({ pattern }) => pattern));
  const unchanged = new Set(before.map(keyOf));
  const added = after.filter(({ pattern }) => !patterns.has(pattern)).length;
  const changed = after.filter((area) => patterns.has(area.pattern) && !unchanged.has(keyOf(area))).length;
  return { count: after.length, added, changed, removed: before.length - (after.length - added) };
}

function listOf(areas: ServiceArea[]): ServiceAreaList {
  const hash = createHash('sha256').update(areas.map(keyOf).join('\n')).digest('base64url');
  return { areas, etag: `"${hash.slice(0, 22)}"` };
}
