/** The words that all names share, in the order of the first name: the name of their family. */
export function sharedWords(names: readonly string[]): string {
  const [first = '', ...others] = names.map(wordsOf);
  return [...first].filter((word) => others.every((words) => words.includes(word))).join(' ');
}

/** For each name, the words that the family lacks: the value of its option. Numbers keep values apart. */
export function valueGuesses(names: readonly string[]): string[] {
  const shared = new Set(wordsOf(sharedWords(names)));
  const guesses = names.map((name) =>
    wordsOf(name)
      .filter((word) => !shared.has(word))
      .join(' '),
  );
  const isDistinct = new Set(guesses).size === guesses.length && !guesses.includes('');
  return isDistinct ? guesses : names.map(() => '');
}

function wordsOf(name: string): string[] {
  return name.split(/[\s,()/–-]+/).filter(Boolean);
}
