import type { Abschluss } from '@firmenportal/contract/fields';

export interface Modul {
  semester: number;
  modulnummer: string;
  modul: string;
  credits: number;
  form: 'Klausur' | 'Hausarbeit' | 'mündliche Prüfung' | 'Präsentation' | 'Projektarbeit';
  /** How much worse its grades are than those of other modules. */
  schwierigkeit: number;
}

export interface Studienplan {
  kuerzel: string;
  name: string;
  abschluss: Abschluss;
  credits: number;
  semester: number;
  /** How many of the credits come from seminars and from transfer performances. */
  seminarCredits: number;
  transferCredits: number;
  /** First letter of the centuria codes. */
  zeichen: string;
  /** Share of an intake. */
  anteil: number;
  module: readonly Modul[];
}

// Programmes, structure and the numbers A107, A113, I157, I231 as in domain.md; all other numbers, the credits
// and the order of the modules are synthetic.

const FORMEN: Record<string, Modul['form']> = {
  K: 'Klausur',
  H: 'Hausarbeit',
  M: 'mündliche Prüfung',
  P: 'Präsentation',
  J: 'Projektarbeit',
};

/** Parses one module per line: semester, number, form, credits, `!` for each step of difficulty, name. */
function plan(text: string): Modul[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [, semester, modulnummer, form = 'K', credits, hard = '', modul] =
        /^\s*(\d) (\w+) ([KHMPJ]) (\d+) (!*) ?(.+)$/.exec(line) ?? [];
      if (modulnummer === undefined || modul === undefined) throw new Error(`not a module: ${line}`);
      return {
        semester: Number(semester),
        modulnummer,
        modul,
        credits: Number(credits),
        form: FORMEN[form] ?? 'Klausur',
        schwierigkeit: hard.length * 0.35,
      };
    });
}

const WIRTSCHAFT = `
  1 B101 K 6 Grundlagen der Betriebswirtschaftslehre
  1 B104 K 5 ! Buchführung und Jahresabschluss
  2 B112 K 5 ! Kosten- und Leistungsrechnung
  2 B115 K 5 Marketing`;

const MATHEMATIK = `
  1 B107 K 6 !! Wirtschaftsmathematik
  2 B118 K 6 !! Statistik`;

const ABSCHLUSS = `
  7 X190 P 4 Kolloquium
  7 X191 H 12 Bachelor-Thesis
  7 X192 J 5 Praxisprojekt`;

