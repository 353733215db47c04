import type { Freigabeart } from '@firmenportal/contract/freigaben';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const FreigabeAnfordern = lazy(async () => ({
  default: (await import('../freigabe-anfordern.tsx')).FreigabeAnfordern,
}));

/** @param props.student as IRI */
export function FreigabeButton({ art, student }: { art: Freigabeart; student: string }) {
  const { t } = useTranslation('studenten');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {t('ohneFreigabe.anfordern')}
      </button>
      {isOpen && (
        <Suspense>
          <FreigabeAnfordern art={art} studierende={[student]} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
