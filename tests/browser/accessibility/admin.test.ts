import { describeWalk } from './describe-walk';
import { examine } from './examine';
import { ADMIN_STATES } from './admin-states';

jest.setTimeout(120_000);

const MIN_MOUSE_TARGET_PX = 24;

describeWalk(
  'The back office is accessible at every width, in both themes',
  { colorScheme: 'light' },
  ADMIN_STATES,
  async (page, { isVariant }) => {
    expect(await examine(page, { minTargetPx: MIN_MOUSE_TARGET_PX, isVariant })).toEqual({});
  },
);
