import { isNavigation, isPage } from '../../../client/service-worker/request-matchers';

function requestOf(path: string) {
  const url = new URL(path, 'https://shop.example');
  const request = { method: 'GET', mode: 'navigate', headers: new Headers() } as Request;
  return { url, request, sameOrigin: true };
}

describe('The pages that the service worker caches', () => {
  it.each([
    '/',
    '/hi',
    '/search/lamp?brand=Bol',
    '/product/p1',
    '/p/bol',
    '/hi/p/bol?stars=4',
    '/c/speakers?page=2',
    '/hi/collections/diwali',
    '/pages/terms',
    '/cart',
  ])('include %s', (path) => {
    expect(isPage(requestOf(path))).toBe(true);
  });

  it.each([
    '/pages/terms?preview=token',
    '/hi/pages/terms?preview=token',
    '/profile',
    '/order/o1',
    '/p',
    '/p/bol/more',
  ])('exclude %s, which the app shell renders', (path) => {
    expect(isPage(requestOf(path))).toBe(false);
    expect(isNavigation(requestOf(path))).toBe(true);
  });
});
