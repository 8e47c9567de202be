import { MOMENTS, offsetSeconds } from '../../clock/moments';

const startTimeOf = (name: string, now: string) => {
  const moment = MOMENTS.find((candidate) => candidate.name === name);
  if (!moment) throw new Error(`No moment is named ${name}`);
  return new Date(new Date(now).getTime() + offsetSeconds(moment, new Date(now)) * 1_000).toISOString();
};

describe('§11 Dates at which the suite runs', () => {
  it.each([
    ['tomorrow', '2026-12-31T20:00:00.000Z', '2027-01-01T20:00:00.000Z'],
    ['leap-day', '2026-11-22T10:00:00.000Z', '2028-02-29T12:00:00.000Z'],
    ['leap-day', '2028-02-29T12:00:00.000Z', '2032-02-29T12:00:00.000Z'],
    ['financial-year-end', '2026-11-22T10:00:00.000Z', '2027-03-31T18:29:00.000Z'],
    ['financial-year-start', '2026-11-22T10:00:00.000Z', '2027-03-31T18:31:00.000Z'],
    ['financial-year-end', '2027-01-05T00:00:00.000Z', '2027-03-31T18:29:00.000Z'],
    ['financial-year-end', '2027-03-31T18:30:00.000Z', '2028-03-31T18:29:00.000Z'],
    ['los-angeles', '2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
  ])('computes %s after %s as %s', (name, now, expected) => {
    expect(startTimeOf(name, now)).toBe(expected);
  });
});
