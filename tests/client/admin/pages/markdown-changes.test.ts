import {
  insertFact,
  insertLink,
  toggleBold,
  toggleLinePrefix,
} from '../../../../client/admin/pages/markdown-changes';

/** Marks the selection of `a[b]c`. */
const selected = (marked: string) => {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  return { text: marked.replace(/[[\]]/g, ''), start, end };
};
const selectionOf = ({ text, start, end }: { text: string; start: number; end: number }) =>
  text.slice(start, end);

describe('Buttons of the Markdown toolbar', () => {
  it('add a prefix to each selected line with text, and remove it again', () => {
    const list = toggleLinePrefix(selected('One\nT[wo\n\nThr]ee\nFour'), '- ');
    expect(list.text).toBe('One\n- Two\n\n- Three\nFour');
    expect(selectionOf(list)).toBe('- Two\n\n- Three');
    expect(toggleLinePrefix(list, '- ').text).toBe('One\nTwo\n\nThree\nFour');
    expect(toggleLinePrefix({ text: '', start: 0, end: 0 }, '## ').text).toBe('## ');
  });

  it('make the selection bold, and plain again', () => {
    const bold = toggleBold(selected('Within [7 days] of delivery'));
    expect(bold.text).toBe('Within **7 days** of delivery');
    expect(selectionOf(bold)).toBe('7 days');
    expect(toggleBold(bold)).toEqual(selected('Within [7 days] of delivery'));
    expect(toggleBold({ text: '', start: 0, end: 0 })).toEqual({ text: '**bold**', start: 2, end: 6 });
  });

  it('make the selection a link, and select its address', () => {
    const link = insertLink(selected('See [our terms].'));
    expect(link.text).toBe('See [our terms](https://).');
    expect(selectionOf(link)).toBe('https://');
  });

  it('replace the selection by a fact', () => {
    expect(insertFact(selected('Call [me]!'), 'shop.phone')).toEqual({
      text: 'Call {shop.phone}!',
      start: 17,
      end: 17,
    });
  });
});
