import { answerSchema } from './answer.ts';
import type { Operation, Upload } from './operation.ts';
import { Problem } from './problem.ts';
import { jsonSchema, type JsonSchema } from './vocabulary.ts';

/** The schemas of all answers and bodies, and under which name each operation's answer stands among them. */
export interface Components {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly answers: ReadonlyMap<Operation, string>;
}

export function componentsOf(operations: readonly Operation[]): Components {
  const schemas: Record<string, JsonSchema> = { Problem: jsonSchema(Problem) };
  const answers = new Map<Operation, string>();
  for (const operation of operations) {
    const body = bodySchema(operation);
    if (body) schemas[bodyName(operation)] = body;
    const answer = answerSchema(operation.response);
    if (!answer || !('resource' in operation.response)) continue;
    const { kind, resource } = operation.response;
    const schema = jsonSchema(answer);
    const usual = kind === 'collection' ? `${resource.type}.collection` : resource.type;
    // Two operations may answer two forms of one type.
    const name = isOther(schemas[usual], schema) ? `${usual}.${operation.name}` : usual;
    schemas[name] = schema;
    answers.set(operation, name);
  }
  return { schemas, answers };
}

function bodySchema({ body, upload }: Operation): JsonSchema | undefined {
  const schema = body && jsonSchema(body, 'input');
  return upload ? formSchema(schema, upload) : schema;
}

/** What stands in the body, and the file beside it. */
function formSchema({ properties = {}, required = [] }: JsonSchema = {}, upload: Upload): JsonSchema {
  const { maxBytes: max, mediaTypes: typen } = upload;
  const description = `One of ${typen.join(', ')} by its content, at most ${max} bytes: 422 when it is larger, or missing. Anything else in the form that is too large is 413.`;
  return {
    type: 'object',
    properties: { ...properties, datei: { type: 'string', format: 'binary', description } },
    required: [...required, 'datei'],
    additionalProperties: false,
  };
}

export const bodyName = ({ name }: Operation): string => `${name}.body`;

const isOther = (known: JsonSchema | undefined, schema: JsonSchema): boolean =>
  known !== undefined && JSON.stringify(known) !== JSON.stringify(schema);
