import { MAX_PAGE_SIZE } from '../constants';
import { badInput, ShopError, type FieldProblem } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { readBoolean, readInteger, readObject, type Raw } from '../read';
import { foldDigits } from '../addresses/postal-code';
import { MAX_DELIVERY_DAYS, MAX_SERVICE_AREAS, parsePattern, type ServiceArea } from './service-area';

/** Maximum number of wrong fields that an error names. */
export const MAX_NAMED_FIELDS = 50;

/**
 * Parses the complete list of rules. Throws BAD_INPUT with the wrong fields of all rules, at most MAX_NAMED_FIELDS of
 * them.
 */
export function readServiceAreas(raw: unknown): ServiceArea[] {
  if (!Array.isArray(raw))
    throw badInput('serviceAreas', { key: 'field.notList', params: { field: 'serviceAreas' } });
  if (raw.length > MAX_SERVICE_AREAS)
    throw badInput('serviceAreas', { key: 'delivery.tooManyAreas', params: { max: MAX_SERVICE_AREAS } });
  const problems: FieldProblem[] = [];
  const patterns = new Set<string>();
  const areas = raw.map((item: unknown, index) => {
    if (problems.length >= MAX_NAMED_FIELDS) return undefined;
    const area = readServiceArea(item, index, problems);
    if (area && patterns.has(area.pattern)) {
      const message = { key: 'delivery.samePattern', params: { pattern: area.pattern } } as const;
      problems.push({ field: `serviceAreas.${index}.pattern`, message });
    }
    if (area) patterns.add(area.pattern);
    return area;
  });
  const [firstProblem] = problems;
  if (firstProblem) throw new ShopError('BAD_INPUT', firstProblem.message, { fields: problems });
  return areas.filter((area) => area !== undefined);
}

const DEFAULT_PAGE_SIZE = 50;

/** Parses size and start of a page of rules. Throws BAD_INPUT. */
export function readAreaPage({ first, offset }: Raw): { first: number; offset: number } {
  return {
    first: readInteger(first ?? DEFAULT_PAGE_SIZE, 'first', 1, MAX_PAGE_SIZE),
    offset: readInteger(offset ?? 0, 'offset', 0, MAX_SERVICE_AREAS),
  };
}

/** Parses one rule, and adds its wrong fields to `problems`; undefined if a field is wrong. */
function readServiceArea(raw: unknown, index: number, problems: FieldProblem[]): ServiceArea | undefined {
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      problems.push(...(error.details.fields ?? []));
      return undefined;
    }
  };
  const path = `serviceAreas.${index}` as const;
  const input = attempt(() => readObject(raw, path));
  if (!input) return undefined;
  const days = (value: unknown, field: FieldPath) =>
    attempt(() => readInteger(value, field, 0, MAX_DELIVERY_DAYS));
  const pattern = attempt(() => readPattern(input.pattern, `${path}.pattern`));
  const serviceable = attempt(() => readBoolean(input.serviceable, `${path}.serviceable`));
  const cod = attempt(() => readBoolean(input.cod, `${path}.cod`));
  const daysMin = days(input.daysMin, `${path}.daysMin`);
  const daysMax = days(input.daysMax, `${path}.daysMax`);
  if (daysMin !== undefined && daysMax !== undefined && daysMin > daysMax)
    problems.push({ field: `${path}.daysMax`, message: 'delivery.daysReversed' });
  if (pattern === undefined || serviceable === undefined || cod === undefined) return undefined;
  if (daysMin === undefined || daysMax === undefined) return undefined;
  return { pattern, serviceable, cod, daysMin, daysMax };
}

function readPattern(raw: unknown, field: FieldPath): string {
  const pattern = typeof raw === 'string' ? parsePattern(foldDigits(raw)) : undefined;
  if (pattern === undefined) throw badInput(field, 'delivery.badPattern');
  return pattern;
}
