/** The GraphQL endpoint: GitHub's own schema validates a query, and resolvers over the database answer the part we need. */
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import type { Database } from './database.ts';
import { type Answer, Refusal } from './http.ts';
import { authenticate } from './rest.ts';

let loading: Promise<GraphQLSchema> | undefined;

/** 1.2 MB of schema: read when the first query comes. */
function loadSchema(): Promise<GraphQLSchema> {
  loading ??= (async () => {
    const [{ buildSchema }, { schema }] = await Promise.all([import('graphql'), import('@octokit/graphql-schema')]);
    return buildSchema(schema.idl, { assumeValidSDL: true });
  })();
  return loading;
}

const checked = new Map<string, { readonly document: DocumentNode; readonly errors: readonly GraphQLError[] }>();

/** A query, checked against the schema at its first request. A SyntaxError where it is none. */
async function check(schema: GraphQLSchema, query: string) {
  const { parse, validate } = await import('graphql');
  const known = checked.get(query);
  if (known) return known;
  const document = parse(query);
  const row = { document, errors: validate(schema, document) };
  checked.set(query, row);
  return row;
}

/** GitHub names the type of an error beside its message. */
const showError = ({ message, path, locations, extensions }: GraphQLError) => ({
  ...(typeof extensions.type === 'string' && { type: extensions.type }),
  ...{ path, locations, message },
});

export async function serveGraphql(
  database: Database,
  authorization: string | undefined,
  body: string,
  report: (problem: string) => void,
): Promise<Answer> {
  try {
    const token = authenticate(database, authorization);
    if (!token) throw new Refusal(401, 'This endpoint requires you to be authenticated.');
    const { query, variables } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
    const schema = await loadSchema();
    const { document, errors } = await check(schema, query);
    for (const error of errors) report(`POST /graphql: ${error.message}`);
    const [{ execute }, { graphqlRoot }] = await Promise.all([import('graphql'), import('./graphql-root.ts')]);
    const rootValue = graphqlRoot(database, token);
    const result = errors.length
      ? { errors }
      : await execute({ schema, document, rootValue, contextValue: token, variableValues: variables });
    return { status: 200, body: { ...result, ...(result.errors && { errors: result.errors.map(showError) }) } };
  } catch (error) {
    const status = error instanceof Refusal ? error.status : 400;
    const message = error instanceof Error ? error.message : String(error);
    return { status, body: { message, documentation_url: 'https://docs.github.com/graphql', status: String(status) } };
  }
}
