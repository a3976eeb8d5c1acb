import type { KitConfig } from '@plugboard/core'
import type { PendingTransaction } from '@plugboard/core/features'
import { coffee, ether } from './galleryAssets.js'
import { chainOf } from './galleryChains.js'

type Storage = NonNullable<KitConfig['storage']>

const { address, receiver } = chainOf('filled')
const account = `${ether.networkId}:${address}`
const router = `0x${'7'.repeat(40)}`

/** Transactions that are in no block yet: a swap, a payment without news, and a permission that the wallet still must give. */
const transactions = (at: number): readonly object[] => {
  const one = { account, networkId: ether.networkId, at, asset: coffee, digest: 'coffee' } as const
  const sent: readonly (Partial<Omit<PendingTransaction, 'amount'>> & { readonly amount: string })[] = [
    {
      key: 'swap',
      kind: 'swap',
      state: 'sent',
      id: `0x${'5c'.repeat(32)}`,
      arriving: ether,
      amount: '12500000'
    },
    {
      key: 'payment',
      kind: 'transfer',
      state: 'dropped',
      id: `0x${'6d'.repeat(32)}`,
      to: receiver,
      amount: '4500000'
    },
    {
      key: 'permission',
      kind: 'calls',
      state: 'asking',
      allowance: 'given',
      spender: router,
      amount: '12500000'
    }
  ]
  return sent.map((transaction) => ({ ...one, ...transaction }))
}

/** Purchases that have not arrived: one with a quote, and one from a seller who gives none. */
const purchases = (at: number): readonly object[] => {
  const network = {
    name: 'harbour',
    display_name: 'Harbour',
    chain_id: ether.networkId,
    contract_address: ''
  }
  const one = { account: { namespace: 'eip155', address }, network, before: '0', at, symbol: 'ETH' }
  const url = 'https://pay.halden.example/bean'
  return [
    {
      ...one,
      key: 'gallery:one',
      provider: 'gallery',
      session: 'one',
      url,
      expected: '0.100302',
      amount: '250',
      payment: 'USD'
    },
    { ...one, key: 'other:two', provider: 'other', session: 'two', url, amount: '', payment: '' }
  ]
}

/** The allowance for a swap that was not made. */
const allowances = (at: number): readonly object[] => [
  { account, from: coffee, to: ether, spender: router, source: 'gallery', amount: '250000000', at }
]

/** Data that an earlier visit has left for a view, by the keys under which plugins find it. */
const kept: Readonly<Record<string, readonly [string, (at: number) => readonly object[]]>> = {
  UnsettledTransactions: ['gallery:review.pending', transactions],
  OpenPurchases: ['gallery:feature-onramp.purchases', purchases],
  'Swap, permission left': ['gallery:feature-swap.allowances', allowances],
  'TransactionProgress, swap not made': ['gallery:feature-swap.allowances', allowances]
}

/** The storage of a gallery page: none, or one in memory if a state needs an earlier visit. */
export function galleryStorage(view: string, state: string): Storage | null {
  const [key, list] = kept[view] ?? kept[`${view}, ${state}`] ?? []
  if (key === undefined || !list) return null
  const now = Date.now()
  const all = new Map([[key, JSON.stringify({ v: 1, t: now, d: list(now) })]])
  return {
    getItem: (name) => all.get(name) ?? null,
    setItem: (name, value) => void all.set(name, value),
    removeItem: (name) => void all.delete(name),
    key: (index) => [...all.keys()][index] ?? null,
    get length() {
      return all.size
    }
  }
}
