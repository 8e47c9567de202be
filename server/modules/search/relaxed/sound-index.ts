import type { PreparedReads } from '../../../database/cached-statements';
import { soundKeyOf } from '../../../domain/search/sound-key';
import { editDistance } from '../spelling';

/** The index compares at most this many words of the vocabulary. */
const MAX_WORDS = 100_000;
const MIN_KEY_LENGTH = 2;

/** Words of the vocabulary by their sound. It is read again when the number of words has changed. */
export class SoundIndex {
  private wordsByKey = new Map<string, string[]>();
  private wordCount = -1;

  constructor(private readonly reads: PreparedReads) {}

  /** Words that sound like a word, the most similar spelling first. Empty for a word that the vocabulary has. */
  async similarTo(word: string): Promise<string[]> {
    const key = soundKeyOf(word);
    if (key.length < MIN_KEY_LENGTH) return [];
    await this.update();
    // A plural has one more sound.
    const words = ['', 's'].flatMap((ending) => this.wordsByKey.get(key + ending) ?? []);
    if (words.includes(word)) return [];
    const distanceOf = (other: string) => editDistance(word, other, Math.max(word.length, other.length));
    return [...words].sort((left, right) => distanceOf(left) - distanceOf(right) || (left < right ? -1 : 1));
  }

  private async update(): Promise<void> {
    const [counted] = await this.reads.all<{ count: number }>('SELECT COUNT(*) AS count FROM search_word');
    if (counted?.count === this.wordCount) return;
    const rows = await this.reads.all<{ word: string }>(`SELECT word FROM search_word LIMIT ${MAX_WORDS}`);
    const wordsByKey = new Map<string, string[]>();
    for (const { word } of rows) {
      const key = soundKeyOf(word);
      wordsByKey.set(key, [...(wordsByKey.get(key) ?? []), word]);
    }
    this.wordsByKey = wordsByKey;
    this.wordCount = counted?.count ?? 0;
  }
}
