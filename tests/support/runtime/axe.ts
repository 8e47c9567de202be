import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder, * as axe from '@axe-core/playwright';
import type AxeCore from 'axe-core';
import type { Page } from 'playwright-core';

// The package has two export formats, depending on the module loader.
const AxeBuilderClass = (axe as { default?: typeof AxeBuilder }).default ?? AxeBuilder;

const axeFile = createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core');
const axeScript = readFileSync(axeFile, 'utf8');

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** Title of the frame with the home page, which the walk of the storefront examines. */
const HOME_PREVIEW = 'Preview of the home page';

/** The rules to run: only the named rules, or all rules except the named rules. */
export type Rules = { only: string[] } | { except: string[] };

/** All axe violations of the current page, by rule. */
export async function violationsOf(page: Page, rules: Rules = { except: [] }): Promise<string[]> {
  // The browser skips the layout of content below the viewport, and axe would use the wrong background for it.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.later { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const otherFrames = await page.locator(`iframe:not([title="${HOME_PREVIEW}"])`).count();
  const violations = await (otherFrames === 0 ? findViolations(page, rules) : findInFrames(page, rules));
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Loads the axe script once per page, which is four times as fast as AxeBuilder, but does not check frames. */
async function findViolations(page: Page, rules: Rules): Promise<Violation[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axeScript);
  const axeOptions: AxeCore.RunOptions =
    'only' in rules
      ? { runOnly: rules.only }
      : { rules: Object.fromEntries(rules.except.map((rule) => [rule, { enabled: false }])) };
  const options: AxeCore.RunOptions = { resultTypes: ['violations'], iframes: false, ...axeOptions };
  return page.evaluate(async (axeOptions) => {
    const { axe: checker } = window as unknown as { axe: typeof AxeCore };
    const { violations } = await checker.run(document, axeOptions);
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, options);
}

async function findInFrames(page: Page, rules: Rules): Promise<Violation[]> {
  const checker = new AxeBuilderClass({ page }).options({ resultTypes: ['violations'] });
  if ('only' in rules) checker.withRules(rules.only);
  else checker.disableRules(rules.except);
  return (await checker.analyze()).violations;
}
