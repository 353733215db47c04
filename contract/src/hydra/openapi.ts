import { FILE_FORMATS, isExportable } from './file-format.ts';
import { bodyName, componentsOf, type Components } from './openapi-schemas.ts';
import {
  parametersOfOperation,
  SHARED_PARAMETERS,
  type Parameter,
  type Reference,
} from './openapi-parameters.ts';
import type { Operation, Scope } from './operation.ts';
import { errorStatusOf, ERROR_STATUSES, isRevalidated } from './status.ts';
import type { JsonSchema } from './vocabulary.ts';

type Content = Readonly<Record<string, { readonly schema: JsonSchema | Reference }>>;

interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
}

interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference | Header>>;
  readonly content?: Content;
}

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

export type OpenApi = ReturnType<typeof openApiOf>;

const JSON_LD = 'application/ld+json';

/** The API as an OpenAPI 3.1 document, printed from its operations. `basePath` is the path below which they lie. */
export function openApiOf(operations: readonly Operation[], basePath: string) {
  const components = componentsOf(operations);
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = operationObject(operation, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Firmenportal',
      version: '1',
      description:
        'JSON-LD in the Hydra vocabulary. Printed from the definitions that validate and serve the requests.',
    },
    servers: [{ url: basePath }],
    security: [{ bearer: [] }],
    tags: [...new Set(operations.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components.schemas,
      parameters: SHARED_PARAMETERS,
      headers: {
        ETag: { description: 'Version of the answer.', schema: { type: 'string' } },
        'Content-Language': {
          description: 'Language of the texts in the answer.',
          schema: { type: 'string' },
        },
        'Retry-After': { description: 'Seconds after which to come back.', schema: { type: 'integer' } },
      },
      responses: Object.fromEntries(
        Object.entries(ERROR_STATUSES).map(([status, description]) => [
          `Problem${status}`,
          problem(Number(status), description),
        ]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  } as const;
}

/** What belongs together in the documentation: the first part of the path. */
function tagOf({ response, path }: Operation): string {
  return response.kind === 'dokument' ? 'api' : (path.split('/')[1] ?? '');
}

const SCOPES: Record<Scope, string> = {
  keiner: "no person's and no company's data",
  person: "the signed-in person's own data",
  firmen: 'all companies of the person',
  firma: 'the active company',
  marktplatz: "what every company sees, with the active company's own marks",
  schule: 'every company',
};

function operationObject(operation: Operation, components: Components): OperationObject {
  const { storedRole, name, permission: recht, scope, summary } = operation;
  const permission =
    recht === 'oeffentlich'
      ? 'Public.'
      : `Asks for ${recht}${storedRole ? ', stored on the account itself' : ''}.`;
  return {
    operationId: name,
    tags: [tagOf(operation)],
    summary,
    description: `${permission} Scope: ${SCOPES[scope]}.`,
    ...(recht === 'oeffentlich' && { security: [] }),
    parameters: parametersOfOperation(operation),
    ...requestBody(operation),
    responses: responses(operation, components),
  };
}

function requestBody(operation: Operation): Pick<OperationObject, 'requestBody'> {
  const { body, bodyMediaTypes, method, upload } = operation;
  if (bodyMediaTypes) {
    return { requestBody: { required: true, content: contentOf(bodyMediaTypes, { type: 'string' }) } };
  }
  if (upload) {
    const content = contentOf(['multipart/form-data'], schemaRef(bodyName(operation)));
    return { requestBody: { required: true, content } };
  }
  if (!body) return {};
  const mediaTypes = [
    JSON_LD,
    'application/json',
    ...(method === 'PATCH' ? ['application/merge-patch+json'] : []),
  ];
  return { requestBody: { required: true, content: contentOf(mediaTypes, schemaRef(bodyName(operation))) } };
}

function responses(operation: Operation, { answers }: Components): OperationObject['responses'] {
  const { response, headers: header = {} } = operation;
  const errors = errorStatusOf(operation).map((status) => [
    String(status),
    { $ref: `#/components/responses/Problem${status}` },
  ]);
  const revalidated = isRevalidated(operation);
  return {
    [response.status]: {
      description: operation.summary,
      headers: {
        ...headerRef('Content-Language'),
        ...(revalidated && headerRef('ETag')),
        ...Object.fromEntries(Object.entries(header).map(([name, text]) => [name, numberHeader(text)])),
      },
      ...answerContent(operation, answers.get(operation)),
    },
    ...(revalidated && { 304: { description: "The client's copy still holds." } }),
    ...(Object.fromEntries(errors) as Record<string, Reference>),
  };
}

function answerContent(operation: Operation, schema: string | undefined): Pick<Response, 'content'> {
  const { response } = operation;
  if (schema !== undefined) {
    const files = isExportable(operation) ? contentOf(Object.values(FILE_FORMATS), { type: 'string' }) : {};
    return { content: { ...contentOf([JSON_LD], schemaRef(schema)), ...files } };
  }
  switch (response.kind) {
    case 'datei':
      return { content: contentOf(response.mediaTypes, {}) };
    case 'dokument':
      return {
        content: contentOf(
          [response.mediaType],
          response.mediaType.includes('json') ? {} : { type: 'string' },
        ),
      };
    default:
      return {};
  }
}

function problem(status: number, description: string): Response {
  const retry = status === 429 || status === 503;
  return {
    description,
    ...(retry && { headers: headerRef('Retry-After') }),
    content: contentOf([JSON_LD], schemaRef('Problem')),
  };
}

const contentOf = (mediaTypes: readonly string[], schema: JsonSchema | Reference): Content =>
  Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }]));
const schemaRef = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` });
const numberHeader = (description: string): Header => ({ description, schema: { type: 'integer' } });
const headerRef = (name: string): Record<string, Reference> => ({
  [name]: { $ref: `#/components/headers/${name}` },
});
