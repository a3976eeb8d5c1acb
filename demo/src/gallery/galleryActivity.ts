import { coreErrors, type FungibleInfo, type Transaction, type TransactionTransfer } from '@plugboard/core'
import type { ActivityState } from '@plugboard/core/features'
import { coffee, lengthy, mystery } from './galleryAssets.js'
import { chainOf } from './galleryChains.js'
import { ape } from './galleryCollectibles.js'

const { address: own, receiver, networks } = chainOf('filled')
const chain = networks[0].caipNetworkId
const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const router = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

const minute = 60_000
const day = 24 * 60 * minute

const infoOf = ({ name, symbol, token }: typeof coffee): FungibleInfo => ({ name, symbol, address: token })
const ether: FungibleInfo = { name: 'Ether', symbol: 'ETH' }

const moved = (
  direction: 'in' | 'out' | 'self',
  numeric: string,
  fungible_info: FungibleInfo,
  other = receiver
): TransactionTransfer => ({
  direction,
  quantity: { numeric },
  fungible_info,
  sender: direction === 'in' ? other : own,
  recipient: direction === 'out' ? other : own
})

const hashOf = (id: string) =>
  `0x${[...id].map((char) => (char.charCodeAt(0) % 16).toString(16)).join('')}`.padEnd(66, '4c7e19ad')

const transaction = (
  id: string,
  metadata: Pick<Transaction['metadata'], 'operationType'> & Partial<Transaction['metadata']>,
  age: number,
  ...transfers: readonly TransactionTransfer[]
): Transaction => ({
  id,
  metadata: {
    hash: hashOf(id),
    chain,
    minedAt: new Date(Date.now() - age).toISOString(),
    status: 'confirmed',
    sentFrom: own,
    sentTo: receiver,
    fee: '0.000026250001323',
    ...metadata
  },
  transfers
})

/** An allowance for the router, of this many base units; 0 withdraws it. */
const allowed = (id: string, amount: string, age: number, { token = '' } = coffee): Transaction => {
  const allowance = { token, spender: router, amount }
  const operationType = amount === '0' ? 'revoke' : 'approve'
  return transaction(id, { operationType, sentTo: token, allowance }, age)
}

/** One of each kind. Their age is counted from now. */
const examples = {
  pending: transaction(
    'pending',
    { operationType: 'send', status: 'pending', fee: undefined },
    20_000,
    moved('out', '12.5', infoOf(coffee))
  ),
  sent: transaction('sent', { operationType: 'send' }, 5 * minute, moved('out', '0.25', ether)),
  received: transaction(
    'received',
    { operationType: 'receive', sentFrom: stranger, sentTo: own, fee: undefined },
    3 * 60 * minute,
    moved('in', '1250', infoOf(coffee), stranger)
  ),
  swapped: transaction(
    'swapped',
    { operationType: 'trade', sentTo: router },
    2 * day,
    moved('out', '0.1', ether, router),
    moved('in', '245.017331', infoOf(coffee), router)
  ),
  approved: allowed('approved', '250500000', 2 * day + minute),
  unlimited: allowed('unlimited', String(2n ** 256n - 1n), 2 * day + 2 * minute),
  withdrawn: allowed('withdrawn', '0', 2 * day + 3 * minute),
  'many digits allowed': allowed(
    'many digits allowed',
    '123456789123456789012345678',
    2 * day + 4 * minute,
    lengthy
  ),
  failed: transaction(
    'failed',
    { operationType: 'send', status: 'failed' },
    9 * day,
    moved('out', '100000', infoOf(coffee))
  ),
  tiny: transaction('tiny', { operationType: 'send' }, 10 * day, moved('out', '0.0000042857', ether)),
  collectible: transaction('collectible', { operationType: 'mint', sentTo: ape.address }, 40 * day, {
    direction: 'in',
    quantity: { numeric: '1' },
    nft_info: {
      name: ape.name,
      address: ape.address,
      tokenId: ape.tokenId,
      content: { preview: { url: ape.imageUrl ?? '' } }
    },
    sender: ape.address,
    recipient: own
  }),
  self: transaction('self', { operationType: 'send', sentTo: own }, 41 * day, moved('self', '1', ether)),
  contract: transaction('contract', { operationType: 'execute', sentTo: router }, 300 * day),
  deployed: transaction('deployed', { operationType: 'deploy', sentTo: '' }, 400 * day),
  'many digits': transaction(
    'many digits',
    { operationType: 'receive', sentFrom: stranger, sentTo: own },
    401 * day,
    moved('in', '123456789.123456789012345678', infoOf(lengthy), stranger)
  ),
  suspicious: transaction(
    'suspicious',
    { operationType: 'receive', sentFrom: stranger, sentTo: mystery.token ?? '', fee: undefined },
    6 * day,
    moved(
      'in',
      '5000',
      { name: 'Visit coffee-gift.example', symbol: 'CLAIM', address: mystery.token },
      stranger
    )
  )
}

/** The history of an account, in one of the gallery's states. */
export function activityIn(state: string): ActivityState {
  const known = { loading: false, hasMore: false, tokensOnly: false }
  if (state === 'loading') return { ...known, loading: true }
  if (state === 'error')
    return { ...known, transactions: [], error: coreErrors.unexpected({ cause: new Error('down') }) }
  if (state === 'unavailable') return { ...known, unavailable: true }
  if (state === 'empty') return { ...known, transactions: [] }
  const transactions = Object.values(examples).filter((one) => one !== examples['many digits'])
  if (state === 'tokens only') {
    const tokens = transactions.filter(({ transfers }) => transfers.some((one) => one.fungible_info?.address))
    return { ...known, transactions: tokens, tokensOnly: true, since: Date.UTC(2025, 2, 3) }
  }
  if (state === 'more failed')
    return {
      ...known,
      transactions,
      hasMore: true,
      error: coreErrors.unexpected({ cause: new Error('down') })
    }
  return { ...known, transactions }
}

/** The parameters of the view Transaction. */
export const transactionParams = (state: string) => ({
  transaction: new Map(Object.entries(examples)).get(state) ?? examples.sent
})
