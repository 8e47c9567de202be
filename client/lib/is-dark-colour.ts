/** Relative luminance at which the dark and the light text of pictures have the same contrast. */
const MIDDLE_LUMINANCE = 0.198;
const CHANNEL_WEIGHTS = [0.2126, 0.7152, 0.0722];

/** True if light text is easier to read on a colour such as `#efeae2` than dark text, by the luminance of WCAG 2.2. */
export function isDarkColour(hex: string): boolean {
  const luminance = CHANNEL_WEIGHTS.reduce((sum, weight, index) => {
    const channel = parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return sum + weight * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  }, 0);
  return luminance < MIDDLE_LUMINANCE;
}
