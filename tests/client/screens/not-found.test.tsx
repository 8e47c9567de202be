import { screen } from '@testing-library/react';
import { renderScreen } from '../../support/screens/render-screen';

describe('§2 An unknown path', () => {
  it.each(['/nowhere', '/product', '/order', '/a/b/c'])('is a 404 at %s', (path) => {
    renderScreen(path);

    expect(screen.getByRole('heading', { name: 'Opps! Page not found.' })).toBeInTheDocument();
    expect(screen.getByText('The page you’re looking for doesn’t exist.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '404 Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });
});
