import { browserFunctions, entryFunction } from './demo-buttons';
import type { DemoSettings } from './demo-button-options';

/** Source text of the demo provider's browser script: `window.paypal.Buttons`, with PayPal's interface. §4 */
export function demoProviderScript(settings: DemoSettings): string {
  const functions = browserFunctions.map((source) => source.toString());
  const start = `${entryFunction.name}(${JSON.stringify(settings)});`;
  return `'use strict';\n(() => {\n${[...functions, start].join('\n\n')}\n})();\n`;
}
