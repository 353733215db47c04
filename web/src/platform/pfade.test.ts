import { expect, it } from 'vitest';
import { pfad } from './pfade.ts';

it('fills in the identifier, whether it comes alone or as an IRI', () => {
  expect(pfad('start')).toBe('/');
  expect(pfad('studierendeShow', { iri: '0b8d' })).toBe('/studierende/0b8d');
  expect(pfad('studierendeShow', { iri: '/api/studenten/0b8d' })).toBe('/studierende/0b8d');
  expect(pfad('studierendeShow', { iri: 'a b' })).toBe('/studierende/a%20b');
});
