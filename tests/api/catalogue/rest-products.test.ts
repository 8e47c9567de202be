import { addProduct, RestClient, signUp, signUpAdmin, type Json } from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';

let shop: Shop;
let visitor: RestClient;
let shopper: RestClient;
let admin: RestClient;
let speaker: Json;

const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

beforeAll(async () => {
  shop = await startShop();
  visitor = new RestClient(shop.url);
  shopper = await signUp(shop);
  admin = await signUpAdmin(shop);
  speaker = await addProduct(admin);
});
afterAll(() => shop.stop());

const productPath = (product: Json) => `/products/${String(product._id)}`;
const namesOf = (list: Json[]) => list.map(({ name }) => name);

describe('§7 products', () => {
  it('creates a draft with 201, with and without a body', async () => {
    const draft = {
      name: 'Sample name',
      price: 0,
      countInStock: 0,
      brand: 'Sample brand',
      category: 'Sample category',
      description: 'Sample description',
      rating: 0,
      numReviews: 0,
      reviews: [],
    };
    for (const body of [{}, undefined]) {
      const { status, json } = await admin.post('/products', body);
      expect({ status, json }).toMatchObject({ status: 201, json: draft });
      await admin.delete(productPath(json));
    }
    expect((await shopper.post('/products', {})).status).toBe(403);
  });

  it('lists a new draft at once in the paged list without a keyword, and in no search', async () => {
    const { json: draft } = await admin.post('/products', {});
    const BLANK_QUERIES = ['?pageNumber=', '?keyword=&pageNumber=1', '?keyword=%20', '?keyword=%E2%80%8B'];
    const findDraft = async (query: string) => {
      const { json } = await visitor.get(`/products${query}`);
      return (json as unknown as { products: Json[] }).products.find(({ _id }) => _id === draft._id);
    };
    for (const query of BLANK_QUERIES)
      expect(await findDraft(query)).toMatchObject({ name: 'Sample name', price: 0 });
    await admin.put(productPath(draft), { name: 'Sample sitar' });
    for (const query of BLANK_QUERIES) expect(await findDraft(query)).toMatchObject({ name: 'Sample sitar' });
    expect(await findDraft('?keyword=sample')).toBeUndefined();
    const matches = (await visitor.get('/products/search/sample')).list;
    expect(matches.map(({ _id }) => _id)).not.toContain(draft._id);
    await admin.delete(productPath(draft));
    for (const query of BLANK_QUERIES) expect(await findDraft(query)).toBeUndefined();
  });

  it('counts drafts in the pages of the list without a keyword', async () => {
    const { json: pagesBefore } = await visitor.get('/products?pageNumber=1');
    const drafts = await Promise.all(Array.from({ length: 10 }, () => admin.post('/products', {})));
    const { json: pagesAfter } = await visitor.get('/products?pageNumber=1');
    expect([pagesBefore.page, pagesAfter.page, Number(pagesAfter.pages) - Number(pagesBefore.pages)]).toEqual(
      [1, 1, 1],
    );
    for (const { json } of drafts) await admin.delete(productPath(json));
  });

  it('returns a product with all its fields and reviews', async () => {
    const { status, json } = await visitor.get(productPath(speaker));
    expect(status).toBe(200);
    expect(json).toEqual({
      _id: expect.any(String) as string,
      name: 'Tarang Speaker',
      image: expect.stringMatching(/^\/media\//) as string,
      price: 1234.5,
      countInStock: 10,
      rating: 0,
      numReviews: 0,
      description: 'Sample description',
      brand: 'Sample brand',
      category: 'Sample category',
      version: 2,
      createdAt: expect.stringMatching(ISO_DATE) as string,
      updatedAt: expect.stringMatching(ISO_DATE) as string,
      pictures: [
        {
          image: expect.stringMatching(/^\/media\//) as string,
          alt: 'Tarang Speaker',
          altHi: null,
          ground: expect.stringMatching(/^#[0-9A-F]{6}$/) as string,
        },
      ],
      specifications: [],
      mrp: null,
      originCountry: null,
      maker: null,
      importer: null,
      netQuantity: null,
      taxClass: null,
      hsn: null,
      unit: null,
      weight: null,
      length: null,
      width: null,
      height: null,
      shipsSeparately: false,
      noAir: false,
      finalSale: false,
      slug: 'tarang-speaker',
      nameHi: null,
      descriptionHi: null,
      attributes: [],
      family: null,
      options: {},
      gtin: null,
      categories: [{ _id: expect.any(String) as string, name: 'Sample category', slug: 'sample-category' }],
      reviews: [],
    });
  });

  it.each(['none', '1', '%00', "' OR 1=1", 'undefined'])('returns 404 for a product %s', async (id) => {
    expect(await visitor.get(`/products/${id}`)).toMatchObject({
      status: 404,
      json: { message: 'Product not found', code: 'NOT_FOUND', stack: null },
    });
  });

  it('lists all products as an array, and numbered pages on request', async () => {
    const fullList = await visitor.get('/products');
    expect([fullList.status, namesOf(fullList.list)]).toEqual([200, ['Tarang Speaker']]);
    expect(await visitor.get('/products/')).toMatchObject({ status: 200 });
    for (const query of ['keyword=', 'pageNumber=', 'keyword=tarang&pageNumber=1']) {
      const { json } = await visitor.get(`/products?${query}`);
      expect(json).toMatchObject({ products: [{ _id: speaker._id }], page: 1, pages: 1 });
    }
  });

  it('returns at most three top products', async () => {
    const otherProducts = await Promise.all(['A', 'B', 'C'].map((name) => addProduct(admin, { name })));
    expect((await visitor.get('/products/top')).list).toHaveLength(3);
    for (const product of otherProducts) await admin.delete(productPath(product));
  });

  it('saves the submitted fields, and a picture as a path', async () => {
    const product = await addProduct(admin);
    const body = { _id: 'x', name: 'Lamp', price: '99.9', countInStock: '3', rating: 5, image: PIXEL };
    const { status, json } = await admin.put(productPath(product), body);
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { _id: product._id, name: 'Lamp', price: 99.9, countInStock: 3, rating: 0, reviews: [] },
    });
    expect(json.image).toMatch(/^\/media\/.+-1000\.webp$/);
    expect((await fetch(`${shop.url}${String(json.image)}`)).status).toBe(200);
    await admin.delete(productPath(product));
  });

  it('removes a product and returns a message', async () => {
    const product = await addProduct(admin);
    expect((await visitor.delete(productPath(product))).status).toBe(401);
    expect(await admin.delete(productPath(product))).toMatchObject({
      status: 200,
      json: { message: 'Product removed' },
    });
    expect((await visitor.get(productPath(product))).status).toBe(404);
    expect((await admin.delete(productPath(product))).status).toBe(404);
  });
});

describe('§7 Search with URL-encoded keywords', () => {
  const ODD_NAMES = ['Cable 100% copper', 'Hub a/b?', 'C++ mug', 'कीमत', 'Drive %FF', 'Box a%20b'];
  let products: Json[];
  beforeAll(async () => {
    products = await Promise.all(ODD_NAMES.map((name) => addProduct(admin, { name })));
  });
  afterAll(async () => {
    for (const product of products) await admin.delete(productPath(product));
  });

  it.each([
    ['speaker', 'Tarang Speaker'],
    ['Tarang%20Speaker', 'Tarang Speaker'],
    ['speaker/', 'Tarang Speaker'],
    ['speaker?t=1', 'Tarang Speaker'],
    ['100%', 'Cable 100% copper'],
    ['100%25', 'Cable 100% copper'],
    ['100%%20copper', 'Cable 100% copper'],
    ['a/b?', 'Hub a/b?'],
    ['a%2Fb%3F', 'Hub a/b?'],
    ['C++', 'C++ mug'],
    ['%E0%A4%95%E0%A5%80', 'कीमत'],
    ['%FF', 'Drive %FF'],
    ['a%2520b', 'Box a%20b'],
  ])('for %s returns %s', async (keyword, name) => {
    const { status, list } = await visitor.get(`/products/search/${keyword}`);
    expect([status, namesOf(list)]).toEqual([200, [name]]);
  });

  it.each(['', 'nothing-like-it', '%', '?', '%%%', '/'])('returns an array for %j', async (keyword) => {
    const { status, list } = await visitor.get(`/products/search/${keyword}`);
    expect([status, Array.isArray(list)]).toEqual([200, true]);
  });
});

describe('§7 reviews', () => {
  it('adds one review per user, and returns it with the product', async () => {
    const product = await addProduct(admin);
    const reviewsPath = `${productPath(product)}/reviews`;
    expect(await shopper.post(reviewsPath, { rating: '4', comment: 'Good <b>sound</b>' })).toMatchObject({
      status: 201,
      json: { message: 'Review added' },
    });
    expect(await shopper.post(reviewsPath, { rating: 5, comment: 'Again' })).toMatchObject({
      status: 409,
      json: { message: 'Product already reviewed', code: 'ALREADY_REVIEWED' },
    });
    expect((await visitor.get(productPath(product))).json).toMatchObject({
      rating: 4,
      numReviews: 1,
      reviews: [
        {
          _id: expect.any(String) as string,
          user: shopper.id,
          name: 'Asha Rao',
          rating: 4,
          comment: 'Good <b>sound</b>',
          createdAt: expect.stringMatching(ISO_DATE) as string,
        },
      ],
    });
  });

  it('refuses invalid reviews', async () => {
    const reviewsPath = `${productPath(speaker)}/reviews`;
    expect((await visitor.post(reviewsPath, { rating: 4, comment: 'x' })).status).toBe(401);
    expect((await shopper.post(reviewsPath, { rating: 4.5, comment: 'x' })).status).toBe(400);
    expect((await shopper.post(reviewsPath, { rating: 4 })).status).toBe(400);
    expect((await shopper.post('/products/none/reviews', { rating: 4, comment: 'x' })).status).toBe(404);
  });
});
