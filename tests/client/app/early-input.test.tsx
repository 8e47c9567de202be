import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EarlyInput } from '../../../client/app/early-input';
import { REPLAYED_EVENTS } from '../../../client/lib/early-events';
import { beginHydration } from '../../../client/lib/early-input';

/** A screen with controlled inputs, and the events that React received. */
function Screen({ received }: { received: (event: string) => void }) {
  const [qty, setQty] = useState('1');
  const [text, setText] = useState('');
  const [isTicked, setTicked] = useState(false);
  const [size, setSize] = useState('small');
  return (
    <main id="main">
      <select value={qty} onChange={({ target }) => setQty(target.value)}>
        <option>1</option>
        <option>3</option>
      </select>
      <input
        name="text"
        value={text}
        onFocus={() => received('focus')}
        onChange={({ target }) => setText(target.value)}
      />
      <input
        name="tick"
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => setTicked(target.checked)}
      />
      {['small', 'large'].map((value) => (
        <input
          key={value}
          name="size"
          type="radio"
          value={value}
          checked={size === value}
          onChange={() => setSize(value)}
        />
      ))}
      <div id="row" onScroll={() => received('scroll')} />
      <button type="button" onClick={() => received('click')} />
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          received(`submit ${qty} ${text} ${isTicked} ${size}`);
        }}
      >
        <button />
      </form>
      <EarlyInput section="main" />
    </main>
  );
}

const find = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;

it('replays early input to React, which then holds the values that the visitor chose', async () => {
  const calls: string[] = [];
  const screen = <Screen received={(event) => calls.push(event)} />;
  const script = document.createElement('script');
  script.textContent = REPLAYED_EVENTS;
  document.head.append(script);
  const root = document.createElement('div');
  root.innerHTML = renderToString(screen);
  document.body.append(root);

  find('select').value = '3';
  const field = find('[name=text]');
  field.value = 'typed';
  field.focus();
  find('[name=tick]').checked = true;
  find('[value=large]').checked = true;
  find('#row').dispatchEvent(new Event('scroll'));
  find('main > button').click();
  find('main > button').click();
  find('form button').click();
  expect(calls).toEqual([]);

  beginHydration();
  await act(async () => hydrateRoot(root, screen));
  await waitFor(() => expect(calls).toEqual(['focus', 'scroll', 'click', 'submit 3 typed true large']));
  expect(find('select').value).toBe('3');
  expect(find('[name=size]:checked').value).toBe('large');
  expect(field.value).toBe('typed');
});
