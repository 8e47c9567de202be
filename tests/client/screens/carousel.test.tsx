import { act, fireEvent, render as renderWithoutLocale, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Carousel } from '../../../client/screens/home/carousel/carousel';
import { hindi } from '../../../client/i18n/hindi';
import { LocaleProvider } from '../../../client/i18n/messages';
import { listedProducts } from '../../support/fixtures/listing';
import { render } from '../../support/screens/render-localized';
import '../../support/screens/render-screen';

const currentSlide = () => screen.getByRole('link', { current: true }).getAttribute('aria-label');
const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const carouselRegion = () => screen.getByRole('region', { name: 'Top rated products' });
const slideGroup = () => screen.getByRole('group', { name: 'Top rated slides' });

function swipe(from: number, to: number) {
  fireEvent.touchStart(slideGroup(), { touches: [{ clientX: from }] });
  fireEvent.touchEnd(slideGroup(), { changedTouches: [{ clientX: to }] });
}

function renderCarousel() {
  return render(
    <MemoryRouter>
      <Carousel products={listedProducts(3)} />
    </MemoryRouter>,
  );
}

describe('§2 Carousel', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('has light text on a dark picture only', () => {
    const [first, second] = listedProducts(2);
    render(
      <MemoryRouter>
        <Carousel
          products={[
            { ...first!, imageGround: '#1d2f47' },
            { ...second!, imageGround: '#efeae2' },
          ]}
        />
      </MemoryRouter>,
    );
    const isLight = within(slideGroup())
      .getAllByRole('link')
      .map((slide) => slide.classList.contains('onDark'));
    expect(isLight).toEqual([true, false]);
  });

  it('advances every 5000 ms and wraps around', () => {
    renderCarousel();
    expect(currentSlide()).toBe('Slide 1: Product 1');

    advanceTime(4999);
    expect(currentSlide()).toBe('Slide 1: Product 1');
    advanceTime(1);
    expect(currentSlide()).toBe('Slide 2: Product 2');
    advanceTime(5000);
    advanceTime(5000);
    expect(currentSlide()).toBe('Slide 1: Product 1');
  });

  it('pauses on hover and on focus', () => {
    renderCarousel();

    fireEvent.mouseEnter(carouselRegion());
    advanceTime(20_000);
    expect(currentSlide()).toBe('Slide 1: Product 1');

    fireEvent.mouseLeave(carouselRegion());
    act(() => slideGroup().focus());
    advanceTime(20_000);
    expect(currentSlide()).toBe('Slide 1: Product 1');

    act(() => slideGroup().blur());
    advanceTime(5000);
    expect(currentSlide()).toBe('Slide 2: Product 2');
  });

  it('pauses and resumes with its first control', () => {
    renderCarousel();
    const control = carouselRegion().querySelector<HTMLElement>('a, button, [tabindex]')!;
    expect(control).toHaveAccessibleName('Pause the carousel');

    fireEvent.click(control);
    advanceTime(20_000);
    expect(currentSlide()).toBe('Slide 1: Product 1');

    fireEvent.click(screen.getByRole('button', { name: 'Play the carousel' }));
    advanceTime(5000);
    expect(currentSlide()).toBe('Slide 2: Product 2');
  });

  it('announces manual navigation only', () => {
    renderCarousel();

    advanceTime(5000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    fireEvent.keyDown(slideGroup(), { key: 'ArrowRight' });
    expect(screen.getByRole('status')).toHaveTextContent('3 of 3: Product 3');
    advanceTime(5000);
    expect(screen.getByRole('status')).toHaveTextContent('3 of 3: Product 3');
  });

  it('announces in the language of the page', () => {
    renderWithoutLocale(
      <LocaleProvider locale={hindi}>
        <MemoryRouter>
          <Carousel products={listedProducts(3)} />
        </MemoryRouter>
      </LocaleProvider>,
    );

    fireEvent.keyDown(screen.getByRole('group', { name: hindi.messages.home.topRatedSlides }), {
      key: 'ArrowRight',
    });
    expect(screen.getByRole('status')).toHaveTextContent('3 में से 2: Product 2');
  });

  it('marks English names on a Hindi page as English', () => {
    const [first, second] = listedProducts(2);
    renderWithoutLocale(
      <LocaleProvider locale={hindi}>
        <MemoryRouter>
          <Carousel products={[first!, { ...second!, nameHi: 'दीया' }]} />
        </MemoryRouter>
      </LocaleProvider>,
    );
    const langsOf = (text: string) => screen.getAllByText(text).map(({ lang }) => lang);
    expect(langsOf('Product 1')).toEqual(['en', 'en']);
    expect(langsOf('दीया')).toEqual(['', '']);
  });

  it('does not play automatically for reduced motion', () => {
    const query = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    jest.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
    renderCarousel();

    advanceTime(20_000);
    expect(currentSlide()).toBe('Slide 1: Product 1');
    expect(screen.getByRole('button', { name: 'Play the carousel' })).toBeInTheDocument();
  });

  it('moves with the arrow keys and wraps around', () => {
    renderCarousel();

    fireEvent.keyDown(slideGroup(), { key: 'ArrowLeft' });
    expect(currentSlide()).toBe('Slide 3: Product 3');
    fireEvent.keyDown(slideGroup(), { key: 'ArrowRight' });
    expect(currentSlide()).toBe('Slide 1: Product 1');
  });

  it('moves the focus from slide to slide', () => {
    renderCarousel();
    const [first, second] = slideGroup().querySelectorAll('a');

    act(() => first!.focus());
    fireEvent.keyDown(first!, { key: 'ArrowRight' });

    expect(second).toHaveFocus();
  });

  it('moves on a swipe of more than 40 px, not of 40', () => {
    renderCarousel();

    swipe(100, 60);
    expect(currentSlide()).toBe('Slide 1: Product 1');
    swipe(100, 59);
    expect(currentSlide()).toBe('Slide 2: Product 2');
    swipe(59, 100);
    swipe(59, 100);
    expect(currentSlide()).toBe('Slide 3: Product 3');
  });

  it('ignores the click at the end of a mouse swipe', () => {
    renderCarousel();
    const slide = slideGroup().querySelector('a')!;

    fireEvent.mouseDown(slide, { clientX: 300 });
    fireEvent.mouseUp(slide, { clientX: 100 });

    expect(fireEvent.click(slide)).toBe(false);
    expect(currentSlide()).toBe('Slide 2: Product 2');
  });

  it('opens a slide by its name; slides link to products', () => {
    renderCarousel();

    fireEvent.click(screen.getByRole('link', { name: 'Slide 3: Product 3' }));

    expect(currentSlide()).toBe('Slide 3: Product 3');
    expect(slideGroup().querySelectorAll('a')[2]).toHaveAttribute('href', '/product/p3');
  });
});
