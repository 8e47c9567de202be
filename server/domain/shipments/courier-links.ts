import { MAX_LENGTH } from '../constants';
import { badInput } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { readVisibleText } from '../read';

/** A courier with a public tracking page. */
export interface CourierCompany {
  id: string;
  /** Brand name; it is the same in all languages. */
  name: string;
  /** Other spellings in lower case without spaces, such as names of services of an aggregator. */
  aliases: readonly string[];
  /** Address of the tracking page; `{awb}` stands for the number. */
  trackingTemplate: string;
}

const AWB_FORM = /^[0-9A-Za-z][0-9A-Za-z/_.-]*$/;

/** The couriers with a link to their tracking page. */
export const COURIER_COMPANIES: readonly CourierCompany[] = [
  {
    id: 'india-post',
    name: 'India Post',
    aliases: ['indiapost', 'speedpost', 'indianpost'],
    trackingTemplate:
      'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignmentno={awb}',
  },
  {
    id: 'delhivery',
    name: 'Delhivery',
    aliases: ['delhivery'],
    trackingTemplate: 'https://www.delhivery.com/track-v2/package/{awb}',
  },
  {
    id: 'blue-dart',
    name: 'Blue Dart',
    aliases: ['bluedart'],
    trackingTemplate: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={awb}',
  },
  {
    id: 'dtdc',
    name: 'DTDC',
    aliases: ['dtdc'],
    trackingTemplate: 'https://www.dtdc.com/track-your-shipment/?awb={awb}',
  },
  {
    id: 'ekart',
    name: 'Ekart',
    aliases: ['ekart', 'ekartlogistics'],
    trackingTemplate: 'https://ekartlogistics.com/shipmenttrack/{awb}',
  },
  {
    id: 'xpressbees',
    name: 'Xpressbees',
    aliases: ['xpressbees', 'expressbees'],
    trackingTemplate: 'https://www.xpressbees.com/shipment/tracking?awbNo={awb}',
  },
  {
    id: 'shiprocket',
    name: 'Shiprocket',
    aliases: ['shiprocket'],
    trackingTemplate: 'https://shiprocket.co/tracking/{awb}',
  },
];

const COMPANIES_BY_ALIAS = new Map(
  COURIER_COMPANIES.flatMap((company) => [company.id, ...company.aliases].map((alias) => [alias, company])),
);

const NOT_ALPHANUMERIC = /[^0-9a-z]+/g;

/** The courier with this id or name; undefined for a courier without a link. Spaces and letter case do not matter. */
export function findCourierCompany(courier: string): CourierCompany | undefined {
  const lowerCase = courier.trim().toLowerCase();
  return COMPANIES_BY_ALIAS.get(lowerCase) ?? COMPANIES_BY_ALIAS.get(lowerCase.replace(NOT_ALPHANUMERIC, ''));
}

/** The courier whose service has this name, such as `Xpressbees Surface`. */
function findServiceCompany(service: string): CourierCompany | undefined {
  const lowerCase = service.toLowerCase();
  return COURIER_COMPANIES.find(({ name }) => {
    const rest = lowerCase.startsWith(name.toLowerCase()) ? lowerCase.slice(name.length) : 'a';
    return /^[^a-z]/.test(rest);
  });
}

/** The courier's tracking page of a number; undefined without a number or a link. wire: Shipping */
export function trackingUrlOf(courier: string | undefined, awb: string | undefined): string | undefined {
  if (!courier || !awb) return undefined;
  const company = findCourierCompany(courier) ?? findServiceCompany(courier);
  return company?.trackingTemplate.replace('{awb}', encodeURIComponent(awb));
}

/**
 * Parses the name of a courier. A courier with a link gets its usual spelling, so one courier has one name; any other
 * name is free text. Throws BAD_INPUT. wire: Shipping
 */
export function readCourier(raw: unknown, field: FieldPath): string {
  const name = readVisibleText(raw, field, { max: MAX_LENGTH.courier });
  return findCourierCompany(name)?.name ?? name.replaceAll(/\s+/g, ' ');
}

/**
 * Parses an air waybill number: up to 40 letters and digits, with - / . _ between them. Spaces are removed, because
 * labels print a number in groups. Throws BAD_INPUT. wire: Shipping
 */
export function readAwb(raw: unknown, field: FieldPath): string {
  const text = readVisibleText(raw, field, { max: 2 * MAX_LENGTH.awb });
  const awb = text.replaceAll(/\s+/g, '');
  if (!AWB_FORM.test(awb)) throw badInput(field, { key: 'courier.badAwb', params: { max: MAX_LENGTH.awb } });
  if (awb.length > MAX_LENGTH.awb)
    throw badInput(field, { key: 'field.tooLong', params: { field, max: MAX_LENGTH.awb } });
  return awb;
}
