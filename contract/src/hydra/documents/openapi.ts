import { FILE_FORMATS, isExportable } from '../file-format.ts';
import { exampleOf, type Descriptions, type Summaries } from '../description.ts';
import type { Schemas } from './named-schemas.ts';
import { componentsOf, type Components, type Wording } from './openapi-schemas.ts';
import {
  parametersOfOperation,
  SHARED_PARAMETERS,
  type Parameter,
  type Reference,
} from './openapi-parameters.ts';
import type { Operation, Scope } from '../operation.ts';
import {
  errorStatusOf,
  ERROR_STATUSES,
  isRevalidated,
  SECRET_KEY_LENGTH,
  takesIdempotencyKey,
} from '../status.ts';
import type { JsonSchema } from './vocabulary.ts';

interface Medium {
  readonly schema: JsonSchema | Reference;
  readonly example?: unknown;
  /** For a form: the media types of its parts. */
  readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>;
}

type Content = Readonly<Record<string, Medium>>;

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
  readonly requestBody?: {
    readonly description?: string;
    readonly required: true;
    readonly content: Content;
  };
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

export type OpenApi = ReturnType<typeof openApiOf>;

const JSON_LD = 'application/ld+json';

/** The document's English texts. */
export interface ApiWording extends Wording {
  readonly summaries: Summaries;
  /** Parameters of paths (`{jahr}`) and filters of lists. */
  readonly parameters: Descriptions;
  /** Files that are a request's body, by media type. */
  readonly files: Descriptions;
  readonly keys: KeyWording;
}

/** What the document says of keys of service accounts, the other way to be let in beside a person's session. */
export interface KeyWording {
  /** How such a key begins. */
  readonly prefix: string;
  /** How a key is got, and where it is sent. */
  readonly description: string;
  /** With which keys the operation may be called, as a sentence; undefined where no key may. */
  admitted(operation: Operation): string | undefined;
}

const SESSION = `Token of a person's session, as \`POST /token\` answers it. Sent as \`Authorization: Bearer <token>\`.`;

/** The API as an OpenAPI 3.1 document, generated from its operations. `basePath` is the path below which they lie. */
export function openApiOf(operations: readonly Operation[], wording: ApiWording, basePath: string) {
  const components = componentsOf(operations, wording, basePath);
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = operationObject(
      operation,
      components,
      wording,
    );
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
        ETag: {
          description: 'Version of the answer.',
          schema: { type: 'string', examples: ['"7"'] },
        },
        'Content-Language': {
          description: 'Language of the texts in the answer.',
          schema: { type: 'string', examples: ['de-DE'] },
        },
        'Retry-After': {
          description: 'Seconds after which to come back.',
          schema: { type: 'integer', examples: [2] },
        },
      },
      responses: Object.fromEntries(
        Object.entries(ERROR_STATUSES).map(([status, description]) => [
          `Problem${status}`,
          problem(Number(status), description, components.schemas),
        ]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: SESSION },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${wording.keys.prefix}…`,
          description: wording.keys.description,
        },
      },
    },
  } as const;
}

/** Groups operations in the documentation by the first part of their path. */
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

function operationObject(
  operation: Operation,
  components: Components,
  { files, keys, parameters, summaries }: ApiWording,
): OperationObject {
  const { storedRole, name, permission, scope } = operation;
  const summary = summaries[name] ?? '';
  const isPublic = permission === 'oeffentlich';
  const askedFor = isPublic
    ? 'Public.'
    : `Asks for ${permission}${storedRole ? ', stored on the account itself' : ''}.`;
  const admitted = isPublic ? undefined : keys.admitted(operation);
  return {
    operationId: name,
    tags: [tagOf(operation)],
    summary,
    description: [askedFor, admitted ?? '', `Scope: ${SCOPES[scope]}.`, ...notesOn(operation)]
      .filter((sentence) => sentence !== '')
      .join(' '),
    ...(isPublic && { security: [] }),
    ...(admitted !== undefined && { security: [{ bearer: [] }, { key: [] }] }),
    parameters: parametersOfOperation(operation, parameters),
    ...requestBody(operation, components, files),
    responses: responses(operation, components, summary),
  };
}

/** What follows from an operation's definition without being visible in parameters and schemas. */
function notesOn(operation: Operation): string[] {
  const { endsSession, recordsView, secret, upload, version, method } = operation;
  const notes: [boolean, string][] = [
    [recordsView === true, 'Each look is entered in the audit log, and the answer is never kept.'],
    [secret === true, 'Request or answer hold a secret: neither is kept.'],
    [
      secret === 'answer',
      `The answer holds a secret. It is kept for repetitions only, encrypted with the \`Idempotency-Key\`, which needs at least ${SECRET_KEY_LENGTH} random characters here.`,
    ],
    [endsSession === true, 'Ends the session that asks.'],
    [isExportable(operation), 'Also as a file with all that the filters leave, when `Accept` asks for it.'],
    [upload !== undefined, 'A form (`multipart/form-data`) with the file in the part `datei`.'],
    [version !== undefined && method === 'GET', 'The ETag is the version that a change names in `If-Match`.'],
    [version === 'pflicht' && method !== 'GET', 'Asks for `If-Match`: 428 without it.'],
    [takesIdempotencyKey(operation), 'Can be repeated under one `Idempotency-Key`.'],
  ];
  return notes.flatMap(([applies, note]) => (applies ? [note] : []));
}

