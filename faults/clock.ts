// Loaded before a process of the portal (`portals.ts`). Its parent moves its clock, but not PostgreSQL's.

const RealDate = Date;
const realNow = RealDate.now;
let shift = 0;

RealDate.now = () => realNow() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now()], newTarget) as Date,
});

process.on('message', (milliseconds: unknown) => {
  shift = Number(milliseconds);
  process.send?.(new Date().getTime());
});
// Does not keep the portal running.
process.channel?.unref();
