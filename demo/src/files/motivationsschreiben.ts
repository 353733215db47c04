import type { Random } from '../random.ts';

/** What a letter is about. */
export interface Occasion {
  vorname: string;
  nachname: string;
  studiengang: string;
  branche: string;
  merkmal: string;
}

// All synthetic. `{studiengang}`, `{branche}` and `{merkmal}` are placeholders.

const ANREDEN = ['Sehr geehrte Damen und Herren,', 'Guten Tag,', 'Liebes Team,'] as const;

const EINSTIEGE = [
  'ein Studium nur im Hörsaal kann ich mir nicht vorstellen. Ich möchte das, was ich lerne, am nächsten Tag anwenden. Deshalb bewerbe ich mich um einen dualen Studienplatz im Fach {studiengang}.',
  'auf dem Hochschulinformationstag habe ich mit Studierenden aus dem Fach {studiengang} gesprochen. Wie selbstverständlich sie zwischen Betrieb und Hochschule wechseln, hat mich überzeugt.',
  'seit meinem Praktikum weiß ich, wohin ich möchte: in die Branche {branche}, und zwar mit einem Studium, das mich fordert. {studiengang} verbindet für mich beides.',
  'schon in der Schule war ich diejenige Person, die Abläufe infrage gestellt hat. Warum dauert die Essensausgabe so lange? Warum steht der Kopierer im dritten Stock? Im Fach {studiengang} möchte ich lernen, solche Fragen fundiert zu beantworten.',
  'nach dem Abitur habe ich ein Jahr lang gearbeitet und gereist. Jetzt freue ich mich darauf, wieder zu lernen. Der duale Studiengang {studiengang} passt zu dem, was ich in dieser Zeit über mich erfahren habe.',
] as const;

const ERFAHRUNGEN = [
  'In den letzten beiden Sommerferien habe ich im Lager eines Großhändlers gearbeitet. Dort habe ich gesehen, wie viel Planung hinter einer Palette steckt, die pünktlich ankommt. Am Ende durfte ich die Inventur einer Halle selbst vorbereiten.',
  'In unserer Schülerfirma war ich für die Buchführung zuständig. Wir haben Taschen aus alten Segeln verkauft, und im zweiten Jahr blieb zum ersten Mal ein Gewinn übrig: 312,40 €. Das klingt nach wenig, war aber hart erarbeitet.',
  'Meine erste Webseite bestand aus einer einzigen Zeile: <b>Hallo Welt</b>. Heute betreue ich die Seite unseres Sportvereins, samt Anmeldung für 240 Mitglieder. Dass man mit „a < b && b > c“ Menschen zum Verzweifeln bringen kann, habe ich dabei auch gelernt.',
  'Zwei Wochen habe ich in der Konstruktion eines Maschinenbauers hospitiert. Besonders beeindruckt hat mich, wie aus einer Skizze auf Papier ein Bauteil wurde, das ich am letzten Tag in der Hand halten konnte.',
  'Als Jugendtrainerin und Jugendtrainer tragen wir im Verein viel Verantwortung. Ich leite seit drei Jahren eine Gruppe von 14 Kindern und organisiere jedes Jahr ein Turnier mit acht Mannschaften.',
  'Neben der Schule habe ich in einer Bäckerei verkauft. Um 5:30 Uhr freundlich zu sein, ist eine gute Übung – und der Kontakt mit Menschen macht mir wirklich Freude.',
] as const;

const STAERKEN = [
  'Meine Lehrkräfte beschreiben mich als jemanden, auf den Verlass ist. Ich selbst würde {merkmal} als meine größte Stärke nennen. Woran ich noch arbeite: nicht jede Aufgabe selbst übernehmen zu wollen.',
  '{merkmal} ist mir wichtig. Im Leistungskurs Mathematik habe ich gelernt, auch dann dranzubleiben, wenn der erste Ansatz nicht trägt. Genau diese Ausdauer möchte ich in das Studium mitnehmen.',
  'Fragt man meine Freundinnen und Freunde, so fällt zuerst das Wort {merkmal}. In Gruppen höre ich erst zu und bringe dann die Fäden zusammen.',
  'Englisch spreche ich seit einem Schuljahr in Irland fließend, Spanisch gut genug, um auf dem Markt zu handeln. Dazu kommt {merkmal}, was mir gerade in neuen Situationen hilft.',
] as const;

const AUSBLICKE = [
  'An Ihren Partnerunternehmen gefällt mir, dass Studierende früh eigene Projekte bekommen. Am liebsten würde ich in der Branche {branche} anfangen; für andere Vorschläge bin ich offen.',
  'Ich suche ein Unternehmen, in dem ich viele Abteilungen kennenlerne und Fragen stellen darf. Die Branche {branche} reizt mich, weil sich dort gerade viel verändert.',
  'Langfristig möchte ich Verantwortung für ein Team übernehmen. Ein Betrieb aus der Branche {branche}, der seine Leute selbst ausbildet, wäre dafür der richtige Ort.',
] as const;

const SCHLUESSE = [
  'Über eine Einladung zu einem Gespräch freue ich mich sehr.',
  'Gern überzeuge ich Sie in einem persönlichen Gespräch. Ab Oktober bin ich zeitlich und örtlich flexibel.',
  'Ich freue mich darauf, Sie kennenzulernen – vor Ort oder per Video.',
] as const;

const KURZE = [
  'Ich möchte dual studieren, weil ich beides will: Theorie und Praxis. Rufen Sie mich gern an.',
  'Guten Tag, mein Motivationsschreiben reiche ich nach.',
  'Siehe Anlage.',
] as const;

/** A letter of several paragraphs. Some letters are very short; null for applicants who wrote none. */
export function motivationsschreiben(random: Random, occasion: Occasion): string | null {
  const share = random.anteil();
  if (share < 0.05) return null;
  if (share < 0.12) return random.aus(KURZE);
  const fill = (text: string) =>
    text.replace(/\{(studiengang|branche|merkmal)\}/g, (_, name: keyof Occasion) => occasion[name]);
  const second = random.integer(0, ERFAHRUNGEN.length - 1);
  const paragraphs = [
    random.aus(ANREDEN),
    random.aus(EINSTIEGE),
    ERFAHRUNGEN[second] ?? '',
    random.aus(STAERKEN),
    ...(random.trifft(0.4) ? [ERFAHRUNGEN[(second + 1) % ERFAHRUNGEN.length] ?? ''] : []),
    random.aus(AUSBLICKE),
    random.aus(SCHLUESSE),
    `Mit freundlichen Grüßen\n${occasion.vorname} ${occasion.nachname}`,
  ];
  return paragraphs.map(fill).join('\n\n');
}
