import { useFirmaSwitch } from '#features/firmen/shared/use-firma-switch.ts';

/** Ends acting for a company. Needs the catalogue `firmenwahl`. */
export function EndActing({ label }: { label: string }) {
  const switchTo = useFirmaSwitch();
  return (
    <button type="button" className="button" onClick={() => switchTo(null)}>
      {label}
    </button>
  );
}
