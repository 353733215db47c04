/** What a record can be given: the rest its factory fills in. */
export type Insert<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>;

let counter = 0;
/** Another number in each record, for what tells records apart. */
export const next = (): string => String((counter += 1)).padStart(5, '0');
