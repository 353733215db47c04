import {
  ALERTING_LIST,
  MAX_ANSICHTEN,
  MAX_ANSICHTEN_INSGESAMT,
  MAX_MELDENDE_ANSICHTEN,
  MAX_ALERTED_HITS,
  createAnsicht,
  deleteAnsicht,
  listAnsichten,
  updateAnsicht,
} from '@firmenportal/contract/ansichten';
import { listMarktplatz } from '@firmenportal/contract/bewerber';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import { expandRollen, hasPermission } from '@firmenportal/contract/permissions';
import type { Locale } from '@firmenportal/contract/locale';
import type { Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violation } from '#platform/http/errors/violation.ts';
import { handle, type Route, type ScopedInput } from '#platform/http/route.ts';
import {
  countOthers,
  countTelling,
  deleteAnsichtById,
  findAnsichten,
  findOwnAnsicht,
  putAnsicht,
  setMelden,
  type AnsichtRow,
} from './ansichten.db.ts';
import { filled } from '#platform/texte/text.ts';
import { texte as deDE } from './ansichten.texte.de-DE.ts';
import { texte as enGB } from './ansichten.texte.en-GB.ts';
import { presentAnsicht } from './ansichten.presenter.ts';
import { isTooBroad, takeForKnown } from './ansichtsmeldungen.db.ts';

/** Saved views of lists. */
export function ansichtenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listAnsichten, async ({ db, access, query }) => {
      const rows = await findAnsichten(db, access, query);
      return { total: rows.length, members: rows.map((row) => presentAnsicht(basePath, row)) };
    }),
    handle(createAnsicht, async (input) => {
      const { db, access, body, locale, now } = input;
      const violations = await violationsOf(input);
      if (violations.length > 0) throw new ValidationError(violations);
      const row = await putAnsicht(db, access, body, now);
      await beginTelling(db, access, row, locale);
      return presentAnsicht(basePath, row);
    }),
    handle(updateAnsicht, async ({ db, access, params, body: { melden }, locale }) => {
      const found = await findOwnAnsicht(db, access, params.id);
      if (!found) throw notFound();
      const violations = melden ? await tellingViolations(db, access, found, locale) : [];
      if (violations.length > 0) throw new ValidationError(violations);
      const row = await setMelden(db, access, found, melden);
      if (!row) throw notFound();
      await beginTelling(db, access, row, locale);
      return presentAnsicht(basePath, row);
    }),
    handle(deleteAnsicht, async ({ db, access, params }) => {
      if (!(await deleteAnsichtById(db, access, params.id))) throw notFound();
    }),
  ];
}

/**
 * Marks everybody whom the view shows now as known, also when its filters have changed. If the view shows too many
 * people, nothing is written.
 */
async function beginTelling(db: Db, { benutzerId }: Access, row: AnsichtRow, locale: Locale) {
  if (!row.melden) return;
  const view = { ...row, benutzerId };
  if (await isTooBroad(db, view)) {
    const limit = MAX_ALERTED_HITS.toLocaleString(locale);
    throw new ValidationError([untold(locale, 'ansichtZuBreit', limit)]);
  }
  await takeForKnown(db, view);
}

const TEXTS = { 'de-DE': deDE, 'en-GB': enGB } as const satisfies Record<Locale, typeof enGB>;

const untold = (
  locale: Locale,
  code: keyof typeof deDE,
  limit: number | string = MAX_MELDENDE_ANSICHTEN,
): Violation => ({
  propertyPath: 'melden',
  message: filled(TEXTS[locale][code], { grenze: limit }),
  code,
});

/** Why a view cannot report new hits: it is not of the marketplace, or the person acts for no company. */
async function tellingViolations(
  db: Db,
  access: Access,
  view: { liste: string; name: string },
  locale: Locale,
): Promise<Violation[]> {
  const mayTell =
    view.liste === ALERTING_LIST &&
    access.eigeneFirmaId !== null &&
    hasPermission({ roles: expandRollen(access.rollen) }, listMarktplatz.permission);
  if (!mayTell) return [untold(locale, 'ansichtNichtMeldbar')];
  const tooMany = (await countTelling(db, access, view)) >= MAX_MELDENDE_ANSICHTEN;
  return tooMany ? [untold(locale, 'meldungenZuViele')] : [];
}

async function violationsOf({
  db,
  access,
  body,
  locale,
}: ScopedInput<typeof createAnsicht>): Promise<Violation[]> {
  const others = await countOthers(db, access, body);
  const tooMany =
    others.ofList >= MAX_ANSICHTEN
      ? [violation(locale, ['name'], 'ansichtenZuViele', MAX_ANSICHTEN)]
      : others.all >= MAX_ANSICHTEN_INSGESAMT
        ? [violation(locale, ['name'], 'ansichtenInsgesamt', MAX_ANSICHTEN_INSGESAMT)]
        : [];
  return [
    ...tooMany,
    // A company's people see each other's shared views.
    ...(body.geteilt && access.eigeneFirmaId === null
      ? [violation(locale, ['geteilt'], 'ansichtNichtTeilbar')]
      : []),
    ...(body.melden ? await tellingViolations(db, access, body, locale) : []),
  ];
}
