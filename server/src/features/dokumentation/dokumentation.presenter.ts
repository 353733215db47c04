import type { OpenApi, OperationObject } from '@firmenportal/contract/hydra/documents/openapi';
import type { Parameter, Reference } from '@firmenportal/contract/hydra/documents/openapi-parameters';
import type { JsonSchema } from '@firmenportal/contract/hydra/documents/vocabulary';

type Content = NonNullable<OperationObject['requestBody']>['content'];

/** Renders an OpenAPI document as one page of plain HTML: no script, and no style sheet but the one at `stylesheet`. */
export function presentReferenz(openApi: OpenApi, stylesheet: string): string {
  const [server] = openApi.servers;
  const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path: `${server.url}${path}`,
      operation,
    })),
  );
  const sections = openApi.tags.map(({ name }) => {
    const ofTag = operations.filter(({ operation }) => operation.tags.includes(name));
    return html`<section>
      <h2 id="${name}">${name}</h2>
      ${ofTag.map(({ method, path, operation }) => presentOperation(method, path, operation, openApi))}
    </section>`;
  });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${openApi.info.title} · API</title>
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        <header>
          <h1>${openApi.info.title} · API</h1>
          <p>${openApi.info.description}</p>
          <nav aria-label="Sections">
            ${[...openApi.tags, { name: 'schemas' }].map(({ name }) => html`<a href="#${name}">${name}</a>`)}
          </nav>
        </header>
        <main>
          ${sections}
          <section>
            <h2 id="schemas">schemas</h2>
            ${Object.entries(openApi.components.schemas).map(
              ([name, schema]) =>
                html`<details id="schema-${name}">
                  <summary>${name}</summary>
                  ${presentSchema(schema)}
                </details>`,
            )}
          </section>
        </main>
      </body>
    </html>`.text;
}

/** A table of the members and their descriptions. Nested members get rows of their own. */
function presentSchema(schema: JsonSchema): Html {
  const members = membersOf(schema);
  return html`<p>${schema.description ?? ''}</p>
    ${
      members.length === 0
        ? html`<p>${presentType(schema)}</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">Member</th>
                <th scope="col">Value</th>
                <th scope="col">Meaning</th>
                <th scope="col">Example</th>
              </tr>
            </thead>
            <tbody>
              ${members.map(({ name, member, required }) => {
                const [example] = member.examples ?? [];
                return html`<tr>
                  <td><code>${name}</code>${required ? '' : ' (optional)'}</td>
                  <td>${presentType(member)}</td>
                  <td>${member.description ?? ''}</td>
                  <td><code>${example === undefined ? '' : JSON.stringify(example)}</code></td>
                </tr>`;
              })}
            </tbody>
          </table>`
    }`;
}

interface Member {
  readonly name: string;
  readonly member: JsonSchema;
  readonly required: boolean;
}

function membersOf(schema: JsonSchema, prefix = ''): Member[] {
  const { anyOf = [], items, properties = {}, required = [] } = schema;
  const inner = [items, ...anyOf].flatMap((one) =>
    typeof one === 'object' ? membersOf(one as JsonSchema, prefix) : [],
  );
  const own = Object.entries(properties).flatMap(([name, member]): Member[] =>
    typeof member === 'object'
      ? [
          { name: `${prefix}${name}`, member, required: required.includes(name) },
          ...membersOf(member, `${prefix}${name}.`),
        ]
      : [],
  );
  return [...own, ...inner];
}

/** What a value is, in a few words: `list of FirmaKurz`, `string (date), or null`. */
function presentType({
  $ref,
  anyOf,
  oneOf,
  const: only,
  enum: words,
  format,
  items,
  type,
}: JsonSchema): Html {
  const choices = anyOf ?? oneOf ?? [];
  if ($ref !== undefined) return html`<a href="#schema-${nameOf($ref)}">${nameOf($ref)}</a>`;
  if (choices.length > 0)
    return html`${choices.map((one, at) => html`${at === 0 ? '' : ', or '}${presentType(one)}`)}`;
  if (typeof items === 'object') return html`list of ${presentType(items as JsonSchema)}`;
  if (only !== undefined) return html`<code>${JSON.stringify(only)}</code>`;
  if (words) return html`one of <code>${words.join(', ')}</code>`;
  return html`${[type ?? 'any'].flat().join(' or ')}${format === undefined ? '' : ` (${format})`}`;
}

function presentOperation(method: string, path: string, operation: OperationObject, openApi: OpenApi): Html {
  const { description, operationId, parameters, requestBody, responses, summary } = operation;
  return html`<details id="${operationId}">
    <summary>
      <span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code> ${summary}
    </summary>
    <p>${description}</p>
    <table>
      <caption>
        Parameters
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">In</th>
          <th scope="col">Value</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${parameters.map((parameter) => presentParameter(resolve(parameter, openApi)))}
      </tbody>
    </table>
    ${requestBody ? html`<p>Body: ${presentContent(requestBody.content)}</p>` : ''}
    <table>
      <caption>
        Answers
      </caption>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Meaning</th>
          <th scope="col">Content</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(responses).map(([status, response]) => presentResponse(status, response, openApi))}
      </tbody>
    </table>
  </details>`;
}

function presentParameter({ description, in: place, name, required, schema }: Parameter): Html {
  return html`<tr>
    <td><code>${name}</code>${required ? ' (required)' : ''}</td>
    <td>${place}</td>
    <td>${presentType(schema)}</td>
    <td>${description}</td>
  </tr>`;
}

function presentResponse(
  status: string,
  response: OperationObject['responses'][string],
  openApi: OpenApi,
): Html {
  const { content = {}, description } = resolve(response, openApi);
  return html`<tr>
    <td>${status}</td>
    <td>${description}</td>
    <td>${presentContent(content)}</td>
  </tr>`;
}

function presentContent(content: Content): Html {
  return html`${Object.entries(content).map(([mediaType, { schema }]) =>
    '$ref' in schema && typeof schema.$ref === 'string'
      ? html`${mediaType}: <a href="#schema-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a><br />`
      : html`${mediaType}<br />`,
  )}`;
}

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? '';

/** Resolves a reference into the components; returns anything else unchanged. */
function resolve<T extends object>(value: T | Reference, { components }: OpenApi): T {
  if (!('$ref' in value)) return value;
  const [, , kind = '', name = ''] = value.$ref.split('/');
  return (components as unknown as Record<string, Record<string, T>>)[kind]?.[name] as T;
}

/** A piece of HTML whose values are escaped. */
interface Html {
  readonly text: string;
}
type Value = string | Html | readonly Html[];

function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { text: String.raw({ raw: parts }, ...values.map(textOf)) };
}

function textOf(value: Value): string {
  if (typeof value === 'string')
    return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return 'text' in value ? value.text : value.map(textOf).join('');
}
