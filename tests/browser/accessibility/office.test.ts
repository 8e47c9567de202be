import { describeWalk } from './describe-walk';
import { examine } from './examine';
import { OFFICE } from './office-stations';

jest.setTimeout(120_000);

const MOUSE_PX = 24;

describeWalk(
  'The back office is for everyone, at every width, in both themes',
  { colorScheme: 'light' },
  OFFICE,
  async (page, { isState }) => {
    expect(await examine(page, { target: MOUSE_PX, isState })).toEqual({});
  },
);
