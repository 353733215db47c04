import type { texte as deDE } from './ansichten.texte.de-DE.ts';

export const texte: Record<keyof typeof deDE, string> = {
  ansichtNichtMeldbar:
    "New hits are told of for views of the marketplace alone, to a company's people who may see applicants.",
  meldungenZuViele:
    'You are told of new hits of {grenze} views already. Please switch one of them off first.',
  ansichtZuBreit:
    'This view shows more than {grenze} applicants and is too broad to tell of new ones. Please narrow it first.',
};
