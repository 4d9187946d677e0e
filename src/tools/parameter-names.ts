/** What the model's services accept as the name of a parameter: for another one, at the top of any tool, they refuse the whole request. */
import type { JsonSchema } from '../core/tool.ts';

export const PARAMETER_RULE = '1 to 64 letters, digits, "_", "." and "-"';

export const badParameters = ({ properties = {} }: JsonSchema): string[] =>
  Object.keys(properties as object).filter((name) => !/^[A-Za-z0-9_.-]{1,64}$/.test(name));

/** Throws an Error in words. */
export function refuseParameters(schema: JsonSchema): void {
  const [bad] = badParameters(schema);
  if (bad !== undefined) throw new Error(`its parameter ${JSON.stringify(bad)} is not named by ${PARAMETER_RULE}`);
}
