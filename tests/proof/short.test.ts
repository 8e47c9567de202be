import { proveCrash } from './crash';
import { Report } from './report';

const unheld = ({ figures, faults }: Report) => [...figures.filter(({ isHeld }) => !isHeld), ...faults];

/** The long run is `npm run proof -- crash --cycles 200`. */
describe('§4 A shop that is killed in the middle of everything', () => {
  it('has every answered order and payment, whole and once, when it starts again', async () => {
    const report = new Report('crash');
    await proveCrash(report, { cycles: 5, concurrency: 150, seed: Date.now() % 1_000_000 });
    expect(unheld(report)).toEqual([]);
  }, 120_000);
});
