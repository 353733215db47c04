/**
 * Opening hours of support (original.md §1) by weekday from Monday (1), at the school. A file of its own, because
 * guests' pages load it.
 */
export const SUPPORTZEITEN = [
  { tag: 1, von: '08:30', bis: '17:00' },
  { tag: 2, von: '08:30', bis: '17:00' },
  { tag: 3, von: '08:30', bis: '17:00' },
  { tag: 4, von: '08:30', bis: '17:00' },
  { tag: 5, von: '08:30', bis: '15:00' },
] as const;
