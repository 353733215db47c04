// Common German names of several origins. People composed of them are invented.

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const FIRST_NAMES = {
  weiblich: words(`
    Anna Lena Laura Sarah Julia Lea Hannah Marie Sophie Emma Mia Johanna Clara Charlotte Luisa Pauline Emilia
    Katharina Franziska Theresa Antonia Helena Jana Nele Paula Merle Svenja Finja Greta Mathilda Zoë Aylin
    Elif Zeynep Ayşe Leila Fatima Amira Katarzyna Agnieszka Olga Anastasia Daria Chiara Giulia Inès Thi-Mai
    Jasmin Miriam Rebecca Vanessa Michelle Alina Annika Carolin Friederike Ronja Wiebke Frauke
  `),
  maennlich: words(`
    Lukas Jonas Leon Finn Paul Felix Maximilian Luca Ben Elias Noah Moritz Jakob Philipp Tim Jan Niklas Tobias
    Julian Simon David Fabian Florian Sebastian Alexander Daniel Dominik Henrik Hannes Malte Lasse Ole Torben
    Jörn Sören Jürgen André René Mehmet Emre Can Yusuf Ali Omar Karim Piotr Tomasz Dimitri Nikita Marco Matteo
    Anh-Tuan Kevin Marvin Oskar Anton Carl Theo Vincent Konstantin Friedrich Hauke
  `),
  divers: words('Kim Robin Sascha Toni Alex Charlie Jona Mika Luca Sam'),
} as const;

export const LAST_NAMES = words(`
  Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein
  Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Meier
  Lehmann Schmid Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller
  Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke
  Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß
  Seidel Heinrich Brandt Haas Schreiber Graf Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas
  Voigt Sauer Arnold Pfeiffer Petersen Jansen Hansen Janssen Thießen Claußen Süß Özdemir Yılmaz Kaya Demir
  Şahin Çelik Nowak Kowalski Wójcik Dąbrowska Nguyen Tran Rossi Bianchi García Haddad Rahimi Popović Kovač
  Novák Ivanov Petrov Lindström Sørensen Müller-Lahrmann Meyer-Hansen Schulze-Becker Große-Wortmann O’Brien
`);

export const TOWNS = words(`
  Hamburg Hamburg Hamburg Hamburg Elmshorn Pinneberg Norderstedt Lübeck Kiel Bremen Stade Lüneburg Itzehoe
  Uetersen Wedel Ahrensburg Quickborn Neumünster Buxtehude Hannover Schwerin Flensburg Husum Cuxhaven
`);

export const FIRMENSTAEMME = words(`
  Nordkontor Hansehof Fördewerk Küstenring Deichgraf Marschland Möwenberg Sturmflut Leuchtfeuer Ankerplatz
  Kranich Birkenau Ostertor Westwind Seeadler Brückenkopf Kompass Polarstern Strandkorb Wellenbrecher Heidekraut
  Steinkai Lotsenhaus Fährmann Backbord Reetdach Speicherzeile Wattenblick Treibholz Ebbsand Dünengras Kaispeicher
  Rosengarten Lindenhof Grauburg Silberpappel Eichenfurt Mühlenkamp Auenland Moorweg
`);

export const BRANCHEN = [
  'Logistik',
  'Maschinenbau',
  'Versicherungen',
  'Software',
  'Handel',
  'Medizintechnik',
  'Energie',
  'Wirtschaftsprüfung',
  'Anlagenbau',
  'Immobilien',
  'Lebensmittel',
  'Elektrotechnik',
  'Medien',
  'Schiffsausrüstung',
  'Personaldienste',
  'Messtechnik',
  'Bauelemente',
  'Systemhaus',
  'Reisen',
  'Pharma',
  'Verpackungen',
  'Windkraft',
  'Datentechnik',
  'Agrartechnik',
  'Spedition',
] as const;

export const LEGAL_FORMS = ['GmbH', 'GmbH', 'GmbH', 'AG', 'GmbH & Co. KG', 'KG', 'SE', 'eG'] as const;

/** A name as mail addresses spell it: `Zoë Müller-Lüdenscheidt` becomes `zoe.mueller-luedenscheidt`. */
export function toAddress(vorname: string, nachname: string): string {
  const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', ı: 'i', ł: 'l' };
  return `${vorname}.${nachname}`
    .toLowerCase()
    .replace(/[äöüßøıł]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z.-]/g, '');
}
