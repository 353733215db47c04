import { answerSchema } from './answer.ts';
import type { Operation } from './operation.ts';
import { Problem } from './problem.ts';
import { jsonSchema, type JsonSchema } from './vocabulary.ts';

/** The schemas of all answers and bodies, and under which name each operation's answer stands among them. */
export interface Components {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly answers: ReadonlyMap<Operation, string>;
}

export function componentsOf(operationen: readonly Operation[]): Components {
  const schemas: Record<string, JsonSchema> = { Problem: jsonSchema(Problem) };
  const answers = new Map<Operation, string>();
  for (const operation of operationen) {
    if (operation.body) schemas[bodyName(operation)] = jsonSchema(operation.body, 'input');
    const answer = answerSchema(operation.antwort);
    if (!answer || !('resource' in operation.antwort)) continue;
    const { art, resource } = operation.antwort;
    const schema = jsonSchema(answer);
    const usual = art === 'collection' ? `${resource.type}.collection` : resource.type;
    // Two operations may answer two forms of one type.
    const name = isOther(schemas[usual], schema) ? `${usual}.${operation.name}` : usual;
    schemas[name] = schema;
    answers.set(operation, name);
  }
  return { schemas, answers };
}

export const bodyName = ({ name }: Operation): string => `${name}.body`;

const isOther = (known: JsonSchema | undefined, schema: JsonSchema): boolean =>
  known !== undefined && JSON.stringify(known) !== JSON.stringify(schema);
