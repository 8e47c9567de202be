/**
 * SQL that creates SQLite's functions and operators, and the functions of the dialect, in PostgreSQL. Each start runs
 * this idempotent SQL before the migrations.
 */
export const COMPATIBILITY_SQL = `
CREATE OR REPLACE FUNCTION instr(whole text, part text) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT strpos(whole, part)';
CREATE OR REPLACE FUNCTION json_texts(list text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT ARRAY(SELECT json_array_elements_text(list::json))';
CREATE OR REPLACE FUNCTION json_items(list text) RETURNS TABLE (key bigint, value text)
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 20 AS
  'SELECT place - 1, item FROM json_array_elements_text(list::json) WITH ORDINALITY AS items (item, place)';
CREATE OR REPLACE FUNCTION json_extract(value text, path text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  'SELECT jsonb_path_query_first(value::jsonb, path::jsonpath) #>> ''{}''';
CREATE OR REPLACE FUNCTION json_at(value text, place integer) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT value::json ->> place';
CREATE OR REPLACE FUNCTION max(bigint, bigint) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  'SELECT CASE WHEN $1 IS NULL OR $2 IS NULL THEN NULL ELSE GREATEST($1, $2) END';
CREATE OR REPLACE FUNCTION max(bigint, bigint, VARIADIC bigint[]) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  'SELECT max(one) FROM unnest(ARRAY[$1, $2] || $3) one';
CREATE OR REPLACE FUNCTION unixepoch(text) RETURNS double precision
  LANGUAGE sql VOLATILE AS 'SELECT extract(epoch FROM clock_timestamp())::double precision';
CREATE OR REPLACE FUNCTION strftime(format text, moment bigint, unit text, later text DEFAULT '0 days') RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT to_char(
    timestamp '1970-01-01' + moment * interval '1 second' + later::interval,
    replace(replace(replace(format, '%Y', 'YYYY'), '%m', 'MM'), '%d', 'DD')) $$;
DO $$ BEGIN
  IF to_regoperator('->>(text,integer)') IS NULL THEN
    CREATE OPERATOR ->> (LEFTARG = text, RIGHTARG = integer, FUNCTION = json_at);
  END IF;
END $$`;
