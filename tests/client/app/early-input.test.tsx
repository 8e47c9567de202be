import { act, waitFor } from '@testing-library/react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EarlyInput } from '../../../client/components/page/early-input';
import { EARLY_EVENTS_SCRIPT } from '../../../client/lib/early-events';
import { beginHydration } from '../../../client/lib/early-input';

/** A screen with controlled inputs, which reports the events that React receives. */
function Screen({ onEvent }: { onEvent: (event: string) => void }) {
  const [qty, setQty] = useState('1');
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [size, setSize] = useState('small');
  return (
    <main data-section="main">
      <select value={qty} onChange={({ target }) => setQty(target.value)}>
        <option>1</option>
        <option>3</option>
      </select>
      <input
        name="text"
        value={text}
        onFocus={() => onEvent('focus')}
        onChange={({ target }) => setText(target.value)}
      />
      <input
        name="tick"
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => setChecked(target.checked)}
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
      <div id="row" onScroll={() => onEvent('scroll')} />
      <button type="button" onClick={() => onEvent('click')} />
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          onEvent(`submit ${qty} ${text} ${isChecked} ${size}`);
        }}
      >
        <button />
      </form>
      <EarlyInput section="main" />
    </main>
  );
}

const queryElement = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;

it('replays early input, so that React has the values that the visitor entered', async () => {
  const receivedEvents: string[] = [];
  const screen = <Screen onEvent={(event) => receivedEvents.push(event)} />;
  const script = document.createElement('script');
  script.textContent = EARLY_EVENTS_SCRIPT;
  document.head.append(script);
  const root = document.createElement('div');
  root.innerHTML = renderToString(screen);
  document.body.append(root);

  queryElement('select').value = '3';
  const field = queryElement('[name=text]');
  field.value = 'typed';
  field.focus();
  queryElement('[name=tick]').checked = true;
  queryElement('[value=large]').checked = true;
  queryElement('#row').dispatchEvent(new Event('scroll'));
  queryElement('main > button').click();
  queryElement('main > button').click();
  queryElement('form button').click();
  expect(receivedEvents).toEqual([]);

  beginHydration();
  await act(async () => hydrateRoot(root, screen));
  await waitFor(() =>
    expect(receivedEvents).toEqual(['focus', 'scroll', 'click', 'submit 3 typed true large']),
  );
  expect(queryElement('select').value).toBe('3');
  expect(queryElement('[name=size]:checked').value).toBe('large');
  expect(field.value).toBe('typed');
});

/** A sort form with a chunk of its own. */
function SortForm() {
  const [sort, setSort] = useState('newest');
  return (
    <div data-section="controls">
      <select name="sort" value={sort} onChange={({ target }) => setSort(target.value)}>
        <option>newest</option>
        <option>price</option>
      </select>
      <output>{sort}</output>
      <EarlyInput section="controls" />
    </div>
  );
}

const pageWith = (Controls: ComponentType) => (
  <main data-section="main">
    <Suspense>
      <Controls />
    </Suspense>
    <EarlyInput section="main" />
  </main>
);

it('replays early input of a section whose chunk loads after the hydration of the page', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(pageWith(SortForm));
  document.body.append(root);
  queryElement('[name=sort]').value = 'price';
  let finishLoad: (module: { default: ComponentType }) => void = () => undefined;
  const LateSortForm = lazy(
    () => new Promise<{ default: ComponentType }>((resolve) => (finishLoad = resolve)),
  );

  beginHydration();
  await act(async () => hydrateRoot(root, pageWith(LateSortForm)));
  await act(async () => finishLoad({ default: SortForm }));

  await waitFor(() => expect(queryElement('output').textContent).toBe('price'));
  expect(queryElement('[name=sort]').value).toBe('price');
});
