import { expect, it } from 'vitest';
import { PATHS, pathOf } from './paths.ts';

// original.md §2, in its order; what has no match leads to `notFound`.
it('the routes of the specification have its names and paths', () => {
  expect(PATHS).toMatchObject({
    start: '/',
    login: '/login',
    profil: '/profil',
    passwortZuruecksetzen: '/passwort-zuruecksetzen/$passwortToken',
    registrierung: '/registrierung/token/$einladungsToken',
    passwortVergessen: '/passwort-vergessen',
    bewerberIndex: '/bewerber',
    bewerberShow: '/bewerber/$iri',
    bewerberMarktplatzIndex: '/bewerber-marktplatz',
    bewerberMarktplatzShow: '/bewerber-marktplatz/$iri',
    studierendeIndex: '/studierende',
    studierendeShow: '/studierende/$iri',
    seminareIndex: '/seminare',
    downloadsUndTermine: '/downloads-und-termine',
    permissionDenied: '/permission-denied',
    serverError: '/server-error',
    benutzerIndex: '/benutzer',
    benutzerEinladungIndex: '/benutzer-einladung',
    dienstkonten: '/dienstkonten',
    benutzerEdit: '/benutzer/$iri/edit',
    studienplatzreservierungen: '/studienplatzreservierungen',
    unternehmensdetails: '/unternehmensdetails',
    benachrichtigungen: '/benachrichtigungen',
    kohorte: '/kohorte',
    transferleistungen: '/transferleistungen',
  });
});

it('fills in the identifier, whether it comes alone or as an IRI', () => {
  expect(pathOf('start')).toBe('/');
  expect(pathOf('studierendeShow', { iri: '0b8d' })).toBe('/studierende/0b8d');
  expect(pathOf('studierendeShow', { iri: '/api/studenten/0b8d' })).toBe('/studierende/0b8d');
  expect(pathOf('studierendeShow', { iri: 'a b' })).toBe('/studierende/a%20b');
});
