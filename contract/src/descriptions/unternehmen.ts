import { EXAMPLE_ID, type Descriptions } from '../hydra/description.ts';

/** Companies, and the places that they reserve. */
export const UNTERNEHMEN: Descriptions = {
  // Companies.
  Firma: ['Partner company: the tenant to which data belongs.'],
  FirmaListItem: ['A company in the list: what every company is known by.'],
  FirmaChange: ['What changes of a company; what is missing stays.'],
  firmennummer: ["The company's number in the campus system.", '100042'],
  'Firma.name': ['Name of the company.', 'Muster GmbH'],
  'FirmaKurz.name': ['Name of the company.', 'Muster GmbH'],
  'Firma.ort': ['Where the company is; null where that is not known.', 'Hamburg'],
  'Firma.beschreibung': [
    'What the company says of itself, in Markdown; null where nothing.',
    'We build **ships**.',
  ],
  'Firma.groesse': ['Number of employees, in bands; null where nobody said.'],
  international: ['Whether the company works internationally.'],
  weltregionen: [
    'Regions of the world in which it works; none without international activity.',
    [`/api/weltregionen/${EXAMPLE_ID}`],
  ],
  'Firma.branchen': ['Industries in which the company is.', [`/api/branchen/${EXAMPLE_ID}`]],
  konzernstruktur: ['How the group is made up; null where nobody said.', 'Subsidiary of Muster AG'],
  logo: ['The logo; null where there is none.'],
  Weltregion: ['Region of the world in which a company works.'],
  'Weltregion.name': ['Name of the region, in the language asked for.', 'Western Europe'],

  // Reserved places.
  Studienplatzreservierungszeitraum: ['Period in which companies reserve places for a year of intake.'],
  NewZeitraum: ['A period as it is opened.'],
  'Studienplatzreservierungszeitraum.von': ['When it begins.'],
  'Studienplatzreservierungszeitraum.bis': [
    'When it ends; closing a period is an end of now.',
    '2026-12-31T23:59:00+01:00',
  ],
  'Studienplatzreservierungszeitraum.stand': ['Whether it is to come, open or over.'],
  Studienplatzreservierung: [
    'Places that a company reserves in all programmes for one year of intake, saved as one.',
  ],
  Reservierungsjahr: ['A year of intake with the places that the company reserved.'],
  'Studienplatzreservierung.zeitraeume': ['Periods of that year, the first one first.'],
  bearbeitbar: ['Whether a period of the year is open.'],
  positionen: ['One for each programme.'],
  'positionen.anzahl': ['Places reserved.', 4],
  vorjahr: ['Places reserved for the year before.', 3],
  'positionen.belegt': ['Places that enrolment reports take.', 1],
  'Studienplatzreservierung.geaendertAm': ['When they were saved last; null where they never were.'],
  geaendertVon: ['Name of who saved them last; null where nobody has.', 'Jan Beispiel'],
  summe: ['Places of all programmes.', 9],
  Firmenreservierung: [
    'Places of one company in a programme and a year of intake, as the school reads them.',
  ],
  'Firmenreservierung.anzahl': ['Places reserved.', 4],
  'Firmenreservierung.belegt': ['Places that its enrolment reports take.', 1],
  Reservierungssumme: ['Places of all companies together in a programme and a year of intake.'],
  'Reservierungssumme.anzahl': ['Places reserved.', 60],
  'Reservierungssumme.vorjahr': ['Places reserved for the year before.', 54],
  'Reservierungssumme.belegt': ['Places that enrolment reports take.', 31],
  'Reservierungssumme.firmen': ['Companies that reserved places.', 14],
};
