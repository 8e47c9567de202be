import { Pace } from '../../../server/database/write-backpressure';

const LONG_AGO = -60_000;

describe('§8 How many may wait for a write', () => {
  it('counts the slow commits of a disk that stutters, however many quick ones are between them', () => {
    const pace = new Pace();
    for (let round = 0; round < 4; round += 1) {
      pace.note(128, 700);
      for (let quick = 0; quick < 4; quick += 1) pace.note(128, 40);
    }
    expect(() => pace.requireRoom(2_000)).not.toThrow();
    expect(() => pace.requireRoom(8_000)).toThrow(expect.objectContaining({ code: 'BUSY' }));
  });

  it('leaves the longest one out, which may have been an import', () => {
    const pace = new Pace();
    pace.note(1, 30_000);
    for (let quick = 0; quick < 3; quick += 1) pace.note(1, 2);
    expect(() => pace.requireRoom(2_000)).not.toThrow();
  });

  it('forgets what was slow a while ago', () => {
    const pace = new Pace();
    const now = performance.now();
    for (let slow = 0; slow < 5; slow += 1) pace.note(10, 5_000, now + LONG_AGO);
    expect(() => pace.requireRoom(50)).toThrow(expect.objectContaining({ code: 'BUSY' }));
    pace.note(10, 20, now);
    expect(() => pace.requireRoom(50)).not.toThrow();
  });
});
