import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedIfEmpty } from '../../../seeds/seed';
import { readConfig } from '../../../server/config';
import { openDatabase, type Database } from '../../../server/database/data-source';
import {
  AttributeEntity,
  CategoryEntity,
  CollectionEntity,
  FamilyEntity,
  ProductCategoryEntity,
} from '../../../server/database/entities/catalogue.entity';
import { ProductEntity } from '../../../server/database/entities/product.entity';
import { checkedAttributes } from '../../../server/domain/attributes/attribute-values';
import { ImageService } from '../../../server/modules/media/image.service';

const DEVANAGARI = /\p{Script=Devanagari}/u;

let folder: string;
let database: Database;
let products: ProductEntity[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'haat-structure-'));
  database = await openDatabase(path.join(folder, 'shop.sqlite'));
  const images = new ImageService(path.join(folder, 'media'));
  await images.prepare();
  const passwords = { hash: () => Promise.resolve('a hash') };
  const config = readConfig({ DATA_DIR: folder });
  await seedIfEmpty({ database, images, passwords, config, now: () => new Date('2026-11-28T10:00:00Z') });
  images.close();
  products = await database.reader.getRepository(ProductEntity).find();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('The structure of the demo catalogue', () => {
  it('has families in colours and sizes, each listed once, with all options of its members', async () => {
    const families = await database.reader.getRepository(FamilyEntity).find();

    expect(families.length).toBeGreaterThanOrEqual(5);
    for (const { id, options, nameHi } of families) {
      const members = products.filter(({ familyId }) => familyId === id);
      expect(members.filter(({ isFace }) => isFace)).toHaveLength(1);
      expect(new Set(members.map(({ optionKey }) => optionKey)).size).toBe(members.length);
      for (const { name, values } of options)
        expect(new Set(members.map(({ optionValues }) => optionValues[name]))).toEqual(new Set(values));
      expect(nameHi).toMatch(DEVANAGARI);
    }
  });

  it('shows a member of its own picture for each colour', () => {
    const coloured = products.filter(({ optionValues }) => 'Colour' in optionValues);
    expect(new Set(coloured.map(({ image }) => image)).size).toBe(coloured.length);
  });

  it('has a description and alternative texts in Hindi for every product', () => {
    for (const { descriptionHi, morePictures } of products) {
      expect(descriptionHi).toMatch(DEVANAGARI);
      for (const { alt, altHi } of morePictures) {
        expect(alt).not.toBe('');
        expect(altHi).toMatch(DEVANAGARI);
      }
    }
  });

  it('has specifications in Hindi, except for values without words', () => {
    const specifications = products.flatMap((product) => product.specifications);
    expect(specifications.length).toBeGreaterThan(150);
    expect(specifications.filter(({ nameHi }) => !nameHi)).toEqual([]);
    const wordsOnly = /[a-z]{4,}/;
    const names = /^(Windows, macOS|Wi-Fi 5, Bluetooth)/;
    expect(
      specifications.filter(({ value, valueHi }) => wordsOnly.test(value) && !valueHi && !names.test(value)),
    ).toEqual([]);
  });

  it('has a Hindi name, an address and a valid number of its own for every product', () => {
    for (const { nameHi, slug, gtin } of products) {
      expect(nameHi).toMatch(DEVANAGARI);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(gtin).toMatch(/^952\d{10}$/);
      const weighted = [...gtin].map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3));
      expect(weighted.reduce((sum, value) => sum + value, 0) % 10).toBe(0);
    }
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
    expect(new Set(products.map(({ gtin }) => gtin)).size).toBe(products.length);
  });

  it('has attributes that follow their definitions, with Hindi for every name and word', async () => {
    const definitions = await database.reader.getRepository(AttributeEntity).find();
    const complete = definitions.map((definition) => ({
      ...definition,
      choices: definition.choices.map(({ value, valueHi = '', colour = '' }) => ({ value, valueHi, colour })),
    }));
    const byName = new Map(complete.map((definition) => [definition.name, definition]));

    for (const { attributes } of products) {
      expect(attributes.length).toBeGreaterThan(2);
      expect(checkedAttributes(attributes, (name) => byName.get(name))).toEqual(attributes);
      expect(attributes.every(({ name }) => byName.has(name))).toBe(true);
    }
    for (const { nameHi, choices } of complete) {
      expect(nameHi).toMatch(DEVANAGARI);
      for (const { valueHi } of choices) expect(valueHi).not.toBe('');
    }
  });

  it('has a category tree in two levels, and each product at the top and below it', async () => {
    const categories = await database.reader.getRepository(CategoryEntity).find();
    const memberships = await database.reader.getRepository(ProductCategoryEntity).find();
    const topCategories = new Map(
      categories.filter(({ parentId }) => parentId === '').map(({ id, name }) => [id, name]),
    );

    expect(topCategories.size).toBe(6);
    for (const { parentId, nameHi } of categories) {
      expect(parentId === '' || topCategories.has(parentId)).toBe(true);
      expect(nameHi).toMatch(DEVANAGARI);
    }
    for (const { id, category } of products) {
      const own = memberships.filter(({ productId }) => productId === id);
      const primary = own.find(({ position }) => position === 0);
      expect(topCategories.get(primary?.categoryId ?? '')).toBe(category);
      expect(own.length).toBeGreaterThan(1);
    }
  });

  it('has collections by hand and by rule', async () => {
    const collections = await database.reader
      .getRepository(CollectionEntity)
      .find({ order: { slug: 'ASC' } });

    expect(collections.map(({ slug, kind }) => [slug, kind])).toEqual([
      ['back-in-stock', 'HAND'],
      ['gifts-under-5000', 'RULE'],
      ['made-in-india', 'RULE'],
    ]);
    expect(new Set(products.map(({ originCountry }) => originCountry)).size).toBeGreaterThan(3);
  });
});
