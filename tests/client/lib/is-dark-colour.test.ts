import { isDarkColour } from '../../../client/lib/is-dark-colour';

describe('A colour under text', () => {
  it.each(['#000000', '#1d2f47', '#7a2b20', '#0000ff', '#006400'])('%s is dark', (colour) =>
    expect(isDarkColour(colour)).toBe(true),
  );
  it.each(['#ffffff', '#efeae2', '#f5a131', '#00ff00', '#8a8a8a'])('%s is light', (colour) =>
    expect(isDarkColour(colour)).toBe(false),
  );
});
