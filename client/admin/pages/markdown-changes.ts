/** A text with its selection, as offsets. */
export interface SelectedText {
  text: string;
  start: number;
  end: number;
}

/** Adds a prefix such as `## ` to each selected line with text, or removes it if all of them have it. */
export function toggleLinePrefix(selected: SelectedText, prefix: string): SelectedText {
  const { text, start, end } = selected;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const nextBreak = text.indexOf('\n', end);
  const to = nextBreak < 0 ? text.length : nextBreak;
  const lines = text.slice(from, to).split('\n');
  const isChanged = (line: string) => lines.length === 1 || line.trim() !== '';
  const isRemoved = lines.every((line) => !isChanged(line) || line.startsWith(prefix));
  const changedLine = (line: string) => (isRemoved ? line.slice(prefix.length) : prefix + line);
  const newLines = lines.map((line) => (isChanged(line) ? changedLine(line) : line));
  const replaced = newLines.join('\n');
  return { text: text.slice(0, from) + replaced + text.slice(to), start: from, end: from + replaced.length };
}

/** Encloses the selection in asterisks, or removes them. Without a selection it inserts a word to replace. */
export function toggleBold({ text, start, end }: SelectedText): SelectedText {
  const selection = text.slice(start, end);
  const isBold = text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**';
  if (isBold)
    return {
      text: text.slice(0, start - 2) + selection + text.slice(end + 2),
      start: start - 2,
      end: end - 2,
    };
  const content = selection || 'bold';
  const newText = `${text.slice(0, start)}**${content}**${text.slice(end)}`;
  return { text: newText, start: start + 2, end: start + 2 + content.length };
}

/** Makes the selection the text of a link, and selects the address to replace. */
export function insertLink({ text, start, end }: SelectedText): SelectedText {
  const content = text.slice(start, end) || 'text';
  const address = 'https://';
  const addressStart = start + content.length + 3;
  return {
    text: `${text.slice(0, start)}[${content}](${address})${text.slice(end)}`,
    start: addressStart,
    end: addressStart + address.length,
  };
}

/** Replaces the selection by a fact in braces. */
export function insertFact({ text, start, end }: SelectedText, name: string): SelectedText {
  const fact = `{${name}}`;
  const position = start + fact.length;
  return { text: text.slice(0, start) + fact + text.slice(end), start: position, end: position };
}
