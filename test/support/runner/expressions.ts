/** GitHub's expressions, evaluated by GitHub's own package. Status functions answer as in a job in which nothing has failed. */
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';

/** `github`, `secrets`, `steps` and so on. */
export type Contexts = Readonly<Record<string, unknown>>;

/** Whether the condition of a job or a step holds, with or without `${{ }}` around it. */
export function holds(condition: string, contexts: Contexts): boolean {
  const [, bare = condition] = /^\$\{\{(.*)\}\}$/s.exec(condition.trim()) ?? [];
  return evaluate(`!!(${bare})`, contexts).coerceString() === 'true';
}

/** A text with its `${{ }}`. Throws an Error for an expression without a value, which GitHub would take for an empty text. */
export function fill(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (whole, expression: string) => {
    const found = evaluate(expression, contexts);
    if (found.kind !== data.Kind.String && found.kind !== data.Kind.Number)
      throw new Error(`${whole} is not a text: ${JSON.stringify(found, data.replacer)}`);
    return found.coerceString();
  });
}

/** Throws ExpressionError for what GitHub would refuse, such as a context or a function that does not exist there. */
function evaluate(expression: string, contexts: Contexts): data.ExpressionData {
  const { tokens } = new Lexer(expression).lex();
  const parsed = new Parser(tokens, Object.keys(contexts), STATUS).parse();
  const values = JSON.parse(JSON.stringify(contexts), data.reviver) as data.Dictionary;
  return new Evaluator(parsed, values, new Map(STATUS.map((status) => [status.name, status]))).evaluate();
}

const STATUS = Object.entries({ always: true, success: true, failure: false, cancelled: false }).map(
  ([name, value]) => ({ name, minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(value) }),
);
