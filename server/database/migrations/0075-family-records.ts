import type { MigrationInterface, QueryRunner } from 'typeorm';

const SUBJECT_OF_ROW = `CASE WHEN NEW.family_id = '' THEN NEW.id ELSE NEW.family_id END`;
/** The subject of a new review, which a release without families does not set. */
const SUBJECT_OF_PRODUCT = `(SELECT CASE WHEN product.family_id = '' THEN product.id ELSE product.family_id END
  FROM product WHERE product.id = NEW.product_id)`;

const SQLITE_TRIGGERS = [
  `CREATE TRIGGER review_subject_insert AFTER INSERT ON review WHEN NEW.subject_id = ''
    BEGIN UPDATE review SET subject_id = ${SUBJECT_OF_PRODUCT} WHERE id = NEW.id; END`,
  `CREATE TRIGGER review_subject_family AFTER UPDATE OF family_id ON product WHEN OLD.family_id <> NEW.family_id
    BEGIN UPDATE review SET subject_id = ${SUBJECT_OF_ROW} WHERE product_id = NEW.id; END`,
];

const POSTGRES_TRIGGERS = [
  `CREATE FUNCTION review_subject_insert() RETURNS trigger LANGUAGE plpgsql AS $haat$
    BEGIN NEW.subject_id := ${SUBJECT_OF_PRODUCT}; RETURN NEW; END $haat$`,
  `CREATE TRIGGER review_subject_insert BEFORE INSERT ON review FOR EACH ROW WHEN (NEW.subject_id = '')
    EXECUTE FUNCTION review_subject_insert()`,
  `CREATE FUNCTION review_subject_family() RETURNS trigger LANGUAGE plpgsql AS $haat$
    BEGIN UPDATE review SET subject_id = ${SUBJECT_OF_ROW} WHERE product_id = NEW.id; RETURN NULL; END $haat$`,
  `CREATE TRIGGER review_subject_family AFTER UPDATE OF family_id ON product FOR EACH ROW
    WHEN (OLD.family_id <> NEW.family_id) EXECUTE FUNCTION review_subject_family()`,
];

const TRIGGERS = ['insert', 'family'].map((event) => `review_subject_${event}`);

const INDEXES = [
  `CREATE INDEX review_newest_of_subject ON review (subject_id, created_at DESC, id DESC) WHERE hidden_at IS NULL`,
  `CREATE INDEX review_rating_of_subject ON review (subject_id, rating, created_at DESC, id DESC)
    WHERE hidden_at IS NULL`,
  // For the number of members on sale that lists show through another member.
  `CREATE INDEX product_unlisted ON product (id) WHERE shelf_state = -1`,
  // A user reviews a family once.
  `CREATE INDEX review_author_of_subject ON review (subject_id, user_id)`,
];

/**
 * Adds the options of order lines, which orders freeze, and the subject of each review: the family of the product, or
 * the product without one.
 */
export class FamilyRecords1700000000075 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const text = isPostgres ? 'text COLLATE "C"' : 'text';
    const statements = [
      `ALTER TABLE order_item ADD COLUMN options ${text} NOT NULL DEFAULT '{}'`,
      `ALTER TABLE review ADD COLUMN subject_id ${text} NOT NULL DEFAULT ''`,
      `UPDATE review SET subject_id = (SELECT CASE WHEN product.family_id = '' THEN product.id ELSE product.family_id END
        FROM product WHERE product.id = review.product_id)`,
      ...(isPostgres ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS),
      ...INDEXES,
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    await runner.query(`DROP INDEX product_unlisted`);
    for (const name of ['author', 'rating', 'newest'])
      await runner.query(`DROP INDEX review_${name}_of_subject`);
    for (const name of TRIGGERS)
      await runner.query(isPostgres ? `DROP FUNCTION ${name}() CASCADE` : `DROP TRIGGER ${name}`);
    await runner.query(`ALTER TABLE review DROP COLUMN subject_id`);
    await runner.query(`ALTER TABLE order_item DROP COLUMN options`);
  }
}
