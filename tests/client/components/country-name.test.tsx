import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { CountryName } from '../../../client/components/texts/country-name';
import { english } from '../../../client/i18n/english';
import { LocaleProvider } from '../../../client/i18n/messages';

const pageOf = (code: string) => (
  <LocaleProvider locale={english}>
    <CountryName code={code} />
  </LocaleProvider>
);

describe('The name of a country', () => {
  it('replaces the name of the server after another country, also for the first country', () => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(pageOf('IN')).replace('IN', 'India');
    const { rerender } = render(pageOf('IN'), { container, hydrate: true });
    expect(screen.getByText('India')).toBeVisible();

    rerender(pageOf('JP'));
    expect(screen.getByText('Japan')).toBeVisible();
    rerender(pageOf('IN'));
    expect(screen.getByText('India')).toBeVisible();
  });
});