function requestBody(
  operation: Operation,
  { bodies, schemas }: Components,
  files: Descriptions,
): Pick<OperationObject, 'requestBody'> {
  const { bodyMediaTypes, method, upload } = operation;
  if (bodyMediaTypes) {
    const content = bodyMediaTypes.map((type) => contentOf([type], { type: 'string' }, files[type]?.[1]));
    const description = bodyMediaTypes.flatMap((type) => files[type]?.[0] ?? []).join(' ');
    return {
      requestBody: { description, required: true, content: Object.assign({}, ...content) as Content },
    };
  }
  const name = bodies.get(operation);
  if (name === undefined) return {};
  const example = exampleOf(schemas[name] ?? {}, schemas);
  if (upload) {
    const encoding = { datei: { contentType: upload.mediaTypes.join(', ') } };
    const content = { 'multipart/form-data': { schema: schemaRef(name), example, encoding } };
    return { requestBody: { required: true, content } };
  }
  const mediaTypes = [
    JSON_LD,
    'application/json',
    ...(method === 'PATCH' ? ['application/merge-patch+json'] : []),
  ];
  return { requestBody: { required: true, content: contentOf(mediaTypes, schemaRef(name), example) } };
}

function responses(
  operation: Operation,
  components: Components,
  description: string,
): OperationObject['responses'] {
  const { response, headers: header = {} } = operation;
  const errors = errorStatusOf(operation).map((status) => [
    String(status),
    { $ref: `#/components/responses/Problem${status}` },
  ]);
  const revalidated = isRevalidated(operation);
  return {
    [response.status]: {
      description,
      headers: {
        ...headerRef('Content-Language'),
        ...(revalidated && headerRef('ETag')),
        ...Object.fromEntries(Object.entries(header).map(([name, text]) => [name, numberHeader(text)])),
      },
      ...answerContent(operation, components),
    },
    ...(revalidated && { 304: { description: "The client's copy still holds." } }),
    ...(Object.fromEntries(errors) as Record<string, Reference>),
  };
}

function answerContent(operation: Operation, { answers, schemas }: Components): Pick<Response, 'content'> {
  const { response } = operation;
  const name = answers.get(operation);
  if (name !== undefined) {
    const files = isExportable(operation) ? contentOf(Object.values(FILE_FORMATS), { type: 'string' }) : {};
    const example = exampleOf(schemas[name] ?? {}, schemas);
    return { content: { ...contentOf([JSON_LD], schemaRef(name), example), ...files } };
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

function problem(status: number, description: string, schemas: Schemas): Response {
  const retry = status === 429 || status === 503;
  const example = { ...(exampleOf(schemas['Problem'] ?? {}, schemas) as object), status };
  return {
    description,
    ...(retry && { headers: headerRef('Retry-After') }),
    content: contentOf([JSON_LD], schemaRef('Problem'), example),
  };
}

const contentOf = (
  mediaTypes: readonly string[],
  schema: JsonSchema | Reference,
  example?: unknown,
): Content =>
  Object.fromEntries(
    mediaTypes.map((mediaType) => [mediaType, { schema, ...(example !== undefined && { example }) }]),
  );
const schemaRef = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` });
const numberHeader = (description: string): Header => ({
  description,
  schema: { type: 'integer', examples: [3] },
});
const headerRef = (name: string): Record<string, Reference> => ({
  [name]: { $ref: `#/components/headers/${name}` },
});
