import { CONTENT_WIDTH, drawRule, makeRoom, PAGE_SIZE, SECONDARY_TEXT_COLOUR, BOTTOM } from './pdf-page';
import type { PdfDocument } from './pdf-fonts';
import { drawLayout, layOutText, textWidth, type TextLayout } from './text-layout';

/** A column of a table. It is as wide as its widest text, except for the flexible column. */
export interface Column {
  title: string;
  align?: 'left' | 'right';
  /** True for the one column that takes the remaining width and wraps its texts. */
  isFlexible?: boolean;
}

/** Texts of a cell, one below the other; the texts after the first one are secondary. */
export type CellLines = readonly string[];

export interface Table {
  columns: readonly Column[];
  rows: readonly (readonly CellLines[])[];
  /** A last row with sums. */
  sums?: readonly CellLines[];
  /** In points; the width of the content by default. */
  width?: number;
  /** Largest font size of the rows, in points. */
  maxSize?: number;
  /** Smallest width of the flexible column, in points. */
  minFlexibleWidth?: number;
}

/** A table with the widths of its columns and its font size. */
interface MeasuredTable extends Table {
  widths: readonly number[];
  size: number;
}

const DEFAULT_SIZE = 8;
const SIZES = [DEFAULT_SIZE, 7.5, 7, 6.5, 6];
const GAP = 9;
const PADDING = 4.5;
const DEFAULT_MIN_FLEXIBLE_WIDTH = 120;
/** Font size of the titles, as a share of the size of the rows. */
const TITLE_SIZE_SHARE = 0.94;

/** Draws a table on as many pages as it needs, with titles on each page; returns the y position below it. */
export function drawTable(pdf: PdfDocument, table: Table, top: number): number {
  const measuredTable = measureTable(pdf, table);
  let y = drawTitles(pdf, measuredTable, top);
  for (const row of table.rows) y = drawRow(pdf, measuredTable, { row, y });
  if (table.sums) y = drawRow(pdf, measuredTable, { row: table.sums, y, isStrong: true });
  return y;
}

/** Height of the titles and the first row of a table. */
export function tableTopHeight(pdf: PdfDocument, table: Table): number {
  const measuredTable = measureTable(pdf, table);
  const [firstRow = []] = table.rows;
  return titlesHeight(pdf, measuredTable) + rowHeight(layOutRow(pdf, measuredTable, { row: firstRow }));
}

/** Height of a table on one page. */
export function tableHeight(pdf: PdfDocument, table: Table): number {
  const measuredTable = measureTable(pdf, table);
  const rows = table.sums ? [...table.rows, table.sums] : table.rows;
  return rows.reduce(
    (height, row) => height + rowHeight(layOutRow(pdf, measuredTable, { row })),
    titlesHeight(pdf, measuredTable),
  );
}

/**
 * Chooses the largest font size at which the flexible column has enough width. Titles stay on one line at the largest
 * size; otherwise they wrap.
 */
function measureTable(pdf: PdfDocument, table: Table): MeasuredTable {
  const { columns, width = CONTENT_WIDTH, minFlexibleWidth = DEFAULT_MIN_FLEXIBLE_WIDTH } = table;
  const { maxSize = DEFAULT_SIZE } = table;
  const fits = (size: number, unitWidths: readonly number[]) =>
    flexibleWidthOf(size, unitWidths) >= minFlexibleWidth;
  const gaps = GAP * (columns.length - 1);
  const flexibleWidthOf = (size: number, unitWidths: readonly number[]) =>
    width - gaps - size * unitWidths.reduce((sum, unitWidth) => sum + unitWidth, 0);
  const widthsWithTitles = unitWidthsOf(pdf, table, (title) => [title]);
  const widthsWithWords = unitWidthsOf(pdf, table, (title) => title.split(' '));
  const unitWidths = fits(maxSize, widthsWithTitles) ? widthsWithTitles : widthsWithWords;
  const sizes = [...new Set([maxSize, ...SIZES])];
  const size = sizes.find((candidate) => fits(candidate, unitWidths)) ?? SIZES.at(-1) ?? DEFAULT_SIZE;
  const widths = columns.map(({ isFlexible }, index) =>
    // A fraction more than the text, because sums of widths are not exact.
    isFlexible ? flexibleWidthOf(size, unitWidths) : (unitWidths[index] ?? 0) * size + 0.01,
  );
  return { ...table, widths, size };
}

