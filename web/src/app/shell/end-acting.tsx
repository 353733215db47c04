import { useFirmenwechsel } from '../../features/stammdaten/use-firmenwechsel.ts';

/** Ends acting for a company. Needs the catalogue `firmenwahl`. */
export function EndActing({ label }: { label: string }) {
  const wechsle = useFirmenwechsel();
  return (
    <button type="button" className="button" onClick={() => wechsle(null)}>
      {label}
    </button>
  );
}
