import * as z from 'zod/mini';
import { resource } from './hydra/resource.ts';

// The short forms in which other resources embed companies, contacts and people.

export const FirmaKurz = resource('Firma', '/firmen', { name: z.string() });

export const KontaktKurz = resource('Kontakt', '/kontakt', { vorname: z.string(), nachname: z.string() });

export const StudentKurz = resource('Student', '/studenten', {
  matrikelnummer: z.string(),
  vorname: z.string(),
  nachname: z.string(),
});

export const BewerberKurz = resource('Bewerber', '/bewerber', {
  bewerbernummer: z.string(),
  vorname: z.string(),
  nachname: z.string(),
});
