import { theme } from 'antd';
import { antTheme } from '../../../client/admin/frame/theme';
import { measures } from '../../../client/app/theme/theme-tokens';

const durationsOf = (isMotionReduced: boolean) => {
  const { motionDurationFast, motionDurationMid, motionDurationSlow } = theme.getDesignToken(
    antTheme({ scheme: 'dark', isMotionReduced }),
  );
  return [motionDurationFast, motionDurationMid, motionDurationSlow];
};

describe('§2 Motion of the back office', () => {
  it('uses the durations of the storefront', () => {
    expect(durationsOf(false)).toEqual([
      measures.quickDuration,
      measures.baseDuration,
      measures.baseDuration,
    ]);
  });

  it('has zero duration for reduced motion', () => {
    expect(durationsOf(true)).toEqual(['0s', '0s', '0s']);
  });
});
