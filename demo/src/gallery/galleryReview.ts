import {
  type AssetChange,
  type Connection,
  coreErrors,
  type DecodedCall,
  defineErrors,
  type Finding,
  type Intent,
  type Kit,
  type KitError,
  type PreparedTransaction,
  type SwapQuote
} from '@plugboard/core'
import type { ReviewFinding, ReviewState } from '@plugboard/review'
import { coffee, collection, ether, lengthy } from './galleryAssets.js'
import { type ProgressStateName, sendingIn } from './galleryProgress.js'
import { galleryRequest } from './galleryRequest.js'
import type { reviewStates } from './State.js'

type ReviewStateName = (typeof reviewStates)[number]

const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const known = '0x3C44aBdd16a900FA2c585dd299E03D12fA4293bc'
const router = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const longName = 'maren-and-the-coffee-roasters-of-the-north-harbour.community.eth'
const longMemo = 'Invoice 2026-11-0047, for the coffee of November and the cups. Thank you!'

/** Calls that a page might request at once. */
const calls: readonly DecodedCall[] = [
  {
    action: 'approve',
    asset: coffee,
    amount: 2n ** 256n - 1n,
    counterparty: router,
    text: `approve(spender: ${router}, amount: ${2n ** 256n - 1n})`
  },
  {
    action: 'transfer',
    asset: collection,
    amount: 1n,
    tokenId: '2',
    counterparty: receiver,
    text: `transferFrom(from: ${known}, to: ${receiver}, amount: 2)`
  },
  {
    action: 'approveAll',
    asset: collection,
    counterparty: router,
    text: `setApprovalForAll(operator: ${router}, approved: true)`
  }
]

/** Coffee dollars that are swapped for less than they are worth. */
const exchange: DecodedCall = {
  action: 'swap',
  asset: coffee,
  amount: 12_500_000n,
  minimum: { asset: ether, amount: 4_400_000_000_000_000n },
  text: 'swapExactTokensForETH(…)'
}

const finding = (
  code: string,
  level: Finding['level'],
  text: string,
  more: Partial<ReviewFinding> = {}
): ReviewFinding => ({ code, level, text, textCode: code, ...more })

const first = finding('firstTime', 'warn', 'You have not sent to this address before')
const findings: Readonly<Partial<Record<ReviewStateName, readonly ReviewFinding[]>>> = {
  'own account': [finding('ownAddress', 'info', 'You are sending to your own account')],
  info: [finding('otherOwn', 'info', 'This is another of your accounts')],
  warning: [
    first,
    finding('unknownToken', 'warn', 'This token is not on any list. Anyone can make a token with this name.')
  ],
  danger: [finding('burn', 'danger', 'Nobody owns this address. Anything sent to it is lost.'), first],
  lookalike: [
    finding(
      'lookalike',
      'danger',
      'This looks like an address you know, but it is a different one. Compare the marked characters.',
      { known, receiver }
    )
  ],
  calls: [
    finding('unlimited', 'danger', 'This lets someone else spend all you have of this token, now and later')
  ],
  swap: [
    finding('priceImpact', 'danger', 'What you receive is worth 12.5% less than what you pay', {
      values: { percent: 12.5 }
    })
  ],
  'many digits': [first],
  blocked: [
    finding('notAsIntended', 'block', 'The network would move a different amount than you entered'),
    first
  ],
  'simulation failed': [finding('wouldFail', 'block', 'The network would refuse this transaction')],
  'cannot simulate': [
    finding('notSimulated', 'info', 'This network cannot tell in advance what the transaction will do'),
    finding('notChecked', 'info', 'Not checked: Coffee Guard did not answer', {
      values: { source: 'Coffee Guard' }
    })
  ]
}

