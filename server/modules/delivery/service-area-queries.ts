import type { DataSource, EntityManager } from 'typeorm';
import { ServiceAreaEntity } from '../../database/entities/service-area.entity';
import { perDialect, type Dialect } from '../../database/dialect/dialect';
import { dialectOf } from '../../database/dialect/dialect-of';
import { ShopError } from '../../domain/errors';
import {
  patternsOf,
  deliveryTermsOf,
  type DeliveryTerms,
  type ServiceArea,
} from '../../domain/delivery/service-area';
import type { PostalDirectory } from './postal-directory';

/** SQL for a JSON list of the rules with the bound patterns: one read of the primary key. */
export function serviceAreasSql({ jsonList, jsonObject, inTexts }: Dialect): string {
  const area = jsonObject({
    pattern: 'pattern',
    serviceable: 'serviceable',
    cod: 'cod',
    daysMin: 'days_min',
    daysMax: 'days_max',
  });
  return `(SELECT ${jsonList(area)} FROM service_area WHERE pattern ${inTexts('?')})`;
}

const termsSql = perDialect((dialect) => `SELECT ${serviceAreasSql(dialect)} AS areas`);

/** Rules by their patterns, from the JSON of `serviceAreasSql`. */
export function parseTerms(json: string): Map<string, DeliveryTerms> {
  const rows = JSON.parse(json) as (Omit<ServiceArea, 'serviceable' | 'cod'> &
    Record<'serviceable' | 'cod', number>)[];
  return new Map(
    rows.map(({ pattern, serviceable, cod, ...days }) => [
      pattern,
      { ...days, serviceable: serviceable === 1, cod: cod === 1 },
    ]),
  );
}

/** Delivery terms of a PIN code, with one statement. A PIN code without a rule has the default terms. */
export async function readTerms(
  db: DataSource | EntityManager,
  { pin, states }: { pin: string; states: readonly string[] },
  defaultTerms?: DeliveryTerms,
): Promise<DeliveryTerms> {
  const parameters = [JSON.stringify(patternsOf(pin, states))];
  const [row] = await db.query<{ areas: string }[]>(termsSql(dialectOf(db)), parameters);
  return deliveryTermsOf(pin, states, parseTerms(row?.areas ?? '[]'), defaultTerms);
}

/** Patterns of the service areas that decide on orders to these PIN codes. */
export function patternsOfPins(directory: PostalDirectory, pins: readonly (string | undefined)[]): string[] {
  return [...new Set(pins)].flatMap((pin) => {
    if (pin === undefined) return [];
    const states = directory.placesOf(pin).map(({ state }) => state);
    return patternsOf(pin, states);
  });
}

/** Delivery terms of a PIN code, by rules that were read before; undefined for an address outside India. */
export function findTerms(
  pin: string | undefined,
  directory: PostalDirectory,
  { areas, defaultTerms }: { areas: ReadonlyMap<string, DeliveryTerms>; defaultTerms: DeliveryTerms },
): DeliveryTerms | undefined {
  if (pin === undefined) return undefined;
  const states = directory.placesOf(pin).map(({ state }) => state);
  return deliveryTermsOf(pin, states, areas, defaultTerms);
}

/** Throws NOT_SERVICEABLE unless these terms of a PIN code allow delivery. */
export function requireServiceableTerms(pin: string, { serviceable }: DeliveryTerms): void {
  if (!serviceable)
    throw new ShopError('NOT_SERVICEABLE', { key: 'delivery.notServiceable', params: { pin } });
}

/** All rules, by pattern. */
export function readServiceAreaRows(db: DataSource | EntityManager): Promise<ServiceArea[]> {
  return db.getRepository(ServiceAreaEntity).find({ order: { pattern: 'ASC' } });
}