/** Widths of the columns at font size 1; the flexible column has 0. */
function unitWidthsOf(
  pdf: PdfDocument,
  { columns, rows, sums = [] }: Table,
  wrapTitle: (title: string) => string[],
): number[] {
  return columns.map(({ title, isFlexible }, index) => {
    if (isFlexible) return 0;
    const texts = [...rows, sums].flatMap((row) => row[index] ?? []);
    return Math.max(
      ...texts.map((text) => textWidth(pdf, text, { size: 1, isStrong: true })),
      ...wrapTitle(title).map((stretch) => textWidth(pdf, stretch, { size: TITLE_SIZE_SHARE })),
    );
  });
}

function drawTitles(pdf: PdfDocument, table: MeasuredTable, y: number): number {
  const layouts = layOutTitles(pdf, table);
  const height = Math.max(...layouts.map((layout) => layout.height));
  let x: number = PAGE_SIZE.margin;
  layouts.forEach((layout, index) => {
    const width = table.widths[index] ?? 0;
    const align = table.columns[index]?.align;
    // Titles of several lines end on the same line.
    drawLayout(pdf, layout, { x, y: y + height - layout.height, width, align, color: SECONDARY_TEXT_COLOUR });
    x += width + GAP;
  });
  drawRule(pdf, y + height + 3, { width: table.width, isStrong: true });
  return y + height + 3;
}

function layOutTitles(pdf: PdfDocument, { columns, widths, size }: MeasuredTable): TextLayout[] {
  return columns.map(({ title }, index) =>
    layOutText(pdf, title, { width: widths[index] ?? 0, size: size * TITLE_SIZE_SHARE }),
  );
}

function titlesHeight(pdf: PdfDocument, table: MeasuredTable): number {
  return Math.max(...layOutTitles(pdf, table).map(({ height }) => height)) + 3;
}

interface Row {
  row: readonly CellLines[];
  isStrong?: boolean;
}

function drawRow(pdf: PdfDocument, table: MeasuredTable, { y, ...row }: Row & { y: number }): number {
  const cells = layOutRow(pdf, table, row);
  const height = rowHeight(cells);
  const isPageFull = y + height > BOTTOM;
  const rowTop = isPageFull ? drawTitles(pdf, table, makeRoom(pdf, y, height)) : y;
  let x: number = PAGE_SIZE.margin;
  cells.forEach((layouts, column) => {
    const width = table.widths[column] ?? 0;
    let textTop = rowTop + PADDING;
    layouts.forEach((layout, index) => {
      const color = index > 0 && table.columns[column]?.isFlexible ? SECONDARY_TEXT_COLOUR : undefined;
      textTop = drawLayout(pdf, layout, { x, y: textTop, width, align: table.columns[column]?.align, color });
    });
    x += width + GAP;
  });
  drawRule(pdf, rowTop + height, { width: table.width });
  return rowTop + height;
}

function layOutRow(
  pdf: PdfDocument,
  { widths, size }: MeasuredTable,
  { row, isStrong }: Row,
): TextLayout[][] {
  return row.map((cell, column) =>
    cell.map((text) => layOutText(pdf, text, { width: widths[column] ?? 0, size, isStrong })),
  );
}

function rowHeight(cells: readonly TextLayout[][]): number {
  const heights = cells.map((layouts) => layouts.reduce((sum, { height }) => sum + height, 0));
  return Math.max(0, ...heights) + 2 * PADDING;
}
