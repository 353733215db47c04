import type { MERKMALE, WUNSCHBRANCHEN } from './wuensche.ts';

// The English names that the campus system has for programmes, industries and traits.

/** Programmes by abbreviation. */
export const PROGRAMMES: Readonly<Record<string, string>> = {
  BWL: 'Business Administration',
  WINF: 'Business Informatics',
  WING: 'Industrial Engineering',
  AI: 'Applied Computer Science',
  TI: 'Computer Engineering',
  'WINF-M': 'Business Informatics / IT Management',
  HRW: 'HR Management & Business Psychology',
};

export const TRAITS: Readonly<Record<(typeof MERKMALE)[number], string>> = {
  'Analytisches Denken': 'Analytical thinking',
  Aufgeschlossenheit: 'Openness',
  Begeisterungsfähigkeit: 'Enthusiasm',
  Durchhaltevermögen: 'Perseverance',
  Einfühlungsvermögen: 'Empathy',
  Entscheidungsfreude: 'Decisiveness',
  Geduld: 'Patience',
  Gewissenhaftigkeit: 'Conscientiousness',
  Humor: 'Humour',
  Kommunikationsstärke: 'Communication skills',
  Kreativität: 'Creativity',
  Lernbereitschaft: 'Willingness to learn',
  Neugier: 'Curiosity',
  Organisationstalent: 'Organisational skills',
  Selbstständigkeit: 'Independence',
  Teamgeist: 'Team spirit',
  Verantwortungsbewusstsein: 'Sense of responsibility',
  Zuverlässigkeit: 'Reliability',
};

export const INDUSTRIES: Readonly<Record<(typeof WUNSCHBRANCHEN)[number], string>> = {
  Automobil: 'Automotive',
  'Banken und Versicherungen': 'Banking and insurance',
  Bauwesen: 'Construction',
  'Chemie und Pharma': 'Chemicals and pharmaceuticals',
  Energie: 'Energy',
  Gesundheitswesen: 'Health care',
  Handel: 'Retail and trade',
  Immobilien: 'Real estate',
  'IT-Dienstleistungen': 'IT services',
  Konsumgüter: 'Consumer goods',
  Lebensmittel: 'Food',
  Logistik: 'Logistics',
  'Luft- und Raumfahrt': 'Aerospace',
  Maschinenbau: 'Mechanical engineering',
  'Medien und Verlage': 'Media and publishing',
  'Öffentlicher Dienst': 'Public service',
  'Schiffbau und Schifffahrt': 'Shipbuilding and shipping',
  Software: 'Software',
  Telekommunikation: 'Telecommunications',
  Tourismus: 'Tourism',
  Unternehmensberatung: 'Management consulting',
  Windkraft: 'Wind power',
};
