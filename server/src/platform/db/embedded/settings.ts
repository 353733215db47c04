import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** The server's settings as arguments. They stand here and not in the folder, so that a new version brings its own. */
export function settings(memory = availableMemory()): string[] {
  return Object.entries({
    // The folder itself, as the server sees it from inside. No port: nothing to collide with, nothing to attack.
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    listen_addresses: '',
    max_connections: '100',

    shared_buffers: `${clamp(memory / 8, 64 * MB, 1024 * MB)}MB`,
    effective_cache_size: `${clamp(memory / 2, 256 * MB, 16_384 * MB)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    // Parallel workers take their memory from /dev/shm, which has 64 MB in a container.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',

    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and error details hold personal data; the portal logs its errors itself, without them.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Memory for this process: the container's limit, if there is one. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function clamp(bytes: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(bytes, least), most) / MB);
}
