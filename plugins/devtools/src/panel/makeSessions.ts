import type { SessionRow } from '../report/listSessions.js'
import { make } from './make.js'

const heads = ['Wallet', 'Namespace', 'Phase', 'Account', 'Network', 'Live', 'Stored']

/** The sessions as a table. */
export function makeSessions(sessions: readonly SessionRow[]): HTMLElement {
  if (!sessions.length)
    return make('p', { class: 'empty' }, 'No wallet is connected, and no connection is stored.')
  return make(
    'table',
    {},
    make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))),
    make('tbody', {}, ...sessions.map(makeRow))
  )
}

const makeRow = ({
  wallet,
  connectorId,
  namespace,
  phase,
  address,
  networkId,
  live,
  stored,
  active
}: SessionRow) =>
  make(
    'tr',
    {},
    make('th', { scope: 'row' }, wallet ?? connectorId, active && make('span', { class: 'tag' }, 'active')),
    make('td', { class: 'mono' }, namespace),
    make('td', {}, phase),
    make('td', { class: 'mono', title: address ?? '' }, shorten(address)),
    make('td', { class: 'mono' }, networkId),
    make('td', {}, live ? 'yes' : 'no'),
    make('td', {}, stored ? 'yes' : 'no')
  )

const shorten = (address = '–'): string =>
  address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
