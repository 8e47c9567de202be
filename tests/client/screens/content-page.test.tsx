import { screen } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { renderScreen } from '../../support/screens/render-screen';

const page = {
  id: 'page-1',
  slug: 'refund',
  language: 'EN',
  title: 'Refunds',
  html: '<h2>Time</h2><p>Write to <a href="mailto:help@haat.example">us</a>.</p>',
  publishedAt: '2026-11-22T20:00:00.000Z',
};

describe('A content page', () => {
  it('shows title, date in India and text', async () => {
    renderScreen('/pages/refund', { results: { page } });

    expect(await screen.findByRole('heading', { level: 1, name: 'Refunds' })).toBeInTheDocument();
    expect(document.title).toBe('Haat | Refunds');
    expect(screen.getByText('Version of 23 Nov 2026')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Time' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'us' })).toHaveAttribute('href', 'mailto:help@haat.example');
  });

  it('marks an English text on a Hindi page as English, but not the date', async () => {
    renderScreen('/pages/refund', { results: { page }, locale: hindi });

    const title = await screen.findByRole('heading', { level: 1, name: 'Refunds' });
    expect(title.closest('[lang]')).toHaveAttribute('lang', 'en-IN');
    expect(screen.getByText('Time').closest('[lang]')).toHaveAttribute('lang', 'en-IN');
    expect(screen.getByText(/23 .* 2026/).closest('[lang]')).toBeNull();
  });

  it('is a 404 page if it is not published', async () => {
    renderScreen('/pages/refund', { results: { page: null } });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });

  it('shows the draft of a preview link', async () => {
    const pagePreview = { ...page, savedAt: page.publishedAt };
    renderScreen('/pages/refund?preview=token', { results: { pagePreview } });

    expect(await screen.findByRole('heading', { level: 1, name: 'Refunds' })).toBeInTheDocument();
    expect(screen.getByText(/preview of a draft/)).toBeInTheDocument();
  });
});
