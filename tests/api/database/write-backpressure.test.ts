import { WriteBackpressure } from '../../../server/database/write-backpressure';

const MINUTE_MS = 60_000;

describe('§8 Write back-pressure', () => {
  it('counts the slow commits of a disk that stalls, despite fast commits between them', () => {
    const backpressure = new WriteBackpressure();
    for (let round = 0; round < 4; round += 1) {
      backpressure.recordBatch(128, 700);
      for (let commit = 0; commit < 4; commit += 1) backpressure.recordBatch(128, 40);
    }
    expect(() => backpressure.assertCapacity(2_000)).not.toThrow();
    expect(() => backpressure.assertCapacity(8_000)).toThrow(expect.objectContaining({ code: 'BUSY' }));
  });

  it('ignores the slowest commit, which may be an import', () => {
    const backpressure = new WriteBackpressure();
    backpressure.recordBatch(1, 30_000);
    for (let commit = 0; commit < 3; commit += 1) backpressure.recordBatch(1, 2);
    expect(() => backpressure.assertCapacity(2_000)).not.toThrow();
  });

  it('drops old slow commits when a new commit ends', () => {
    const backpressure = new WriteBackpressure();
    const now = performance.now();
    for (let commit = 0; commit < 5; commit += 1) backpressure.recordBatch(10, 5_000, now - MINUTE_MS);
    expect(() => backpressure.assertCapacity(50)).toThrow(expect.objectContaining({ code: 'BUSY' }));
    backpressure.recordBatch(10, 20, now);
    expect(() => backpressure.assertCapacity(50)).not.toThrow();
  });
});
