import type { ConnectionPhase } from '../contract/Connection.js'

/** What can happen to a namespace's connection. */
export type ConnectionMove = 'connect' | 'reconnect' | 'succeed' | 'fail' | 'lock' | 'end'

const table: Readonly<Record<ConnectionPhase, Partial<Record<ConnectionMove, ConnectionPhase>>>> = {
  disconnected: {
    connect: 'connecting',
    reconnect: 'reconnecting',
    succeed: 'connected',
    lock: 'locked'
  },
  connecting: {
    connect: 'connecting',
    succeed: 'connected',
    lock: 'locked',
    fail: 'disconnected',
    end: 'disconnected'
  },
  reconnecting: {
    connect: 'connecting',
    succeed: 'connected',
    lock: 'locked',
    fail: 'disconnected',
    end: 'disconnected'
  },
  connected: {
    connect: 'connecting',
    reconnect: 'reconnecting',
    succeed: 'connected',
    lock: 'locked',
    end: 'disconnected'
  },
  locked: {
    connect: 'connecting',
    reconnect: 'reconnecting',
    succeed: 'connected',
    lock: 'locked',
    end: 'disconnected'
  }
}

/**
 * The connection state machine of one namespace. A move that the table does not know leaves the phase as it is.
 *
 * | from | connect | reconnect | succeed | lock | fail | end |
 * |---|---|---|---|---|---|---|
 * | disconnected | connecting | reconnecting | connected | locked | – | – |
 * | connecting | connecting | – | connected | locked | disconnected | disconnected |
 * | reconnecting | connecting | – | connected | locked | disconnected | disconnected |
 * | connected | connecting | reconnecting | connected | locked | – | disconnected |
 * | locked | connecting | reconnecting | connected | locked | – | disconnected |
 *
 * A disconnected namespace succeeds at once when the approval of another namespace opened it too.
 * A failed attempt beside a live connection moves on to `succeed` or `lock` by what that connection is.
 */
export function nextPhase(phase: ConnectionPhase, move: ConnectionMove): ConnectionPhase {
  return table[phase][move] ?? phase
}
