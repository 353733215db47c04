import type { Freigabeart } from '@firmenportal/contract/freigaben';
import { useTranslation } from 'react-i18next';

/** What a release makes visible, in the same words as in the e-mail to the student. */
export function ReleaseOpens({ art: kind }: { art: Freigabeart }) {
  const { t } = useTranslation('release-scope');
  return <Points intro={t(`mit.${kind}`)} points={t(`oeffnet.${kind}`, { returnObjects: true })} />;
}

/** What the company sees in any case. */
export function NeedsNoRelease() {
  const { t } = useTranslation('release-scope');
  return <Points intro={t('ohne')} points={t('brauchtKeine', { returnObjects: true })} />;
}

function Points({ intro, points }: { intro: string; points: Readonly<Record<string, string>> }) {
  return (
    <>
      <p>{intro}</p>
      <ul>
        {Object.entries(points).map(([name, text]) => (
          <li key={name}>{text}</li>
        ))}
      </ul>
    </>
  );
}
