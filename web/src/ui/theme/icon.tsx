import { FIRST_PATHS } from './first-icon.tsx';
import { IconOutline } from './icon-outline.tsx';

/** Outlines on a grid of 24 units, drawn in the colour of the text around them. */
const PATHS = {
  ...FIRST_PATHS,
  menu: 'M4 6h16M4 12h16M4 18h16',
  person: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4.5 20.5c0-4 3.3-6 7.5-6s7.5 2 7.5 6',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7zM2.5 19.5c0-3.5 2.7-5 6.5-5s6.5 1.5 6.5 5M16 5.3a3.5 3.5 0 0 1 0 6.6M18 15c2.2.6 3.5 2 3.5 4.5',
  company:
    'M4 20.5V5.5L12 3.5v17M12 9h8v11.5M2.5 20.5h19M7 8.5v.01M7 12v.01M7 15.5v.01M16 12.5v.01M16 16v.01',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5',
  noHits: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5M8.5 8.5l4 4M12.5 8.5l-4 4',
  filter: 'M3.5 7h17M7 12h10M10 17h4',
  columns: 'M3.5 4.5h17v15h-17zM9.2 4.5v15M14.8 4.5v15',
  up: 'M12 19V6M6.5 11.5L12 6l5.5 5.5',
  down: 'M12 5v13M6.5 12.5L12 18l5.5-5.5',
  first: 'M17 6.5L11.5 12l5.5 5.5M7 6v12',
  previous: 'M14.5 6.5L9 12l5.5 5.5',
  next: 'M9.5 6.5L15 12l-5.5 5.5',
  last: 'M7 6.5l5.5 5.5L7 17.5M17 6v12',
  back: 'M19.5 12H5M11 5.5L4.5 12l6.5 6.5',
  lock: 'M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11',
  unlock: 'M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 7.6-1.7',
  empty: 'M3.5 13.5L6.5 5h11l3 8.5v6h-17zM3.5 13.5h5l1.5 2.5h4l1.5-2.5h5',
  waiting: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7.5V12l3 2.5',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z',
  handedIn: 'M12 16V4.5M7 9l5-5l5 5M4 15v5h16v-5',
  send: 'M3.5 11L20.5 3.5L14 20.5l-3-7.5zM11 13l9.5-9.5',
  table: 'M3.5 5h17v14h-17zM3.5 10h17M9.5 10v9',
  cards: 'M3.5 4.5h7v6.5h-7zM13.5 4.5h7v6.5h-7zM3.5 13.5h7v6.5h-7zM13.5 13.5h7v6.5h-7z',
  board: 'M3.5 4.5h4.5v15H3.5zM9.8 4.5h4.5v9H9.8zM16 4.5h4.5v12H16z',
  bookmark: 'M6.5 4h11v16.5L12 16l-5.5 4.5z',
  bin: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  dots: 'M5.5 12v.01M12 12v.01M18.5 12v.01',
  print: 'M7 9V3.5h10V9M7 17.5H3.5V9h17v8.5H17M7 14h10v6.5H7z',
  download: 'M12 4v11M6.5 10L12 15.5l5.5-5.5M4.5 20h15',
  chart: 'M4 4v16h16M8.5 16.5v-5M13 16.5V7M17.5 16.5v-7',
  star: 'M12 3.5l2.6 5.6l6.1.7l-4.5 4.2l1.2 6L12 17l-5.4 3l1.2-6l-4.5-4.2l6.1-.7z',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  bell: 'M6.5 16.5v-6a5.5 5.5 0 0 1 11 0v6l1.5 1.5H5zM10.5 21h3',
  cap: 'M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5v5c2.5 1.7 8.5 1.7 11 0v-5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V7M16 3.5V7',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5l8-6.5',
  home: 'M4 11l8-7l8 7v9.5h-5.5v-6h-5v6H4z',
  mailOpen: 'M3.5 10L12 4l8.5 6v9.5h-17zM4 10.5l8 5.5l8-5.5',
} as const;

export type IconName = keyof typeof PATHS;

interface Props {
  readonly name: IconName;
  readonly size?: number;
  readonly filled?: boolean;
}

export function Icon({ name, size, filled }: Props) {
  return <IconOutline path={PATHS[name]} size={size} filled={filled} />;
}
