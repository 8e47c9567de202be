import { readIntent } from '../../../server/domain/search/search-intent';
import { soundKeyOf } from '../../../server/domain/search/sound-key';
import { normalizeText } from '../../../server/domain/catalogue/normalize-text';

describe('§2 The intent of a search text', () => {
  it.each([
    ['gift under 5000', [], undefined, 500_000],
    ['under 5000', [], undefined, 500_000],
    ['below ₹5,000', [], undefined, 500_000],
    ['5000 se kam', [], undefined, 500_000],
    ['₹5000 तक', [], undefined, 500_000],
    ['५००० से कम स्पीकर', ['स्पीकर'], undefined, 500_000],
    ['speaker under 5k', ['speaker'], undefined, 500_000],
    ['headphones above 2000', ['headphones'], 200_000, undefined],
    ['lamp 1000 to 3000', ['lamp'], 100_000, 300_000],
    ['gift', [], undefined, undefined],
  ])('%s', (text, words, minPrice, maxPrice) => {
    const intent = readIntent(text);
    expect(intent?.words).toEqual(words);
    expect([intent?.minPrice, intent?.maxPrice]).toEqual([minPrice, maxPrice]);
  });

  it.each(['speaker', 'phone 5000', 'under water', 'usb 3.0', ''])(
    'names no price or occasion: %p',
    (text) => {
      expect(readIntent(text)).toBeUndefined();
    },
  );
});

describe('§2 Words that sound alike', () => {
  it.each([
    ['headphone', 'hedfon', 'हेडफ़ोन', 'hedphone', 'headfon'],
    ['speaker', 'spikar', 'स्पीकर', 'speekar'],
    ['camera', 'kemra', 'कैमरा', 'kaimra'],
    ['laptop', 'leptop', 'लैपटॉप'],
    ['mobile', 'mobail', 'मोबाइल'],
  ])('%s', (...words) => {
    const keys = new Set(words.map((word) => soundKeyOf(normalizeText(word))));
    expect([...keys]).toHaveLength(1);
  });

  it('different words have different keys', () => {
    expect(new Set(['speaker', 'lamp', 'phone', 'laptop', 'kettle', 'drone'].map(soundKeyOf)).size).toBe(6);
  });
});
