import { STATE_NAMES } from '../invoices/indian-states';
import type { PostalPlace } from './postal-place';

/** A PIN code with the number of its place. */
interface Entry {
  pin: number;
  cityNumber: number;
}

/** Places by PIN code, in sorted arrays: six bytes for each PIN code. */
export class PostalIndex {
  private readonly pins: Uint32Array;
  private readonly cityNumbers: Uint16Array;

  constructor(
    entries: Entry[],
    private readonly postalPlaces: readonly PostalPlace[],
  ) {
    const sorted = entries.sort((a, b) => a.pin - b.pin || a.cityNumber - b.cityNumber);
    this.pins = Uint32Array.from(sorted, ({ pin }) => pin);
    this.cityNumbers = Uint16Array.from(sorted, ({ cityNumber }) => cityNumber);
  }

  /** Number of entries; a PIN code of two states has two. */
  get size(): number {
    return this.pins.length;
  }

  /** All entries, by PIN code. */
  *[Symbol.iterator](): IterableIterator<[pin: string, place: PostalPlace]> {
    for (const [index, pin] of this.pins.entries()) {
      const postalPlace = this.placeAt(index);
      if (postalPlace) yield [String(pin), postalPlace];
    }
  }

  /** The places with a PIN code: none, one, or one for each of its states. */
  placesOf(pin: string): PostalPlace[] {
    const number = Number(pin);
    const matches: PostalPlace[] = [];
    for (let index = this.firstIndexOf(number); this.pins[index] === number; index++) {
      const postalPlace = this.placeAt(index);
      if (postalPlace) matches.push(postalPlace);
    }
    return matches;
  }

  private placeAt(index: number): PostalPlace | undefined {
    return this.postalPlaces[this.cityNumbers[index] ?? -1];
  }

  /** Position of the first entry that is not below a PIN code, by binary search. */
  private firstIndexOf(number: number): number {
    let [low, high] = [0, this.pins.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.pins[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const LINE = /^(.+),([A-Z]{2}): (.+)$/;

/**
 * Parses the directory of the shop: a line has a place, its state and its PIN codes, such as `Diu,DH: 362520
 * 362540-362541`.
 */
export function parsePostalAreas(text: string): PostalIndex {
  const postalPlaces: PostalPlace[] = [];
  const entries: Entry[] = [];
  for (const line of text.split('\n')) {
    const [, city, state, runs] = LINE.exec(line) ?? [];
    if (line.startsWith('#') || !city || !state || !runs) continue;
    const cityNumber = postalPlaces.push({ city, state }) - 1;
    for (const run of runs.split(' ')) {
      const [first = '', last = first] = run.split('-');
      for (let pin = Number(first); pin <= Number(last); pin++) entries.push({ pin, cityNumber });
    }
  }
  return new PostalIndex(entries, postalPlaces);
}

const CSV_HEAD = 'pin,city,state';
const CSV_ROW = /^"?([1-9]\d{5})"?,(?:"([^"]+)"|([^",]+)),"?([A-Z]{2})"?$/;
/** Place numbers have 16 bits. */
const MAX_PLACES = 65_535;
/** Maximum number of problems that a report lists. */
const MAX_PROBLEMS = 20;

/** Parses a directory in CSV with the head `pin,city,state`. Reports each wrong line with its number. */
export function parsePostalCsv(text: string): { index: PostalIndex; problems: string[] } {
  const problems: string[] = [];
  const numbers = new Map<string, number>();
  const postalPlaces: PostalPlace[] = [];
  const keys = new Set<string>();
  const entries: Entry[] = [];
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (head.trim().toLowerCase() !== CSV_HEAD) problems.push(`line 1 must be ${CSV_HEAD}`);
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '' || problems.length >= MAX_PROBLEMS) continue;
    const { problem, pin, postalPlace } = parseCsvRow(row.trim());
    const repeated = keys.has(`${pin} ${postalPlace.state}`)
      ? `${pin} occurs twice in ${postalPlace.state}`
      : undefined;
    if (problem ?? repeated) {
      problems.push(`line ${index + 2}: ${problem ?? repeated}`);
      continue;
    }
    keys.add(`${pin} ${postalPlace.state}`);
    const cityKey = `${postalPlace.state} ${postalPlace.city}`;
    const number = numbers.get(cityKey) ?? postalPlaces.push(postalPlace) - 1;
    numbers.set(cityKey, number);
    entries.push({ pin: Number(pin), cityNumber: number });
  }
  if (postalPlaces.length > MAX_PLACES) problems.push(`there are more than ${MAX_PLACES} cities`);
  if (entries.length === 0 && problems.length === 0) problems.push('there are no PIN codes');
  return { index: new PostalIndex(entries, postalPlaces), problems };
}

function parseCsvRow(row: string): { problem?: string; pin: string; postalPlace: PostalPlace } {
  const [, pin = '', quotedCity, plainCity = '', state = ''] = CSV_ROW.exec(row) ?? [];
  const city = (quotedCity ?? plainCity).trim();
  const postalPlace = { city, state };
  if (pin === '' || city === '')
    return { problem: 'needs a PIN code of six digits, a city and a state', pin, postalPlace };
  if (!STATE_NAMES.has(state)) return { problem: `${state} is no state of ISO 3166-2:IN`, pin, postalPlace };
  return { pin, postalPlace };
}
