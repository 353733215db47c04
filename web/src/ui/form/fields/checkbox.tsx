import { useEffect, useRef, type ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'ref'> & { readonly indeterminate?: boolean };

/** The browser's own checkbox, with the third state that HTML has no attribute for. */
export function Checkbox({ indeterminate = false, ...props }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input {...props} ref={ref} type="checkbox" />;
}