/** A prepared payment of 12.5 coffee dollars; of a token with a long name; or calls of the page. */
function preparedIn(name: ReviewStateName, connection: Connection): PreparedTransaction {
  const { networkId, account } = connection
  const isLong = name === 'many digits'
  const asset = isLong ? lengthy : coffee
  const amount = isLong ? 123_456_789_123_456_789_012_345_678n : 12_500_000n
  const leaves: AssetChange = { asset, owner: account.address, delta: -amount }
  const allowance: AssetChange = { ...leaves, delta: 0n, allowance: { spender: router, amount } }
  const arrives: AssetChange = { ...leaves, asset: ether, delta: 4_464_000_000_000_000n }
  const request = { networkId, namespace: 'eip155', method: 'eth_sendTransaction', params: [] } as const
  const transfer: Intent = {
    kind: 'transfer',
    connection,
    to: name === 'own account' ? account.address : receiver,
    toName: name === 'lookalike' || name === 'own account' ? undefined : isLong ? longName : 'maren.eth',
    asset,
    amount,
    memo: isLong ? longMemo : undefined
  }
  const quote: SwapQuote = {
    connection,
    id: 'quote',
    source: 'gallery',
    from: coffee,
    to: ether,
    amountIn: amount,
    amountOut: arrives.delta,
    minOut: 4_400_000_000_000_000n,
    slippageBps: 100,
    route: [],
    expiresAt: Date.now() + 60_000
  }
  const swap: Intent = { kind: 'swap', connection, quote, plan: { kind: 'calls', calls: [] } }
  return {
    intent: name === 'calls' ? { kind: 'calls', connection, calls: [] } : name === 'swap' ? swap : transfer,
    calls: name === 'calls' ? calls : name === 'swap' ? [exchange] : undefined,
    amount,
    steps: [{ label: 'act', request }],
    // A payment to the own account changes nothing.
    changes:
      name === 'own account'
        ? [{ ...leaves, delta: 0n }]
        : name === 'allowance'
          ? [allowance, leaves]
          : name === 'swap'
            ? [arrives, leaves]
            : [leaves],
    simulated: name === 'simulation failed' ? 'failed' : name === 'cannot simulate' ? 'cannot' : 'passed',
    reason: name === 'simulation failed' ? 'CoffeeDollar: transfers are paused' : undefined,
    fee:
      name === 'fee unknown' || name === 'simulation failed'
        ? undefined
        : {
            asset: ether,
            expected: 26_000_000_000_000n,
            most: 47_000_000_000_000n,
            setBy: name === 'swap' ? 'wallet' : undefined
          },
    findings: [],
    expiresAt: Date.now() + 60_000,
    raw: JSON.stringify({ from: account.address, to: asset.token, data: '0xa9059cbb…' }, undefined, 2),
    send: () => Promise.reject(coreErrors.unexpected())
  }
}

/** Why a review has ended: the wallet no longer has what its transaction was prepared for. */
const errorIn = (name: ReviewStateName): KitError | undefined =>
  name === 'failed'
    ? coreErrors.chainFailed()
    : name === 'connection changed'
      ? connectionChanged()
      : undefined

const { connectionChanged } = defineErrors('review', {
  connectionChanged: { message: 'Your wallet has switched to another account or network' }
})

/** A review in a state. Pressing its buttons does nothing. */
function reviewIn(name: ReviewStateName, connection: Connection): ReviewState {
  const found = findings[name] ?? []
  const reviewed: Connection =
    name === 'connection changed' ? { ...connection, caipAddress: `eip155:31337:${known}` } : connection
  const isBlocked = name === 'blocked' || name === 'simulation failed'
  const isDangerous = found.some(({ level }) => level === 'danger')
  const phases: Readonly<Partial<Record<ReviewStateName, ReviewState['phase']>>> = {
    preparing: 'preparing',
    checking: 'checking',
    failed: 'failed',
    'connection changed': 'failed'
  }
  const phase = phases[name] ?? 'ready'
  return {
    phase,
    prepared: phase === 'preparing' || name === 'failed' ? undefined : preparedIn(name, reviewed),
    findings: found,
    error: errorIn(name),
    changed: { amount: name === 'changed', fee: name === 'changed' },
    isBlocked,
    isDangerous,
    isAcknowledged: false,
    checkedReceivers: [],
    canAgree: phase === 'ready' && !isBlocked && !isDangerous,
    acknowledge: () => undefined,
    agree: () => undefined,
    retry: () => undefined
  }
}

/** The parameters of the review's views. */
export function reviewParams(kit: Kit, view: string, state: string) {
  const connection = kit.connections.active
  if (!connection) throw new Error('The gallery has no wallet')
  if (view === 'ReviewRequest') return galleryRequest(connection, state)
  return view === 'ReviewTransaction'
    ? { review: reviewIn(state as ReviewStateName, connection) }
    : { transaction: 'coffee', sending: sendingIn(state as ProgressStateName, connection) }
}
