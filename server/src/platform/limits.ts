/**
 * How long anything is waited for, in milliseconds, from the inside to the outside: what is inside gives up first, so that
 * there is time to say so. A limit of time stands here and nowhere else on the server (limits.test.ts).
 */
export const LIMITS = {
  /** One look at whether the database is there; a readiness check takes two. */
  ping: 900,
  /** A statement that is not answered for so long is asked after on another connection. */
  quiet: 2_000,
  /** Until a connection's goodbye is heard. */
  goodbye: 1_000,
  /** Who asks whether the portal is ready. */
  ready: 2_000,
  /** Until a standby has replayed what a read must see; a file's entry in the audit log was written just before. */
  replay: 1_000,
  replayOfFile: 500,
  /** Until a server says who it is. */
  identity: 2_000,
  /** A server that lets nobody in for so long is away. Also for a place in the pool. */
  connect: 5_000,
  /** A planned switchover takes less; nobody waits for a database that has been away for longer. */
  away: 4_000,
  /** Until a connection is free for work of its area. */
  place: 3_000,
  /** Until a table that others have locked can be read. */
  lock: 5_000,
  /**
   * Until those who are at work leave the tables to a new version of the portal; everybody else waits meanwhile. Longer
   * than PostgreSQL's `deadlock_timeout`, after which autovacuum gives way.
   */
  tables: 1_500,
  /** Any statement but those of imports. */
  statement: 15_000,
  /** Client-side limit of statements on the standby, above the server's: if that is gone, nobody else ends them. */
  replicaSilence: 17_000,
  /** Until the store of files has begun to answer a read. */
  storeAnswer: 12_000,
  /** Until a file is in the store. Who sends a file may be silent meanwhile. */
  storeWrite: 60_000,
  /** Redrawing one picture, of whoever sends it. */
  picture: 20_000,
  /** In the queue of an account or address; the rest of the client's patience is for the work. */
  turn: 20_000,
  /** A connection on which nothing comes or goes: longer than connecting and a statement take together. */
  socket: 25_000,
  /** The head of a request, and the body of one that brings no file. */
  head: 20_000,
  body: 20_000,
  /** The web client's patience with an answer (`web/src/platform/api/client.ts`). */
  client: 30_000,
  /** Pause of a stored file on its way: longer than a client may stop reading. */
  storeSilence: 35_000,
  /** Within a transaction, between two statements: as long as the slowest thing that is done there. */
  idleInTransaction: 60_000,
  /** Between two requests on one connection: longer than proxies keep theirs. */
  keepAlive: 72_000,
  /** A whole request, the slowest upload included. */
  request: 600_000,

  /** Until the mail server takes a connection; silence once it has. */
  mailConnect: 10_000,
  mailSilence: 30_000,
  /** A job whose process shows no sign of life for so long is given to another. */
  heartbeat: 30_000,
  /** Until an error report has left. */
  report: 2_000,

  /** Stopping: the requests at work, then the jobs, then all of it; below the ten seconds after which containers are killed. */
  stopRequests: 4_000,
  stopJobs: 3_000,
  stop: 8_000,
  /** Until somebody has read the last lines of the log. */
  lastLines: 1_000,
  kill: 10_000,
  /** Until the embedded PostgreSQL, which is just starting, lets its owner in. */
  connectEmbedded: 10_000,
  /** A start that is interrupted. */
  stopStart: 3_000,
  /** The embedded PostgreSQL, which writes down what it has in memory. */
  stopDatabase: 60_000,
} as const;
