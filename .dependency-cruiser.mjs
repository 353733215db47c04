// Who may import whom. docs/architektur.md lists these rules by name ("Imports"), and why.
import { Visitor } from '@swc/core/Visitor.js';

// The parser's visitor does not know `using` yet: to it, it is a declaration like any other.
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function (statement) {
  return visitStatement.call(
    this,
    statement.type === 'UsingDeclaration'
      ? { ...statement, type: 'VariableDeclaration', declarations: statement.decls }
      : statement,
  );
};

const TEST = '[.]test[.]tsx?$|/(test|testing|rails)/';
const CODE = { pathNot: TEST };
/** Declares a noun's tables: whoever reads the database may. */
const TABLE = '[.]table[.]ts$';
/** Beside the features: they know none of them. */
const BESIDE = 'import|retention|backup|datenschutz';

/** @type {(name: string, from: object, to: object) => import('dependency-cruiser').IForbiddenRuleType} */
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    // Workspaces
    rule(
      'contract-imports-only-the-schema-library',
      { path: '^contract/src/', ...CODE },
      { pathNot: '^contract/src/|(^|/)node_modules/zod/' },
    ),
    rule('server-never-imports-web', { path: '^server/' }, { path: '^web/' }),
    rule('web-never-imports-server', { path: '^web/' }, { path: '^server/' }),

    // The demo is beside the product: demo → server, and back by one import that an installation may lack
    rule(
      'server-knows-the-demo-by-one-import',
      { path: '^(contract|server|web)/', pathNot: '^server/src/cli/demo-workspace[.]' },
      { path: '^demo/' },
    ),
    rule('server-starts-without-the-demo', { path: '^server/' }, { path: '^demo/', dynamic: false }),
    rule(
      'demo-comes-in-by-the-server-s-exports',
      { path: '^demo/' },
      { path: '^(contract|server)/', dependencyTypesNot: ['aliased-workspace'] },
    ),
    rule('demo-never-imports-web', { path: '^demo/' }, { path: '^web/' }),

    // Server: cli → main → app → features → import, retention, backup, datenschutz → platform → contract
    rule(
      'server-platform-is-below-the-product',
      { path: '^server/src/platform/', ...CODE },
      { path: `^server/src/(features|${BESIDE})/|^server/src/(app|main|exposure|cli)[./]` },
    ),
    rule(
      'server-features-are-below-the-app',
      { path: `^server/src/(features|${BESIDE})/`, ...CODE },
      { path: '^server/src/(app|main|exposure|cli)[./]' },
    ),
    rule('server-app-is-below-main', { path: '^server/src/app[./]' }, { path: '^server/src/(main|cli)[./]' }),
    rule(
      'server-features-know-no-other-feature',
      { path: '^server/src/features/([^/]+)/', ...CODE },
      { path: '^server/src/features/', pathNot: `^server/src/features/($1/|[^/]+/shared/)|${TABLE}` },
    ),
    rule(
      'server-shared-rooms-know-shared-rooms-only',
      { path: '^server/src/features/[^/]+/shared/', ...CODE },
      { path: '^server/src/features/', pathNot: `^server/src/features/[^/]+/shared/|${TABLE}` },
    ),
    rule(
      'server-import-knows-no-feature',
      { path: `^server/src/(${BESIDE})/`, ...CODE },
      { path: '^server/src/features/', pathNot: '^server/src/features/[^/]+/shared/' },
    ),
    rule(
      'server-only-db-files-touch-the-database',
      { path: '^server/src/features/', pathNot: `[.](db|table)[.]ts$|${TEST}` },
      {
        path: '^server/src/platform/db/|(^|/)node_modules/(pg|drizzle-orm)/',
        dependencyTypesNot: ['type-only'],
      },
    ),

    // Web: app → features → platform, ui
    rule(
      'web-platform-is-below-the-product',
      { path: '^web/src/platform/', ...CODE },
      { path: '^web/src/(features|app)/|^web/src/main[.]' },
    ),
    rule(
      'web-ui-knows-nothing-of-the-product',
      { path: '^web/src/ui/', ...CODE },
      { path: '^web/src/(features|app|platform)/|^web/src/main[.]|^contract/src/(?!hydra/|locale[.])' },
    ),
    rule(
      'web-features-are-below-the-app',
      { path: '^web/src/features/', ...CODE },
      { path: '^web/src/app/|^web/src/main[.]' },
    ),
    rule(
      'web-features-know-no-other-feature',
      { path: '^web/src/features/([^/]+)/', ...CODE },
      { path: '^web/src/features/', pathNot: '^web/src/features/($1/|[^/]+/shared/)' },
    ),
    rule(
      'web-shared-rooms-know-shared-rooms-only',
      { path: '^web/src/features/[^/]+/shared/', ...CODE },
      { path: '^web/src/features/', pathNot: '^web/src/features/[^/]+/shared/' },
    ),
    rule(
      'web-only-queries-files-touch-the-api-client',
      { path: '^web/src/features/', pathNot: `[.]queries[.]ts$|${TEST}` },
      {
        path: '^web/src/platform/api/(client|download|upload|versioned)[.]',
        dependencyTypesNot: ['type-only'],
      },
    ),

    // Everywhere
    rule('no-cycles', {}, { circular: true }),
    rule('code-imports-no-tests', { pathNot: `${TEST}|^(e2e|bench|faults)/` }, { path: TEST }),
    rule(
      'code-imports-no-dev-dependency',
      { path: '^((contract|server|web)/src|demo)/', ...CODE },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    ),
    rule('imports-resolve', {}, { couldNotResolve: true }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(contract|server|web)/dist/' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
