/** `action.yml` with the inputs and outputs that the code declares; the rest stays as it is. */
import { parseDocument } from 'yaml';
import { INPUTS } from '../../src/config/inputs.ts';
import { OUTPUTS } from '../../src/core/output.ts';

export function actionFile(text: string): string {
  const document = parseDocument(text);
  const inputs = INPUTS.map(({ name, description, default: standard }) => [name, { description, default: standard }]);
  const outputs = Object.entries(OUTPUTS).map(([name, description]) => [name, { description }]);
  document.set('inputs', document.createNode(Object.fromEntries(inputs)));
  document.set('outputs', document.createNode(Object.fromEntries(outputs)));
  return document.toString({ lineWidth: 0, singleQuote: true });
}
