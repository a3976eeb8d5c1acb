// @ts-check
import { createHash } from 'node:crypto'

/** Coins that came from another chain (ICS-20): the channel through which they came, and their name there. */
const origins = Object.freeze([{ path: 'transfer/channel-7', baseDenom: 'uplum' }])

/** @param {{ readonly path: string, readonly baseDenom: string }} origin */
const hashOf = ({ path, baseDenom }) =>
  createHash('sha256').update(`${path}/${baseDenom}`).digest('hex').toUpperCase()

/** The origin of coins, by the hash in their name: `ibc/` and the hash. */
export const traces = new Map(origins.map((origin) => [hashOf(origin), origin]))

/** The one coin that came to the demo's chain from another one. */
export const plumDenom = `ibc/${[...traces.keys()][0]}`

/** What the chain knows about its own denominations, as `cosmos.bank.v1beta1.Metadata`. */
export const metadata = new Map([
  [
    'uatom',
    {
      description: 'The coin of the local chain',
      denomUnits: [
        { denom: 'uatom', exponent: 0, aliases: ['microatom'] },
        { denom: 'atom', exponent: 6, aliases: [] }
      ],
      base: 'uatom',
      display: 'atom',
      name: 'Local Atom',
      symbol: 'ATOM',
      uri: '',
      uriHash: ''
    }
  ],
  [
    'uphoton',
    {
      description: 'A second coin of the local chain',
      denomUnits: [
        { denom: 'uphoton', exponent: 0, aliases: ['microphoton'] },
        { denom: 'photon', exponent: 6, aliases: [] }
      ],
      base: 'uphoton',
      display: 'photon',
      name: 'Photon',
      symbol: 'PHOTON',
      uri: '',
      uriHash: ''
    }
  ]
])