export const STUDIENPLAENE: readonly Studienplan[] = [
  bachelor(
    'BWL',
    'Betriebswirtschaftslehre',
    'B',
    0.27,
    `${WIRTSCHAFT}${MATHEMATIK}
  1 B109 H 5 Wissenschaftliches Arbeiten
  1 B110 K 6 ! Wirtschaftsprivatrecht
  2 B120 K 6 Wirtschaftsinformatik für Betriebswirte
  2 B121 M 6 Business English
  3 B201 K 6 ! Mikroökonomie
  3 B203 K 6 Investition und Finanzierung
  3 B205 K 5 Organisation und Personal
  3 B207 K 6 ! Internes Rechnungswesen
  3 B209 P 5 Verhandlungsführung
  4 B211 K 6 ! Makroökonomie
  4 B213 K 6 Beschaffung und Produktion
  4 B215 K 6 !! Unternehmensbesteuerung
  4 B217 H 5 Marktforschung
  4 B219 K 5 Arbeitsrecht
  5 B301 K 6 Controlling
  5 B303 H 6 Strategisches Management
  5 B305 K 5 E-Commerce
  5 B307 M 5 Spieltheorie
  5 B309 J 6 Projektstudium
  6 B311 K 6 Konzernrechnungslegung
  6 B313 K 5 Internationales Management
  6 B315 H 6 Nachhaltigkeitsmanagement
  6 B317 P 5 Eignungsdiagnostik
  6 B319 J 6 Unternehmensplanspiel
  7 B401 H 5 Unternehmensethik`,
  ),
  bachelor(
    'WINF',
    'Wirtschaftsinformatik',
    'I',
    0.27,
    `${WIRTSCHAFT}${MATHEMATIK}
  1 I101 K 6 Einführung in die Wirtschaftsinformatik
  1 I103 K 6 ! Einführung in die Programmierung
  2 I107 K 6 ! Objektorientierte Programmierung
  2 I111 K 6 Datenbanken
  3 I157 K 5 Logistik / Operations Management
  3 I201 K 6 Softwaretechnik
  3 I203 K 6 ! Rechnernetze und Betriebssysteme
  3 I205 H 6 Geschäftsprozessmodellierung
  3 I207 K 5 IT-Recht und Datenschutz
  4 I211 J 6 Software-Projekt
  4 I213 K 6 Data Warehouse und Business Intelligence
  4 I215 K 5 Investition und Finanzierung
  4 I217 P 5 Projektmanagement
  4 I231 K 6 !! Algorithmen
  5 I301 K 6 IT-Sicherheit
  5 I303 H 5 IT-Management
  5 I305 K 6 Verteilte Anwendungen
  5 I307 J 5 Cloud-Grundlagen und Praxis
  5 I309 K 5 ERP-Systeme
  6 I311 H 6 Digitale Geschäftsmodelle
  6 I313 K 6 Maschinelles Lernen
  6 I315 M 5 Penetration Testing
  6 I317 H 5 E-Commerce
  6 I319 J 6 Projektstudium
  7 I401 H 5 IT-Controlling`,
  ),
  bachelor(
    'WING',
    'Wirtschaftsingenieurwesen',
    'W',
    0.27,
    `${WIRTSCHAFT}
  1 W101 K 6 !! Ingenieurmathematik I
  1 W103 K 6 ! Technische Mechanik I
  1 W105 K 5 Werkstoffkunde
  2 W107 K 6 !! Ingenieurmathematik II
  2 W109 K 6 ! Technische Mechanik II
  2 W111 K 6 Grundlagen der Informatik
  3 W201 K 6 ! Elektrotechnik
  3 W203 K 6 Konstruktionslehre
  3 W205 K 5 ! Thermodynamik
  3 W207 K 6 Fertigungstechnik
  3 W209 H 5 Wissenschaftliches Arbeiten
  4 W211 K 6 Produktionsplanung
  4 W213 K 6 Qualitätsmanagement
  4 W215 K 5 Investition und Finanzierung
  4 W217 J 6 Konstruktionsprojekt
  4 W219 K 5 Vertragsrecht
  5 I157 K 5 Logistik / Operations Management
  5 W301 K 6 ! Regelungs- und Automatisierungstechnik
  5 W303 H 6 Technischer Vertrieb
  5 W305 K 6 Energietechnik
  5 W307 P 5 Projektmanagement
  6 W311 K 6 Fabrikplanung
  6 W313 H 5 Innovationsmanagement
  6 W315 K 6 Supply Chain Management
  6 W317 H 5 Nachhaltigkeitsmanagement
  6 W319 J 6 Projektstudium
  7 W401 H 5 Technologiefolgen`,
  ),
  bachelor(
    'AI',
    'Angewandte Informatik',
    'A',
    0.09,
    `
  1 A101 K 6 ! Einführung in die Programmierung
  1 A103 K 6 !! Diskrete Mathematik
  1 A105 K 5 Technische Grundlagen der Informatik
  1 A106 P 5 Projektmanagement
  1 B101 K 6 Grundlagen der Betriebswirtschaftslehre
  2 A107 K 6 ! Programmierparadigmen
  2 A109 K 6 !! Lineare Algebra und Analysis
  2 A111 K 5 Datenbanken
  2 A112 K 5 ! Betriebssysteme
  2 A113 H 6 Usability Engineering
  3 A201 K 6 !! Algorithmen und Datenstrukturen
  3 A203 K 6 Softwaretechnik
  3 A205 K 5 ! Rechnernetze
  3 A207 K 6 Web-Technologien
  3 A209 K 5 Statistik
  4 A211 J 6 Software-Projekt
  4 A213 K 6 !! Theoretische Informatik
  4 A215 K 6 Verteilte Systeme
  4 A217 K 5 IT-Sicherheit
  4 A219 H 5 Wissenschaftliches Arbeiten
  5 A301 K 6 Maschinelles Lernen
  5 A303 J 6 Cloud-Grundlagen und Praxis
  5 A305 K 6 Computergrafik
  5 A307 M 5 Penetration Testing
  5 A309 K 5 IT-Recht und Datenschutz
  6 A311 K 6 ! Compilerbau
  6 A313 K 5 Mobile Systeme
  6 A315 H 6 Softwarearchitektur
  6 A317 M 5 Spieltheorie
  6 A319 J 6 Projektstudium
  7 A401 H 5 Informatik und Gesellschaft`,
  ),
  bachelor(
    'TI',
    'Technische Informatik / IT-Engineering',
    'T',
    0.04,
    `
  1 T101 K 6 ! Einführung in die Programmierung
  1 T103 K 6 !! Ingenieurmathematik I
  1 T105 K 6 ! Elektrotechnik I
  1 T106 P 5 Projektmanagement
  1 B101 K 5 Grundlagen der Betriebswirtschaftslehre
  2 T107 K 6 !! Ingenieurmathematik II
  2 T109 K 6 ! Elektrotechnik II
  2 T111 K 6 Digitaltechnik
  2 A112 K 5 ! Betriebssysteme
  2 A111 K 5 Datenbanken
  3 T201 K 6 ! Mikrocontroller
  3 A205 K 5 ! Rechnernetze
  3 T203 K 6 Messtechnik und Sensorik
  3 A203 K 6 Softwaretechnik
  3 A209 K 5 Statistik
  4 T211 K 6 !! Signale und Systeme
  4 T213 J 6 Eingebettete Systeme
  4 A217 K 5 IT-Sicherheit
  4 T215 H 5 Wissenschaftliches Arbeiten
  4 T217 K 6 Signalverarbeitung in der Praxis
  5 T301 K 6 ! Regelungstechnik
  5 T303 K 6 Industrielle Kommunikation
  5 A303 J 5 Cloud-Grundlagen und Praxis
  5 T305 K 5 Robotik
  5 T307 K 6 Energieversorgung eingebetteter Systeme
  6 T311 K 6 Maschinelles Lernen
  6 A307 M 5 Penetration Testing
  6 T313 H 5 Systemarchitektur
  6 T319 J 6 Projektstudium
  6 T315 K 6 Funktionale Sicherheit
  7 T401 H 5 Technikethik`,
  ),
  master(
    'WINF-M',
    'Wirtschaftsinformatik / IT-Management',
    'MI',
    0.02,
    `
  1 M501 K 5 IT-Governance
  1 M503 H 5 Enterprise Architecture
  1 M505 K 5 ! Data Management
  2 M507 K 5 Informationssicherheit
  2 M509 H 5 Digitale Transformation
  2 M511 P 5 Führung und Kommunikation
  3 M513 J 5 Forschungsprojekt
  3 M515 K 5 Cloud-Architekturen
  3 M517 H 5 IT-Recht
  4 M599 H 15 Master-Thesis`,
  ),
  master(
    'ADS',
    'Applied Data Science',
    'MD',
    0.01,
    `
  1 D501 K 5 !! Statistical Learning
  1 D503 K 5 ! Data Engineering
  1 D505 H 5 Data Ethics
  2 D507 K 5 !! Deep Learning
  2 D509 J 5 Time Series Analysis
  2 D511 K 5 Optimisation
  3 D513 J 5 Data Science Project
  3 D515 K 5 Natural Language Processing
  3 D517 P 5 Data Storytelling
  4 D599 H 15 Master-Thesis`,
  ),
  master(
    'FMA',
    'Financial Management & Accounting',
    'MF',
    0.01,
    `
  1 F501 K 5 ! Corporate Finance
  1 F503 K 5 ! Konzernrechnungslegung
  1 F505 H 5 Corporate Governance
  2 F507 K 5 !! Internationale Besteuerung
  2 F509 K 5 Controlling
  2 F511 P 5 Führung und Kommunikation
  3 F513 K 5 Unternehmensbewertung
  3 F515 J 5 Forschungsprojekt
  3 F517 H 5 Wirtschaftsprüfung
  4 F599 H 15 Master-Thesis`,
  ),
  master(
    'MBA',
    'General Management (MBA)',
    'MG',
    0.01,
    `
  1 G501 K 5 Strategisches Management
  1 G503 K 5 ! Volkswirtschaft für Führungskräfte
  1 G505 H 5 Marketing-Management
  2 G507 K 5 ! Finanzmanagement
  2 G509 P 5 Führung und Kommunikation
  2 G511 H 5 Organisationsentwicklung
  3 G513 J 5 Internationales Projekt
  3 G515 K 5 Wirtschaftsrecht
  3 G517 H 5 Nachhaltigkeitsmanagement
  4 G599 H 15 Master-Thesis`,
  ),
  master(
    'HRW',
    'HR-Management & Wirtschaftspsychologie',
    'MH',
    0.01,
    `
  1 H501 K 5 Arbeits- und Organisationspsychologie
  1 H503 K 5 ! Empirische Methoden
  1 H505 H 5 Personalstrategie
  2 H507 K 5 Eignungsdiagnostik
  2 H509 K 5 Arbeitsrecht
  2 H511 P 5 Führung und Kommunikation
  3 H513 J 5 Forschungsprojekt
  3 H515 H 5 Vergütungsmanagement
  3 H517 M 5 Coaching
  4 H599 H 15 Master-Thesis`,
  ),
];

/** Chooses a student's programme by a share from 0 to below 1. */
export function planFor(share: number): Studienplan {
  let until = 0;
  for (const plan of STUDIENPLAENE) {
    until += plan.anteil;
    if (share < until) return plan;
  }
  return STUDIENPLAENE[0] as Studienplan;
}

function bachelor(
  kuerzel: string,
  name: string,
  characters: string,
  anteil: number,
  module: string,
): Studienplan {
  const credits = {
    abschluss: 'bachelor',
    credits: 210,
    semester: 7,
    seminarCredits: 8,
    transferCredits: 8,
  } as const;
  return { kuerzel, name, ...credits, zeichen: characters, anteil, module: plan(module + ABSCHLUSS) };
}

function master(
  kuerzel: string,
  name: string,
  characters: string,
  anteil: number,
  module: string,
): Studienplan {
  const credits = {
    abschluss: 'master',
    credits: 60,
    semester: 4,
    seminarCredits: 0,
    transferCredits: 0,
  } as const;
  return { kuerzel, name, ...credits, zeichen: characters, anteil, module: plan(module) };
}
