import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder, * as axe from '@axe-core/playwright';
import type AxeCore from 'axe-core';
import type { Page } from 'playwright-core';

// The package exports it in two ways, depending on who loads it.
const Axe = (axe as { default?: typeof AxeBuilder }).default ?? AxeBuilder;

const axeFile = createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core');
const axeScript = readFileSync(axeFile, 'utf8');

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** Which rules are asked: these only, or all but these. */
export type Rules = { only: string[] } | { but: string[] };

/** All that the axe checker finds wrong with a page as it is shown now, rule by rule. */
export async function violationsOf(page: Page, rules: Rules = { but: [] }): Promise<string[]> {
  // What begins far below the window is not laid out, and axe would take the page's ground for its own.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.later { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const violations = await (page.frames().length === 1 ? findAlone(page, rules) : findInFrames(page, rules));
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** A page without frames keeps the checker until it is left, which takes a quarter of the time. */
async function findAlone(page: Page, rules: Rules): Promise<Violation[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeScript);
  const asked: AxeCore.RunOptions =
    'only' in rules
      ? { runOnly: rules.only }
      : { rules: Object.fromEntries(rules.but.map((rule) => [rule, { enabled: false }])) };
  const options: AxeCore.RunOptions = { resultTypes: ['violations'], ...asked };
  return page.evaluate(async (given) => {
    const { axe: checker } = window as unknown as { axe: typeof AxeCore };
    const { violations } = await checker.run(document, given);
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, options);
}

async function findInFrames(page: Page, rules: Rules): Promise<Violation[]> {
  const checker = new Axe({ page }).options({ resultTypes: ['violations'] });
  if ('only' in rules) checker.withRules(rules.only);
  else checker.disableRules(rules.but);
  return (await checker.analyze()).violations;
}
