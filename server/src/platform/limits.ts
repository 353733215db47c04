/**
 * All time limits, in milliseconds, from the inside to the outside: an inner limit ends first, so that there is time
 * to report it. A limit is how long somebody waits before giving up or taking over. Pauses, intervals, and how long
 * something is kept stand where they are used; limits.test.ts lists them.
 */
export const LIMITS = {
  /** One check whether the database is there. A readiness check makes a second one where the first fails. */
  ping: 900,
  /** After this long without an answer, the statement's state is checked on another connection. */
  quiet: 1_000,
  /** The same once another connection was found dead. */
  quietSuspect: 500,
  /** Until a connection has been closed cleanly. */
  goodbye: 1_000,
  /** Readiness check of the portal. */
  ready: 2_000,
  /** Until a standby has let a connection in, and until it has said whether it has replayed what a read must see. */
  replay: 1_000,
  /** Until it has, where it had not: a file's entry in the audit log was written just before. Nothing else waits for it. */
  replayOfFile: 500,
  /** Until a server has identified itself. */
  identity: 2_000,
  /** A server that accepts no connection for this long is away. Also the wait for a place in the pool. */
  connect: 5_000,
  /** A planned switchover takes less. Nobody waits for a database that is away for longer. */
  away: 4_000,
  /** Until a connection is free for work of its area. */
  place: 3_000,
  /** Until a table that others have locked can be read. */
  lock: 5_000,
  /**
   * Until running work releases the tables for a new version of the portal, while everybody else waits. Longer than
   * PostgreSQL's `deadlock_timeout`, after which autovacuum gives way.
   */
  tables: 1_500,
  /**
   * Between two statements of an act, which does nothing else: a process that hangs holds for no longer what others wait
   * for. Several of its acts may have waited for the same row, and get it one after another.
   */
  idleInAct: 2_000,
  /** Any statement except those of imports. */
  statement: 15_000,
  /**
   * Client-side limit for statements on the standby, longer than the server's: if the server is gone, nobody else
   * ends them.
   */
  replicaSilence: 17_000,
  /**
   * A statement that waits for this long is lost, where the server lets nobody in who could ask after it. Longer than
   * any statement may take.
   */
  unasked: 17_000,
  /** Until the store begins to answer a read, or has deleted a file. */
  storeAnswer: 12_000,
  /** Until a file is stored. The client may be silent meanwhile. */
  storeWrite: 60_000,
  /** Redrawing one picture, whoever sends it. */
  picture: 20_000,
  /** Work in a thread of its own: beyond it the thread is ended. */
  worker: 23_000,
  /** Wait in the queue of an account or address. The rest of the client's patience is left for the work. */
  turn: 20_000,
  /** A connection without any traffic: longer than connecting and one statement together. */
  socket: 25_000,
  /** The head of a request, and the body of one without a file. */
  head: 20_000,
  body: 20_000,
  /** How long the web client waits for an answer (`web/src/platform/api/client.ts`). */
  client: 30_000,
  /** The same for an upload (`web/src/platform/api/upload.ts`): most connections send more slowly than they receive. */
  upload: 300_000,
  /** Pause while a stored file is sent: longer than a client may stop reading. */
  storeSilence: 35_000,
  /**
   * Between two statements of another transaction. A mail server that speaks now and then and needs longer for a mail gets
   * it again.
   */
  idleInTransaction: 60_000,
  /** Between two requests on one connection: longer than proxies keep theirs. */
  keepAlive: 72_000,
  /** A whole request, including the slowest upload. */
  request: 600_000,

  /** Until the mail server accepts a connection, and silence afterwards. */
  mailConnect: 10_000,
  mailSilence: 30_000,
  /** Until the receiver of a webhook has answered. */
  webhook: 10_000,
  /** Until another process may send to a webhook, if the one that sends has died. */
  webhookRun: 40_000,
  /** Until an import that somebody stops has noticed. */
  importStop: 2_000,
  /** Until an import source is connected, silence afterwards, and one of its files as a whole. */
  sourceConnect: 20_000,
  sourceSilence: 30_000,
  sourceFile: 1_800_000,
  /** A file of a source that is being written for longer than this was left behind. */
  sourceWriting: 7_200_000,
  /** A run of an import source that shows no sign of life for this long is taken over by another process. */
  sourceRun: 60_000,
  /** A mail whose process shows no sign of life for this long is sent by another process. */
  heartbeat: 30_000,
  /** The same for any other job. The library looks for these itself, and lets them wait before it repeats them. */
  orphan: 120_000,
  /** A daily job, which goes through all data. */
  daily: 21_600_000,
  /** Until an error report has left. */
  report: 2_000,

  /**
   * Shutting down: first running requests, then jobs, then everything. Below the ten seconds after which containers
   * are killed.
   */
  stopRequests: 4_000,
  stopJobs: 3_000,
  stop: 8_000,
  /** Until the last lines of the log are read. */
  lastLines: 1_000,
  kill: 10_000,
  /** Until the embedded PostgreSQL accepts connections while it starts. */
  connectEmbedded: 10_000,
  /** Until others that start it at the same time are out of the way, and until it has recovered from a crash. */
  embeddedRivals: 30_000,
  embeddedRecovery: 600_000,
  /** Until a start that was interrupted has ended. */
  stopStart: 3_000,
  /** Until the embedded PostgreSQL has written its memory to disk. */
  stopDatabase: 60_000,
} as const;
